import type { writers } from "#contract/console/writing.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { noteWriting } from "./commands.ts";

/** Who is writing to a lead. It is only shown to others, and keeps nobody from anything. */
export const writerHandlers: ConsoleHandlers<{ readonly database: Database }, typeof writers> = {
  async tellWriting({ database, operator, now, params }, told) {
    if (await noteWriting(database, params.reference, told, { operatorId: operator.id, now })) return;
    throw new HttpError(404, "There is no lead with this reference any more. Please go back to the inbox.");
  },
};
