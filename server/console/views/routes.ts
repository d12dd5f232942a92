import type { Handler } from "hono";
import { newView, viewNamed } from "#contract/console/views.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { keepView, removeView } from "./commands.ts";
import { viewsFor } from "./queries.ts";

type Desk = { readonly database: Database };

/** GET views: the operator's own and the firm's. */
export function showViews({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) =>
    context.json({ views: await viewsFor(database, context.var.signedIn.operator.id) });
}

/** POST views/keep: 204. */
export function keepNamedView({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const { isShared, ...view } = parse(newView, await readJson(context));
    const operatorId = isShared ? null : context.var.signedIn.operator.id;
    await keepView(database, { ...view, operatorId }, new Date());
    return context.body(null, 204);
  };
}

/** POST views/remove: 204. */
export function forgetView({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const { id } = parse(viewNamed, await readJson(context));
    if (!(await removeView(database, id, context.var.signedIn.operator.id))) {
      throw new HttpError(404, "This view is not there any more.");
    }
    return context.body(null, 204);
  };
}
