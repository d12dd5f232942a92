import type { Handler } from "hono";
import { operatorChange } from "#contract/console/own.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { operatorWith } from "#server/operators/accounts/queries.ts";
import { colleagueOf } from "#server/operators/colleagues/routes.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { handOver } from "./commands.ts";

async function checkSuccessor(database: Database, id: string, successorId: string | null): Promise<void> {
  if (successorId === null) return;
  const successor = await operatorWith(database, successorId);
  const isFit = successor !== undefined && !successor.isDisabled && successor.role !== "editor";
  if (isFit && successorId !== id) return;
  throw new HttpError(400, "Please choose somebody who answers leads to take over.");
}

/** POST operators/change: 200 with what ended and was handed over; 409 when no owner would be left. */
export function changeColleague({ database }: { readonly database: Database }): Handler<ConsoleConnection> {
  return async (context) => {
    const change = parse(operatorChange, await readJson(context));
    await colleagueOf(database, context, change.id);
    await checkSuccessor(database, change.id, change.successorId);
    const done = await handOver(database, change, { id: context.var.signedIn.operator.id }, new Date());
    if (done === undefined) {
      throw new HttpError(409, "The last owner keeps access. Please make somebody else owner first.");
    }
    return context.json(done);
  };
}
