import type { Transaction } from "kysely";
import { firstRunHours } from "#contract/console/first-run.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type OperatorRow, operatorRow } from "#server/operators/accounts.ts";
import { record } from "#server/operators/audit.ts";
import { hashOf, newSecret } from "#server/operators/secrets/token.ts";

async function hasOwner(transaction: Transaction<Tables>): Promise<boolean> {
  const owner = await transaction
    .selectFrom("operators")
    .select("id")
    .where("role", "=", "owner")
    .executeTakeFirst();
  return owner !== undefined;
}

const storeLink = unitOfWork(
  import.meta.url,
  async function storeLink(
    transaction: Transaction<Tables>,
    token_hash: string,
    { now, until }: { readonly now: string; readonly until: string },
  ): Promise<boolean> {
    if (await hasOwner(transaction)) return false;
    await transaction.deleteFrom("first_run_links").where("expires_at", "<", now).execute();
    await transaction.insertInto("first_run_links").values({ token_hash, expires_at: until }).execute();
    return true;
  },
);

/** Makes a token with which the first owner is made, valid for a day; undefined when there is an owner. */
export async function mintFirstRun(database: Database, now: Date): Promise<string | undefined> {
  const token = newSecret();
  const until = new Date(now.getTime() + firstRunHours * 3_600_000).toISOString();
  const isStored = await storeLink(database, hashOf(token), { now: now.toISOString(), until });
  return isStored ? token : undefined;
}

const lookUp = unitOfWork(
  import.meta.url,
  async function lookUp(transaction: Transaction<Tables>, token_hash: string, now: string): Promise<boolean> {
    if (await hasOwner(transaction)) return false;
    const link = await transaction
      .selectFrom("first_run_links")
      .select("expires_at")
      .where("token_hash", "=", token_hash)
      .executeTakeFirst();
    return link !== undefined && link.expires_at >= now;
  },
);

/** Whether a token is valid for making the first owner now. */
export function isFirstRun(database: Database, token: string, now: Date): Promise<boolean> {
  return lookUp(database, hashOf(token), now.toISOString());
}

/** The result of making the first owner. `gone`: the token was used, is too old, or there is an owner. */
type Outcome = "made" | "gone" | "taken";

const storeOwner = unitOfWork(
  import.meta.url,
  async function storeOwner(
    transaction: Transaction<Tables>,
    token_hash: string,
    owner: OperatorRow,
    now: Date,
  ): Promise<Outcome> {
    const namesake = await transaction
      .selectFrom("operators")
      .select("id")
      .where("email", "=", owner.email)
      .executeTakeFirst();
    if (namesake !== undefined) return "taken";
    // All links, so that another request with one waits here until this transaction ends, and then finds none.
    const links = await transaction.deleteFrom("first_run_links").returningAll().execute();
    const isGood = links.some(
      (link) => link.token_hash === token_hash && link.expires_at >= now.toISOString(),
    );
    if (!isGood || (await hasOwner(transaction))) {
      if (links.length > 0) await transaction.insertInto("first_run_links").values(links).execute();
      return "gone";
    }
    await transaction.insertInto("operators").values(owner).execute();
    await record(transaction, null, "added owner", owner.id, now);
    return "made";
  },
);

/** Makes the first owner, after which no token works any more. */
export async function makeFirstOwner(
  database: Database,
  { token, ...owner }: Record<"token" | "name" | "email" | "password", string>,
  now: Date,
): Promise<Outcome> {
  const row = await operatorRow({ ...owner, role: "owner" }, now);
  return storeOwner(database, hashOf(token), row, now);
}
