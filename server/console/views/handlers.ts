import type { views } from "#contract/console/views.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { keepView, removeView } from "./commands.ts";
import { viewsFor } from "./queries.ts";

/** Views of the inbox: the operator's own and the firm's. */
export const viewHandlers: ConsoleHandlers<{ readonly database: Database }, typeof views> = {
  listViews: async ({ database, operator }) => ({ views: await viewsFor(database, operator.id) }),

  async keepView({ database, operator, now }, { isShared, ...view }) {
    await keepView(database, { ...view, operatorId: isShared ? null : operator.id }, now);
  },

  async removeView({ database, operator }, { id }) {
    if (await removeView(database, id, operator.id)) return;
    throw new HttpError(404, "This view is not there any more.");
  },
};
