import type { Context, Handler } from "hono";
import { newOperator, operatorChange } from "#contract/console-own.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { addOperator, resetOperator, setDisabled, setRole } from "#server/operators/accounts/commands.ts";
import { listAudit, listOperators } from "#server/operators/accounts/queries.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";

type Desk = { readonly database: Database };

/** POST operators/add: 204; 409 when the address is taken. */
export function addColleague({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const added = parse(newOperator, await readJson(context));
    const { operator } = context.var.signedIn;
    if (!(await addOperator(database, added, operator, new Date()))) {
      throw new HttpError(409, "An operator with this address is there already.");
    }
    return context.body(null, 204);
  };
}

async function colleagueOf(
  database: Database,
  context: Context<ConsoleConnection>,
  id: string,
): Promise<{ id: string }> {
  // Who could end their own access could leave the console without an owner.
  if (id === context.var.signedIn.operator.id) {
    throw new HttpError(400, "You cannot change your own access. Please ask another owner.");
  }
  const colleague = (await listOperators(database)).find((operator) => operator.id === id);
  if (colleague === undefined) throw new HttpError(404, "There is no such operator.");
  return colleague;
}

/** POST operators/change: 204. */
export function changeColleague({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const { id, role, isDisabled, password } = parse(operatorChange, await readJson(context));
    const colleague = await colleagueOf(database, context, id);
    const { operator } = context.var.signedIn;
    const now = new Date();
    if (role !== undefined) await setRole(database, colleague, role, operator, now);
    if (password !== undefined) await resetOperator(database, colleague, password, operator, now);
    if (isDisabled !== undefined) await setDisabled(database, colleague, isDisabled, operator, now);
    return context.body(null, 204);
  };
}

/** GET audit-log. */
export function showAuditLog({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => context.json({ entries: await listAudit(database) });
}
