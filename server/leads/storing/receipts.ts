import { hash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import type { OwnMail } from "#server/mails/outbox/queue.ts";

/** Whether a mail tells a visitor that something was received. */
export function isReceipt(mail: OwnMail): boolean {
  return mail === "lead-receipt" || mail === "signup-receipt";
}

/** Receipts to one address at most on a day (UTC), by all forms: it may belong to somebody else. */
const mostReceipts = 3;

/** An address in the form that is equal for one mailbox: in small letters, without what follows a plus. */
function inboxOf(email: string): string {
  const end = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, Math.max(0, end)).split("+", 1);
  return `${name}${email.slice(Math.max(0, end))}`.toLowerCase();
}

/**
 * Counts a receipt inside the transaction that stores its lead, and tells whether it may be sent. `day`: YYYY-MM-DD.
 */
export async function countReceipt(
  transaction: Transaction<Tables>,
  email: string,
  day: string,
): Promise<boolean> {
  const id = `${day} ${hash("sha256", inboxOf(email), "hex")}`;
  const { count } = await transaction
    .insertInto("receipt_counts")
    .values({ id, day, count: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ count: sql`receipt_counts.count + 1` }))
    .returning("count")
    .executeTakeFirstOrThrow();
  return Number(count) <= mostReceipts;
}
