import type { MiddlewareHandler } from "hono";
import type { Scope } from "#contract/console/endpoint.ts";
import type { Database } from "#server/database/open.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Allowance, tokenBuckets } from "#server/http/token-bucket.ts";
import { touchToken } from "./tokens/commands.ts";
import { findToken } from "./tokens/queries.ts";

/** What a route for other programs can see: the token that opened it. */
export type ApiConnection = Connection & {
  Variables: { token: { readonly id: string; readonly name: string } };
};

/** What one token may ask for. */
const tokenAllowance: Allowance = { requests: 300, perSeconds: 60 };

const bearer = /^Bearer ([\w-]+)$/i;

/**
 * Makes what lets those through whose token has a scope: 401 without one that is good, 403 without the scope, 429 with
 * Retry-After above its allowance. `isLimited`: whether there is an allowance.
 */
export function tokenGuard(
  database: Database,
  isLimited: boolean,
): (scope: Scope) => MiddlewareHandler<ApiConnection> {
  const buckets = tokenBuckets(tokenAllowance);
  return (scope) => async (context, next) => {
    const [, given = ""] = bearer.exec(context.req.header("authorization") ?? "") ?? [];
    const now = new Date();
    const token = given === "" ? undefined : await findToken(database, given, now);
    if (token === undefined) {
      throw new HttpError(401, "Please send a token that is good, as Authorization: Bearer.", {
        "WWW-Authenticate": "Bearer",
      });
    }
    if (!token.scopes.includes(scope)) throw new HttpError(403, `This token lacks the scope ${scope}.`);
    const wait = isLimited ? buckets.take(token.id, performance.now()) : 0;
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      throw new HttpError(429, `That was a lot at once. Please wait ${seconds} seconds and send it again.`, {
        "Retry-After": String(seconds),
      });
    }
    await touchToken(database, token.id, now);
    context.set("token", token);
    await next();
  };
}
