import type { Handler } from "hono";
import { newToken, tokenNamed } from "#contract/console/tokens.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { makeToken, revokeToken } from "./commands.ts";
import { listTokens } from "./queries.ts";

type Desk = { readonly database: Database };

/** GET tokens: every token that was made, without the secrets themselves. */
export function showTokens({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => context.json(await listTokens(database));
}

/** POST tokens/make: 200 with the token, which is shown once. */
export function makeApiToken({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const wish = parse(newToken, await readJson(context));
    const token = await makeToken(database, wish, context.var.signedIn.operator, new Date());
    return context.json({ token });
  };
}

/** POST tokens/revoke: 204. */
export function revokeApiToken({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const { id } = parse(tokenNamed, await readJson(context));
    const { operator } = context.var.signedIn;
    if (!(await revokeToken(database, id, { id: operator.id }, new Date()))) {
      throw new HttpError(404, "This token has ended already.");
    }
    return context.body(null, 204);
  };
}
