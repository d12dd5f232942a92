import type { auditTrail } from "#contract/console/audit.ts";
import { firstPasswordDays } from "#contract/console/operators.ts";
import type { colleagues, FirstPassword } from "#contract/console/own.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { newFirstPassword } from "#server/operators/secrets/password.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { addOperator, listOperators, type Operator, resetOperator } from "./accounts.ts";
import { listAudit, listRefused } from "./audit.ts";

type Desk = { readonly database: Database };

function firstPasswordAt(now: Date) {
  const until = new Date(now.getTime() + firstPasswordDays * 24 * 3_600_000);
  const password = newFirstPassword();
  const answer: FirstPassword = { password, until: until.toISOString() };
  return { password, until, answer };
}

/** Another operator than the one who asks. */
export async function colleagueOf(
  { database, operator }: Desk & { readonly operator: Operator },
  id: string,
): Promise<{ id: string }> {
  // Owners who end their own access could leave the console without an owner.
  if (id === operator.id) {
    throw new HttpError(400, "You cannot change your own access. Please ask another owner.");
  }
  const colleague = (await listOperators(database)).find((one) => one.id === id);
  if (colleague === undefined) throw new HttpError(404, "There is no such operator.");
  return colleague;
}

/** What owners do with the access of others. */
export const colleagueHandlers: ConsoleHandlers<Desk, typeof colleagues> = {
  async addOperator({ database, operator, now }, added) {
    const { answer, ...first } = firstPasswordAt(now);
    if (await addOperator(database, { ...added, ...first }, operator, now)) return answer;
    throw new HttpError(409, "An operator with this address is there already.");
  },

  /** All their sessions end. */
  async resetOperator(context, { id, factors }) {
    const { database, operator, now } = context;
    const colleague = await colleagueOf(context, id);
    const { answer, ...first } = firstPasswordAt(now);
    await resetOperator(database, colleague, { ...first, factors }, operator, now);
    return answer;
  },
};

/** What operators did, and sign-ins that were refused. */
export const auditHandlers: ConsoleHandlers<Desk, typeof auditTrail> = {
  readAuditLog: ({ database }, filter) => listAudit(database, filter),
  listRefusedSignIns: async ({ database }) => ({ counts: await listRefused(database) }),
};
