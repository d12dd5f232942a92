import type { tokens } from "#contract/console/tokens.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { makeToken, revokeToken } from "./commands.ts";
import { listTokens } from "./queries.ts";

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
