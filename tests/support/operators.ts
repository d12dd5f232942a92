import type { Role } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import { addOperator, findOperator, type Operator } from "#server/operators/accounts.ts";
import { addFactor } from "#server/operators/factors.ts";
import { newTotpSecret } from "#server/operators/secrets/totp.ts";
import { endSessions, openSession } from "#server/operators/sessions/commands.ts";
import { findSession } from "#server/operators/sessions/queries.ts";
import type { Answer, RunningServer } from "./running-server.ts";

/** The password of every operator in the tests. */
export const password = "correct horse battery";

/** Adds an operator with this role and the address role@lumenward.example. */
export async function newOperator(database: Database, role: Role): Promise<Operator> {
  const email = `${role}@lumenward.example`;
  await addOperator(database, { email, name: `The ${role}`, role, password }, null, new Date());
  const operator = await findOperator(database, email);
  if (operator === undefined) throw new Error("the operator was not stored");
  return operator;
}

/** A session of an operator who gave only the password. */
export async function halfSession(database: Database, operator: Operator) {
  const began = { client: "a test", device: undefined, hasSecondFactor: false, now: new Date() };
  const { session } = await openSession(database, operator, began);
  const signedIn = await findSession(database, session, began.now);
  if (signedIn === undefined) throw new Error("the session was not stored");
  return signedIn;
}

/** Sets up an authenticator app like an operator, and ends the first session. Gives the recovery codes. */
export async function setUpApp(database: Database, operator: Operator): Promise<string[]> {
  const app = { kind: "app", secret: newTotpSecret(), step: 0 } as const;
  const added = await addFactor(database, await halfSession(database, operator), app, new Date());
  if (typeof added === "string") throw new Error(`the app was not set up: ${added}`);
  await endSessions(database, operator, { allBut: null }, new Date());
  return [...added.codes];
}

/** The header of a new session of an operator, begun with two factors. `now`: its beginning. */
export async function sessionHeader(database: Database, operator: Operator, now = new Date()) {
  const keys = await openSession(database, operator, {
    client: "a test",
    device: undefined,
    hasSecondFactor: true,
    now,
  });
  return { cookie: `__Host-session=${keys.session}` };
}

/** Calls of the console, with JSON in both directions. */
export function callerOf(server: Pick<RunningServer, "ask">, headers: Readonly<Record<string, string>> = {}) {
  const post = { "content-type": "application/json", ...headers };
  return {
    get: (path: string): Promise<Answer> => server.ask(path, { headers: { ...headers } }),
    post: (path: string, fields: object): Promise<Answer> =>
      server.ask(path, { method: "POST", headers: post, body: JSON.stringify(fields) }),
  };
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: Answer): string {
  return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
}
