import type { Handler } from "hono";
import { contactsChange } from "#contract/console/contacts.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { changeContacts } from "./commands.ts";

/** POST leads/:reference/contacts: 204; 409 when the lead was changed since the version that was seen. */
export function keepContacts({ database }: { readonly database: Database }): Handler<ConsoleConnection> {
  return async (context) => {
    const change = parse(contactsChange, await readJson(context));
    const act = { operatorId: context.var.signedIn.operator.id, now: new Date() };
    const done = await changeContacts(database, context.req.param("reference") ?? "", change, act);
    switch (done.outcome) {
      case "missing":
        throw new HttpError(
          404,
          "There is no lead with this reference any more. Please go back to the inbox.",
        );
      case "conflict":
        throw new HttpError(
          409,
          "Somebody else has changed this lead meanwhile, so nothing was saved. Please look at it and save again.",
        );
      case "refused":
        throw new HttpError(400, done.fault);
      case "kept":
        return context.body(null, 204);
    }
  };
}
