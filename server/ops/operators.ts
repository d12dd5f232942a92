import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { auditFilter } from "#contract/console/audit.ts";
import { newPassword } from "#contract/console/operators.ts";
import { workOf } from "#server/console/handover/queries.ts";
import { firstRunAddress } from "#server/first-run/address.ts";
import { setDisabled } from "#server/operators/access.ts";
import {
  addOperator,
  findOperator,
  listOperators,
  type Operator,
  resetOperator,
} from "#server/operators/accounts.ts";
import { listAudit, verifyAudit } from "#server/operators/audit.ts";
import { guessableSentence, isGuessable } from "#server/operators/secrets/guessable.ts";
import { readCompany } from "#server/settings/company.ts";
import { minute, type Request, table } from "./command.ts";

/** Who may sign in. */
export async function* operatorsList({ database }: Request) {
  const operators = await listOperators(database);
  yield table(
    ["Name", "E-mail", "Role", "Code", "Passkeys", "Access"],
    operators.map(({ name, email, role, hasTotp, passkeys, isDisabled }) => [
      name,
      email,
      role,
      hasTotp ? "asked for" : "none",
      String(passkeys),
      isDisabled ? "ended" : "open",
    ]),
  );
}

/** Adds an operator. */
export async function* operatorsAdd({ database, options: { email, name, role } }: Request) {
  if (email === undefined || name === undefined || role === undefined) {
    throw new Error('Name the operator: --email <address> --name "Name" --role owner|consultant|editor');
  }
  const password = await readPassword([name, email]);
  if (!(await addOperator(database, { email, name, role, password }, null, new Date()))) {
    throw new Error("This address is taken; npm run ops -- operators list shows by whom.");
  }
  yield "Added: the console is at /console of the site. The first sign-in sets up a second factor.\n";
}

/** Prints another address at which the first owner is made. */
export async function* operatorsFirstRun({ database, settings }: Request) {
  const address = await firstRunAddress(database, settings, new Date());
  if (address === undefined) {
    throw new Error("There is an owner already, who adds others in the console under Settings, Operators.");
  }
  yield `Make the first owner, once and within a day, at\n${address}\n`;
}

async function operatorOf({ database, options: { email } }: Request): Promise<Operator> {
  if (email === undefined) throw new Error("Name the operator: --email <address>");
  const operator = await findOperator(database, email);
  if (operator === undefined)
    throw new Error("No operator has this address; npm run ops -- operators list shows all.");
  return operator;
}

/** Sets a new password, and removes the codes, passkeys and sessions of the old one. */
export async function* operatorsReset(request: Request) {
  const operator = await operatorOf(request);
  const reset = {
    password: await readPassword([operator.name, operator.email]),
    factors: "removed",
  } as const;
  await resetOperator(request.database, operator, reset, null, new Date());
  yield "Set: sign in with it, and set up the authenticator app or passkeys again.\n";
}

/** Ends somebody's access. */
export async function* operatorsDisable(request: Request) {
  const operator = await operatorOf(request);
  const now = new Date();
  if (!(await setDisabled(request.database, operator, true, null, now))) {
    throw new Error("This is the last owner who may sign in. Add another one first.");
  }
  yield "Ended, with all sessions.\n";
  const { leads, calls } = await workOf(request.database, operator.id, now);
  if (leads + calls.length > 0) {
    yield `Still theirs: ${leads} leads and ${calls.length} calls to come. Give them to others in the console.\n`;
  }
}

/** Gives access back. */
export async function* operatorsEnable(request: Request) {
  await setDisabled(request.database, await operatorOf(request), false, null, new Date());
  yield "Given back.\n";
}

/** The newest entries of the audit log, and whether its chain holds. Throws when it does not. */
export async function* operatorsLog({ database }: Request) {
  const { entries } = await listAudit(database, auditFilter.parse({}));
  yield table(
    ["Entry", "When", "Who", "What", "To whom or what"],
    entries.map(({ position, at, by, action, subject }) => [
      String(position),
      minute(at),
      by ?? "-",
      action,
      subject,
    ]),
  );
  const verdict = await verifyAudit(database);
  if (!verdict.holds) {
    throw new Error(`The audit log was changed: entry ${verdict.position} does not fit the one before.`);
  }
  yield `The chain of ${verdict.entries} entries holds. Its head: ${verdict.head}\n`;
}

/** Asks without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

async function typedTwice(): Promise<string> {
  const password = await ask("Password: ");
  if ((await ask("The same again: ")) !== password) throw new Error("The two passwords differ.");
  return password;
}

/**
 * A new password: asked for at a terminal, else the first line of standard input. Throws when it is too short or soon
 * guessed. `whose`: name and address of the operator.
 */
async function readPassword(whose: readonly string[]): Promise<string> {
  const given = process.stdin.isTTY
    ? await typedTwice()
    : ((await text(process.stdin)).split(/\r?\n/)[0] ?? "");
  const checked = newPassword.safeParse(given);
  if (!checked.success) throw new Error(checked.error.issues.map(({ message }) => message).join("\n"));
  const read = readCompany();
  const company = read.ok ? [read.company.name, read.company.domain] : [];
  if (await isGuessable(checked.data, [...company, ...whose])) throw new Error(guessableSentence);
  return checked.data;
}
