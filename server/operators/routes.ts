import type { Context, Handler } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import type { z } from "zod";
import type { Refusal } from "#contract/console/audit.ts";
import { credentials, type SignInAnswer, sessionToEnd } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { findOperator, listOperators, type Operator } from "./accounts/queries.ts";
import { hasFactor } from "./accounts/rules.ts";
import { countRefused } from "./audit/commands.ts";
import { operatorWithCode } from "./mailed/queries.ts";
import { nextBeat } from "./secrets/beat.ts";
import { isPassword } from "./secrets/password.ts";
import type { Attempt } from "./secrets/throttle.ts";
import { hashOf } from "./secrets/token.ts";
import { endSessions, takeCode } from "./sessions/commands.ts";
import { type ConsoleConnection, cookies } from "./sessions/connection.ts";
import { isKnownDevice, listSessions } from "./sessions/queries.ts";
import { type OperatorDesk, sessionOf, signedInNow } from "./sessions/routes.ts";

type ConsoleContext = Context<ConsoleConnection>;

type Typed = z.output<typeof credentials>;

/** An attempt: what was typed, from which address, and the cookie or mailed code of a known browser. */
async function attemptOf({ database, trustProxy }: OperatorDesk, context: ConsoleContext, typed: Typed) {
  const { email, mailedCode } = typed;
  const secret = getCookie(context, cookies.device);
  const isKnown = secret !== undefined && (await isKnownDevice(database, email, secret));
  const mailedTo =
    isKnown || mailedCode === ""
      ? undefined
      : await operatorWithCode(database, email, mailedCode, new Date());
  const attempt: Attempt = {
    address: clientAddress(context.env.incoming, trustProxy),
    email: email.toLowerCase(),
    device: isKnown ? hashOf(secret) : mailedTo && `mailed ${mailedTo}`,
  };
  return { attempt, device: isKnown ? secret : undefined };
}

function tooMany(wait: number, { device }: Attempt): HttpError {
  const minutes = Math.ceil(wait / 60_000);
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const sooner =
    device === undefined
      ? " To go on now, use a passkey or a browser in which you have signed in before, or have a code mailed to you."
      : "";
  return new HttpError(429, `That was tried too often. Please wait ${time} and sign in again.${sooner}`, {
    "Retry-After": String(Math.ceil(wait / 1000)),
  });
}

const wrongPair = "This address and password do not go together. Please check both.";
const ranOut = "This first password has run out. Please ask an owner for a new one.";
const wrongCode = "This code is wrong or was used before. Please type the next one.";

/** The result of an attempt. `reason`: for the log of refused ones. */
type Verdict =
  | {
      readonly kind: "refused";
      readonly reason: Refusal;
      readonly whose: Operator | undefined;
      readonly sentence: string;
    }
  | { readonly kind: "needed"; readonly answer: SignInAnswer }
  | { readonly kind: "right"; readonly operator: Operator; readonly hasSecondFactor: boolean };

/** Compares what was typed. For an unknown name no hash is computed; `signIn` hides the time that saves. */
async function judge(database: Database, { email, password, code }: Typed, now: Date): Promise<Verdict> {
  const operator = await findOperator(database, email);
  const refused = (reason: Refusal, sentence: string): Verdict => ({
    kind: "refused",
    reason,
    whose: operator,
    sentence,
  });
  const isRight =
    operator !== undefined && !operator.isDisabled && (await isPassword(password, operator.password_hash));
  if (!isRight) return refused("sign-in refused", wrongPair);
  if (operator.firstPasswordUntil !== null && Date.parse(operator.firstPasswordUntil) < now.getTime()) {
    return refused("first password refused", ranOut);
  }
  const hasSecondFactor = hasFactor(operator);
  if (hasSecondFactor && code === "") {
    return { kind: "needed", answer: { state: operator.hasTotp ? "code-needed" : "passkey-needed" } };
  }
  if (hasSecondFactor && !(await takeCode(database, operator, code, now))) {
    return refused("code refused", wrongCode);
  }
  return { kind: "right", operator, hasSecondFactor };
}

/** POST sign-in. Whether an address is known makes no difference to the answer, nor to the time it takes. */
export function signIn(desk: OperatorDesk): Handler<ConsoleConnection> {
  const { database, throttle } = desk;
  return async (context) => {
    const begun = performance.now();
    const typed = parse(credentials, await readJson(context));
    const { attempt, device } = await attemptOf(desk, context, typed);
    const wait = await throttle.take(attempt);
    if (wait > 0) throw tooMany(wait, attempt);
    const now = new Date();
    const verdict = await judge(database, typed, now);
    if (verdict.kind === "refused") {
      await countRefused(database, verdict.reason, verdict.whose, now);
      await nextBeat(begun);
      throw new HttpError(401, verdict.sentence);
    }
    await throttle.giveBack(attempt);
    if (verdict.kind === "needed") return context.json(verdict.answer);
    const { operator, hasSecondFactor } = verdict;
    return context.json(await signedInNow(desk, context, operator, { device, hasSecondFactor }));
  };
}

/** POST sign-out: 204. */
export function signOut({ database }: OperatorDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { operator, sessionId } = context.var.signedIn;
    await endSessions(database, operator, { only: sessionId }, new Date());
    deleteCookie(context, cookies.session, { path: "/", secure: true });
    return context.body(null, 204);
  };
}

/** GET session: who is signed in. */
export function showSession(desk: OperatorDesk): Handler<ConsoleConnection> {
  return (context) => context.json(sessionOf(desk, context.var.signedIn));
}

/** GET sessions: the operator's own. */
export function showSessions({ database }: OperatorDesk): Handler<ConsoleConnection> {
  return async (context) =>
    context.json({ sessions: await listSessions(database, context.var.signedIn, new Date()) });
}

/** POST sessions/end: 204; 404 when that session has ended already. */
export function endSession({ database }: OperatorDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { id } = parse(sessionToEnd, await readJson(context));
    const { operator, sessionId } = context.var.signedIn;
    const which = id === "others" ? { allBut: sessionId } : { only: id };
    const hasEnded = await endSessions(database, operator, which, new Date());
    if (!hasEnded && id !== "others") throw new HttpError(404, "This session has ended already.");
    return context.body(null, 204);
  };
}

/** GET operators: all operators, so that leads can be given to them. */
export function showOperators({ database }: OperatorDesk): Handler<ConsoleConnection> {
  return async (context) => context.json({ operators: await listOperators(database) });
}
