import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import type { z } from "zod";
import type { Refusal } from "#contract/console/audit.ts";
import type { credentials, operators, SignInAnswer, sessions } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Allowance, tokenBuckets } from "#server/http/token-bucket.ts";
import { findOperator, hasFactor, listOperators, type Operator } from "./accounts.ts";
import { countRefused } from "./audit.ts";
import { mailCodeTo, operatorWithCode } from "./mailed.ts";
import { nextBeat } from "./secrets/beat.ts";
import { isPassword } from "./secrets/password.ts";
import type { Attempt } from "./secrets/throttle.ts";
import { hashOf } from "./secrets/token.ts";
import { endSessions, takeCode } from "./sessions/commands.ts";
import { type ConsoleConnection, type ConsoleHandlers, cookies } from "./sessions/connection.ts";
import { isKnownDevice, listSessions } from "./sessions/queries.ts";
import { type OperatorDesk, sessionOf, signedInNow } from "./sessions/signed-in.ts";

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

/** Codes that one address may have mailed. */
const mailedCodes: Allowance = { requests: 10, perSeconds: 900 };

/** Signing in and out. */
export function sessionHandlers(): ConsoleHandlers<OperatorDesk, typeof sessions> {
  const buckets = tokenBuckets(mailedCodes);
  return {
    /** Whether an address is known makes no difference to the answer, nor to the time it takes. */
    async signIn(context, typed) {
      const begun = performance.now();
      const { database, throttle, http } = context;
      const { attempt, device } = await attemptOf(context, http, typed);
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
      if (verdict.kind === "needed") return verdict.answer;
      const { operator, hasSecondFactor } = verdict;
      return signedInNow(context, http, operator, { device, hasSecondFactor });
    },

    /** Whether the address is known makes no difference, nor to the time it takes. */
    async mailCode({ database, company, trustProxy, wake, http, now }, { email }) {
      const begun = performance.now();
      const wait = buckets.take(clientAddress(http.env.incoming, trustProxy), begun);
      if (wait > 0) {
        throw new HttpError(429, "That was asked too often. Please look for the code in your mail.", {
          "Retry-After": String(Math.ceil(wait / 1000)),
        });
      }
      const operator = await findOperator(database, email);
      if (operator !== undefined && !operator.isDisabled) {
        if (await mailCodeTo(database, operator, { domain: company.domain, now })) wake();
      }
      await nextBeat(begun);
    },

    async signOut({ database, operator, signedIn, http, now }) {
      await endSessions(database, operator, { only: signedIn.sessionId }, now);
      deleteCookie(http, cookies.session, { path: "/", secure: true });
    },

    readSession: (context) => sessionOf(context, context.signedIn),

    listSessions: async ({ database, signedIn, now }) => ({
      sessions: await listSessions(database, signedIn, now),
    }),

    async endSession({ database, operator, signedIn, now }, { id }) {
      const which = id === "others" ? { allBut: signedIn.sessionId } : { only: id };
      const hasEnded = await endSessions(database, operator, which, now);
      if (!hasEnded && id !== "others") throw new HttpError(404, "This session has ended already.");
    },
  };
}

/** Everybody who may sign in, so that leads can be given to them. */
export const operatorHandlers: ConsoleHandlers<OperatorDesk, typeof operators> = {
  listOperators: async ({ database }) => ({ operators: await listOperators(database) }),
};
