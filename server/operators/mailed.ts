import type { Transaction } from "kysely";
import { mailedCodeHours } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
import { newMailedCode } from "#server/operators/secrets/password.ts";
import { hashOf } from "#server/operators/secrets/token.ts";
import type { Operator } from "./accounts.ts";

/** The hash of a mailed code, whatever the case and dashes with which it was typed. */
function hashOfCode(code: string): string {
  return hashOf(`mailed ${code.toLowerCase().replaceAll(/[^0-9a-z]/g, "")}`);
}

type Whom = Pick<Operator, "id" | "name" | "email">;

/** Of the Message-ID, and the time. */
type About = { readonly domain: string; readonly now: Date };

const storeCode = unitOfWork(
  import.meta.url,
  async function storeCode(
    transaction: Transaction<Tables>,
    { id, name, email }: Whom,
    code: string,
    { domain, now }: About,
  ): Promise<boolean> {
    const earlier = new Date(now.getTime() - mailedCodeHours.between * 3_600_000).toISOString();
    const made = { code_hash: hashOfCode(code), mailed_at: now.toISOString() };
    const kept = await transaction
      .insertInto("mailed_codes")
      .values({ operator_id: id, ...made })
      .onConflict((conflict) =>
        conflict
          .column("operator_id")
          .doUpdateSet(made)
          // A time in the future comes from a wrong clock.
          .where(({ or, eb }) =>
            or([
              eb("mailed_codes.mailed_at", "<=", earlier),
              eb("mailed_codes.mailed_at", ">", now.toISOString()),
            ]),
          ),
      )
      .returning("operator_id")
      .execute();
    if (kept.length === 0) return false;
    const data = { to: email, name, code };
    await announce(transaction, "mailed-code", { data }, { targets: [mailReceiver], domain, now });
    return true;
  },
);

/**
 * Mails an operator a code that lets a new browser try to sign in. False when one was mailed within the hour;
 * that one is still valid.
 */
export function mailCodeTo(database: Database, { id, name, email }: Whom, about: About): Promise<boolean> {
  return storeCode(database, { id, name, email }, newMailedCode(), about);
}

/** The id of the operator with this address, when this code was mailed to them and is still valid. */
export async function operatorWithCode(
  database: Database,
  email: string,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - mailedCodeHours.good * 3_600_000).toISOString();
  const row = await database
    .selectFrom("mailed_codes")
    .innerJoin("operators", "operators.id", "mailed_codes.operator_id")
    .select("operators.id")
    .where("operators.email", "=", email.toLowerCase())
    .where("mailed_codes.code_hash", "=", hashOfCode(code))
    .where("mailed_codes.mailed_at", ">", since)
    .executeTakeFirst();
  return row?.id;
}
