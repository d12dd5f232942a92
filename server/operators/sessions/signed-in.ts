import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { type Company, writingOf } from "#contract/company.ts";
import type { Session, SignInAnswer } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Operator, summaryOf } from "#server/operators/accounts.ts";
import type { Throttle } from "#server/operators/tries.ts";
import type { PlanNames } from "#server/settings/plans.ts";
import { openSession } from "./commands.ts";
import { type ConsoleConnection, cookies } from "./connection.ts";
import { findSession, type SignedIn } from "./queries.ts";
import { clientOf } from "./rules.ts";

/** What the handlers of operators work with. */
export type OperatorDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly planNames: PlanNames;
  readonly trustProxy: number;
  readonly throttle: Throttle;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

const longest = 365 * 24 * 3600;

/** `seconds`: how long the browser keeps the cookie. */
function keep(context: Context, name: string, secret: string, seconds: number): void {
  setCookie(context, name, secret, {
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    maxAge: seconds,
  });
}

/** A session as the console sees it. */
export function sessionOf({ company, planNames }: OperatorDesk, signedIn: SignedIn): Session {
  const { operator, expiresAt, hasSecondFactor } = signedIn;
  return {
    operator: summaryOf(operator),
    hasSecondFactor,
    recoveryCodes: operator.recoveryHashes.length,
    expiresAt,
    company: company.name,
    reply: company.reply,
    planNames,
    writing: writingOf(company),
    signature: operator.signature,
  };
}

type Proof = {
  /** The secret that the browser has from an earlier sign-in. */
  readonly device: string | undefined;
  readonly hasSecondFactor: boolean;
};

/** Opens a session for an operator who has proved to be one, and lets the browser keep it. */
export async function signedInNow(
  desk: OperatorDesk,
  context: Context<ConsoleConnection>,
  operator: Operator,
  proof: Proof,
): Promise<SignInAnswer> {
  const now = new Date();
  const client = clientOf(context.req.header("user-agent") ?? "");
  const keys = await openSession(desk.database, operator, { client, ...proof, now });
  const signedIn = await findSession(desk.database, keys.session, now);
  if (signedIn === undefined)
    throw new HttpError(401, "Your access has just been ended. Please ask an owner.");
  keep(context, cookies.device, keys.device, longest);
  keep(context, cookies.session, keys.session, (Date.parse(signedIn.expiresAt) - now.getTime()) / 1000);
  return { state: "signed-in", session: sessionOf(desk, signedIn) };
}
