import { z } from "zod";
import { scopes } from "#contract/console/endpoint.ts";
import type { TokenList } from "#contract/console/tokens.ts";
import type { Database } from "#server/database/open.ts";
import { hashOf } from "#server/operators/secrets/token.ts";

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
export async function listTokens(database: Database): Promise<TokenList> {
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
