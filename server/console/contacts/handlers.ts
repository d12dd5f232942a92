import type { contacts } from "#contract/console/contacts.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { changeContacts } from "./commands.ts";

/** The people of a lead. */
export const contactHandlers: ConsoleHandlers<{ readonly database: Database }, typeof contacts> = {
  /** 409 when the lead was changed since the version that was seen. */
  async changeContacts({ database, operator, now, params }, change) {
    const act = { operatorId: operator.id, now };
    const done = await changeContacts(database, params.reference, change, act);
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
        return;
    }
  },
};
