import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Operator, operatorWith } from "#server/operators/accounts.ts";
import { record } from "#server/operators/audit.ts";
import { hashOf, newSecret } from "#server/operators/secrets/token.ts";
import { journeyMinutes } from "./rules.ts";

const storeWord = unitOfWork(
  import.meta.url,
  async function storeWord(
    transaction: Transaction<Tables>,
    id: string,
    token_hash: string,
    now: Date,
  ): Promise<void> {
    const expires_at = new Date(now.getTime() + journeyMinutes * 60_000).toISOString();
    await transaction.deleteFrom("provider_sign_ins").where("expires_at", "<=", now.toISOString()).execute();
    await transaction
      .insertInto("provider_sign_ins")
      .values({ token_hash, operator_id: id, expires_at })
      .execute();
    await record(transaction, { id }, "shown in by the provider", id, now);
  },
);

/** Notes that the provider has signed in an operator. Returns a secret that proves this for some minutes. */
export async function keepWord(database: Database, { id }: Pick<Operator, "id">, now: Date): Promise<string> {
  const secret = newSecret();
  await storeWord(database, id, hashOf(secret), now);
  return secret;
}

/** The operator whom the provider has signed in; undefined: nobody, or too long ago. */
export async function vouchedFor(
  database: Database,
  secret: string,
  now: Date,
): Promise<Operator | undefined> {
  const row = await database
    .selectFrom("provider_sign_ins")
    .select("operator_id")
    .where("token_hash", "=", hashOf(secret))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && operatorWith(database, row.operator_id);
}

/** Deletes the note, so that it counts once. False when another request came first. */
export async function takeWord(database: Database, secret: string): Promise<boolean> {
  const used = await database
    .deleteFrom("provider_sign_ins")
    .where("token_hash", "=", hashOf(secret))
    .returning("token_hash")
    .execute();
  return used.length > 0;
}
