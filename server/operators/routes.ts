import type { Context, Handler } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { credentials, type SignInAnswer, sessionToEnd } from "#contract/console-operators.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "./accounts/commands.ts";
import { findOperator, listOperators } from "./accounts/queries.ts";
import { hasFactor } from "./accounts/rules.ts";
import { isPassword } from "./secrets/password.ts";
import type { Attempt } from "./secrets/throttle.ts";
import { hashOf } from "./secrets/token.ts";
import { endSessions, takeCode } from "./sessions/commands.ts";
import { type ConsoleConnection, cookies } from "./sessions/connection.ts";
import { isKnownDevice, listSessions } from "./sessions/queries.ts";
import { type OperatorDesk, sessionOf, signedInNow } from "./sessions/routes.ts";

type ConsoleContext = Context<ConsoleConnection>;

async function attemptOf({ database, trustProxy }: OperatorDesk, context: ConsoleContext, email: string) {
  const secret = getCookie(context, cookies.device);
  const isKnown = secret !== undefined && (await isKnownDevice(database, email, secret));
  const address = clientAddress(context.env.incoming, trustProxy);
  const attempt: Attempt = {
    address,
    email: email.toLowerCase(),
    device: isKnown ? hashOf(secret) : undefined,
  };
  return { attempt, device: isKnown ? secret : undefined };
}

function tooMany(wait: number): HttpError {
  const minutes = Math.ceil(wait / 60_000);
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new HttpError(429, `That was tried too often. Please wait ${time} and sign in again.`, {
    "Retry-After": String(Math.ceil(wait / 1000)),
  });
}

/** POST sign-in. Whether an address is known makes no difference to the answer, nor to the time it takes. */
export function signIn(desk: OperatorDesk): Handler<ConsoleConnection> {
  const { database, throttle } = desk;
  return async (context) => {
    const { email, password, code } = parse(credentials, await readJson(context));
    const { attempt, device } = await attemptOf(desk, context, email);
    const wait = await throttle.take(attempt);
    if (wait > 0) throw tooMany(wait);
    const operator = await findOperator(database, email);
    const isRight = await isPassword(password, operator?.password_hash);
    if (operator === undefined || !isRight || operator.isDisabled) {
      await audit(database, null, "sign-in refused", operator?.id ?? "", new Date());
      throw new HttpError(401, "This address and password do not go together. Please check both.");
    }
    if (operator.firstPasswordUntil !== null && Date.parse(operator.firstPasswordUntil) < Date.now()) {
      await audit(database, null, "first password refused", operator.id, new Date());
      throw new HttpError(401, "This first password has run out. Please ask an owner for a new one.");
    }
    const hasSecondFactor = hasFactor(operator);
    if (hasSecondFactor && code === "") {
      await throttle.giveBack(attempt);
      const answer: SignInAnswer = { state: operator.hasTotp ? "code-needed" : "passkey-needed" };
      return context.json(answer);
    }
    if (hasSecondFactor && !(await takeCode(database, operator, code, new Date()))) {
      await audit(database, null, "code refused", operator.id, new Date());
      throw new HttpError(401, "This code is wrong or was used before. Please type the next one.");
    }
    await throttle.giveBack(attempt);
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

/** GET operators: everybody, so that leads can be given to them. */
export function showOperators({ database }: OperatorDesk): Handler<ConsoleConnection> {
  return async (context) => context.json({ operators: await listOperators(database) });
}
