import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import { type Scope, scopes } from "#contract/console/endpoint.ts";
import type { TokenList, tokens } from "#contract/console/tokens.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { HttpError } from "#server/http/errors.ts";
import { record } from "#server/operators/audit.ts";
import { hashOf, newSecret } from "#server/operators/secrets/token.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";

/** Tells people, and programs that look for leaked secrets, that a text is a token of this product. */
const prefix = "lead_";

/** A token to make. */
type Wish = { readonly name: string; readonly scopes: Scope[]; readonly days: number };

const storeToken = unitOfWork(
  import.meta.url,
  async function storeToken(
    transaction: Transaction<Tables>,
    hash: string,
    { name, scopes, days }: Wish,
    actor: { readonly id: string },
    now: Date,
  ): Promise<void> {
    await transaction
      .insertInto("api_tokens")
      .values({
        id: randomUUIDv7(),
        name,
        token_hash: hash,
        scopes: JSON.stringify(scopes),
        operator_id: actor.id,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
        used_at: null,
        revoked_at: null,
      })
      .execute();
    await record(transaction, actor, "made an API token", name, now);
  },
);

/** Makes a token and returns it, which is possible only now: the database stores its hash alone. */
export async function makeToken(
  database: Database,
  wish: Wish,
  { id }: { readonly id: string },
  now: Date,
): Promise<string> {
  const token = prefix + newSecret();
  await storeToken(database, hashOf(token), { ...wish, name: storable(wish.name) }, { id }, now);
  return token;
}

/** Ends a token. False when it has ended, or there is none. */
const revokeToken = unitOfWork(
  import.meta.url,
  async function revokeToken(
    transaction: Transaction<Tables>,
    id: string,
    actor: { readonly id: string },
    now: Date,
  ): Promise<boolean> {
    const [revoked] = await transaction
      .updateTable("api_tokens")
      .set({ revoked_at: now.toISOString() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("name")
      .execute();
    if (revoked === undefined) return false;
    await record(transaction, actor, "revoked an API token", revoked.name, now);
    return true;
  },
);

/** Notes that a token was used, to the minute. */
export async function touchToken(database: Database, id: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
  await database
    .updateTable("api_tokens")
    .set({ used_at: now.toISOString() })
    .where("id", "=", id)
    .where((where) => where.or([where("used_at", "is", null), where("used_at", "<", minuteAgo)]))
    .execute();
}

const stored = z.array(z.enum(scopes));

/**
 * A token that is valid now; undefined: there is none, it has expired or was revoked, or who made it is no longer
 * an owner with access.
 */
export async function findToken(database: Database, token: string, now: Date) {
  const row = await database
    .selectFrom("api_tokens")
    .innerJoin("operators", "operators.id", "api_tokens.operator_id")
    .select(["api_tokens.id", "api_tokens.name", "api_tokens.scopes"])
    .where("operators.role", "=", "owner")
    .where("operators.disabled_at", "is", null)
    .where("token_hash", "=", hashOf(token))
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && { ...row, scopes: stored.parse(JSON.parse(row.scopes)) };
}

/** Every token that was made, newest first. */
async function listTokens(database: Database): Promise<TokenList> {
  const rows = await database
    .selectFrom("api_tokens")
    .innerJoin("operators", "operators.id", "api_tokens.operator_id")
    .select(["api_tokens.id", "api_tokens.name", "api_tokens.scopes", "operators.name as by"])
    .select(["api_tokens.created_at as createdAt", "api_tokens.expires_at as expiresAt"])
    .select(["api_tokens.used_at as usedAt", "api_tokens.revoked_at as revokedAt"])
    .orderBy("api_tokens.id", "desc")
    .limit(200)
    .execute();
  return { tokens: rows.map((row) => ({ ...row, scopes: stored.parse(JSON.parse(row.scopes)) })) };
}

/** What owners do with tokens of other programs. */
export const tokenHandlers: ConsoleHandlers<{ readonly database: Database }, typeof tokens> = {
  listTokens: ({ database }) => listTokens(database),
  async makeToken({ database, operator, now }, wish) {
    return { token: await makeToken(database, wish, operator, now) };
  },
  async revokeToken({ database, operator, now }, { id }) {
    if (await revokeToken(database, id, { id: operator.id }, now)) return;
    throw new HttpError(404, "This token has ended already.");
  },
};
