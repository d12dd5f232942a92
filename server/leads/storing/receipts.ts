import { hash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { OwnMail } from "#server/outbox/queue.ts";

/** Whether a mail tells a visitor that something was received. */
export function isReceipt(mail: OwnMail): boolean {
  return mail === "lead-receipt" || mail === "signup-receipt";
}

/** Receipts that one address is sent on a day (UTC), whatever forms and keys name it: the address may be a stranger's. */
const mostReceipts = 3;

/** A lead that would have a receipt sent. */
type Named = { readonly email: string /** YYYY-MM-DD. */; readonly day: string };

/** An address without what leads to the same inbox: upper case, and what follows a plus. */
function inboxOf(email: string): string {
  const end = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, Math.max(0, end)).split("+", 1);
  return `${name}${email.slice(Math.max(0, end))}`.toLowerCase();
}

function idOf({ email, day }: Named): string {
  return `${day} ${hash("sha256", inboxOf(email), "hex")}`;
}

/** Counts receipts inside the transaction that stores their leads, and tells of each whether it may be sent. */
export async function countReceipts(
  transaction: Transaction<Tables>,
  named: readonly Named[],
): Promise<readonly boolean[]> {
  if (named.length === 0) return [];
  const byId = Map.groupBy(named, idOf);
  const rows = [...byId].map(([id, same]) => ({ id, day: same[0]?.day ?? "", count: same.length }));
  const counted = await transaction
    .insertInto("receipt_counts")
    // In one order for everybody, so that two transactions never wait for each other.
    .values(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ count: sql`receipt_counts.count + excluded.count` }),
    )
    .returning(["id", "count"])
    .execute();
  const left = new Map(
    counted.map(({ id, count }) => [id, mostReceipts - (Number(count) - (byId.get(id)?.length ?? 0))]),
  );
  return named.map((one) => {
    const id = idOf(one);
    const rest = left.get(id) ?? 0;
    left.set(id, rest - 1);
    return rest > 0;
  });
}
