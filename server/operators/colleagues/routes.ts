import type { Context, Handler } from "hono";
import { firstPasswordDays } from "#contract/console/operators.ts";
import { type FirstPassword, newOperator, operatorReset } from "#contract/console/own.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { addOperator, resetOperator } from "#server/operators/accounts/commands.ts";
import { listOperators } from "#server/operators/accounts/queries.ts";
import { newFirstPassword } from "#server/operators/secrets/password.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";

type Desk = { readonly database: Database };

function firstPasswordAt(now: Date) {
  const until = new Date(now.getTime() + firstPasswordDays * 24 * 3_600_000);
  const password = newFirstPassword();
  const answer: FirstPassword = { password, until: until.toISOString() };
  return { password, until, answer };
}

/** POST operators/add: 200 with the first password; 409 when the address is taken. */
export function addColleague({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const added = parse(newOperator, await readJson(context));
    const { operator } = context.var.signedIn;
    const now = new Date();
    const { answer, ...first } = firstPasswordAt(now);
    if (!(await addOperator(database, { ...added, ...first }, operator, now))) {
      throw new HttpError(409, "An operator with this address is there already.");
    }
    return context.json(answer);
  };
}

/** Another operator than the one who asks. */
export async function colleagueOf(
  database: Database,
  context: Context<ConsoleConnection>,
  id: string,
): Promise<{ id: string }> {
  // Owners who end their own access could leave the console without an owner.
  if (id === context.var.signedIn.operator.id) {
    throw new HttpError(400, "You cannot change your own access. Please ask another owner.");
  }
  const colleague = (await listOperators(database)).find((operator) => operator.id === id);
  if (colleague === undefined) throw new HttpError(404, "There is no such operator.");
  return colleague;
}

/** POST operators/reset: 200 with a first password; all sessions have ended. */
export function resetColleague({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const { id, factors } = parse(operatorReset, await readJson(context));
    const colleague = await colleagueOf(database, context, id);
    const now = new Date();
    const { answer, ...first } = firstPasswordAt(now);
    await resetOperator(database, colleague, { ...first, factors }, context.var.signedIn.operator, now);
    return context.json(answer);
  };
}
