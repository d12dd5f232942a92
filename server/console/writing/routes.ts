import type { Handler } from "hono";
import { writing } from "#contract/console/writing.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { noteWriting } from "./commands.ts";

/** POST leads/:reference/writing: 204. It is only shown to others, and keeps nobody from anything. */
export function tellWriting({ database }: { readonly database: Database }): Handler<ConsoleConnection> {
  return async (context) => {
    const told = parse(writing, await readJson(context));
    const who = { operatorId: context.var.signedIn.operator.id, now: new Date() };
    if (!(await noteWriting(database, context.req.param("reference") ?? "", told, who))) {
      throw new HttpError(404, "There is no lead with this reference any more. Please go back to the inbox.");
    }
    return context.body(null, 204);
  };
}
