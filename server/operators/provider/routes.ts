import type { Context, Handler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Logger } from "pino";
import { type ProviderOutcome, providerCode } from "#contract/console/provider.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { findOperator, type Operator } from "#server/operators/accounts/queries.ts";
import { hasFactor } from "#server/operators/accounts/rules.ts";
import { countRefused } from "#server/operators/audit/commands.ts";
import { nextBeat } from "#server/operators/secrets/beat.ts";
import { newSecret } from "#server/operators/secrets/token.ts";
import { takeCode } from "#server/operators/sessions/commands.ts";
import { type ConsoleConnection, cookies } from "#server/operators/sessions/connection.ts";
import { isKnownDevice } from "#server/operators/sessions/queries.ts";
import { type OperatorDesk, signedInNow } from "#server/operators/sessions/routes.ts";
import type { SignInProvider } from "#server/settings/sign-in-provider.ts";
import { clientOf, type ProviderClient, type Word } from "./client.ts";
import { keepWord, takeWord, vouchedFor } from "./commands.ts";
import { addressIn, journeyMinutes } from "./rules.ts";

/** What the routes of the provider work with. */
export type ProviderDesk = OperatorDesk & {
  readonly settings: { readonly signInProvider: SignInProvider | undefined };
  /** Origin of the console; known wherever there is a provider. */
  readonly consoleUrl: string | undefined;
  readonly log: Logger;
};

type ConsoleContext = Context<ConsoleConnection>;

function keep(context: ConsoleContext, name: string, secret: string, sameSite: "Lax" | "Strict"): void {
  const maxAge = journeyMinutes * 60;
  setCookie(context, name, secret, { path: "/", secure: true, httpOnly: true, sameSite, maxAge });
}

function forget(context: ConsoleContext, name: string): void {
  deleteCookie(context, name, { path: "/", secure: true });
}

/** Redirects to the sign-in page, which tells the outcome. */
function backWith(context: ConsoleContext, outcome: ProviderOutcome): Response {
  return context.redirect(`/console?sign-in=${outcome}`, 303);
}

function clientAt({ settings, consoleUrl = "" }: ProviderDesk): ProviderClient | undefined {
  const { signInProvider } = settings;
  return signInProvider && clientOf(signInProvider, consoleUrl + consoleEndpoints.backFromProvider.path);
}

const none = "There is no such sign-in here. Please use your password or a passkey.";

/** GET sign-in/ways: the provider's name; null: there is none. */
function showWays({ settings }: ProviderDesk): Handler<ConsoleConnection> {
  return (context) => context.json({ provider: settings.signInProvider?.name ?? null });
}

/** GET sign-in/provider: redirects to the provider, with a cookie that identifies the browser later. */
function goToProvider(desk: ProviderDesk): Handler<ConsoleConnection> {
  const client = clientAt(desk);
  return async (context) => {
    if (client === undefined) throw new HttpError(404, none);
    const secret = newSecret();
    try {
      const there = await client.wayThere(secret);
      // Lax: the provider redirects the browser back, and browsers do not send a strict cookie then.
      keep(context, cookies.journey, secret, "Lax");
      return context.redirect(there.href, 303);
    } catch (error) {
      desk.log.warn({ err: error }, "the sign-in provider does not answer");
      return backWith(context, "down");
    }
  };
}

/** The outcome of the provider's result, and its operator. */
async function judge(
  { database, settings, company }: ProviderDesk,
  word: Word,
): Promise<{ readonly outcome: ProviderOutcome; readonly operator?: Operator | undefined }> {
  if (word.kind !== "claims") return { outcome: word.kind };
  const address = addressIn(word.claims, settings.signInProvider?.domains ?? [company.domain]);
  if (address.kind !== "verified") return { outcome: address.kind };
  const operator = await findOperator(database, address.email);
  const isIn = operator !== undefined && !operator.isDisabled;
  return { outcome: isIn ? "done" : "nobody", operator };
}

/** GET sign-in/provider/back: the provider redirects here. Redirects to an address of the console. */
function backFromProvider(desk: ProviderDesk): Handler<ConsoleConnection> {
  const client = clientAt(desk);
  return async (context) => {
    if (client === undefined) throw new HttpError(404, none);
    const secret = getCookie(context, cookies.journey);
    forget(context, cookies.journey);
    // Another browser began this sign-in, or it was finished already.
    if (secret === undefined) return backWith(context, "again");
    const word = await client.wordOf(secret, new URL(context.req.url).search);
    if (word.kind === "down") desk.log.warn({ err: word.error }, "the sign-in provider does not answer");
    const { outcome, operator } = await judge(desk, word);
    const now = new Date();
    if (outcome === "done" && operator) {
      keep(context, cookies.vouched, await keepWord(desk.database, operator, now), "Strict");
    } else if (word.kind === "claims") {
      await countRefused(desk.database, "provider refused", operator, now);
    }
    return backWith(context, outcome);
  };
}

async function takeFactor(desk: ProviderDesk, context: ConsoleContext, operator: Operator, code: string) {
  const { database, throttle, trustProxy } = desk;
  const begun = performance.now();
  const address = clientAddress(context.env.incoming, trustProxy);
  const attempt = { address, email: operator.email, device: `provider ${operator.id}` };
  const wait = await throttle.take(attempt);
  if (wait > 0) {
    throw new HttpError(429, "That was tried too often. Please wait some minutes and sign in again.", {
      "Retry-After": String(Math.ceil(wait / 1000)),
    });
  }
  const now = new Date();
  if (!(await takeCode(database, operator, code, now))) {
    await countRefused(database, "code refused", operator, now);
    await nextBeat(begun);
    throw new HttpError(401, "This code is wrong or was used before. Please type the next one.");
  }
  await throttle.giveBack(attempt);
}

/**
 * POST sign-in/provider/finish. The provider replaces only the password: an operator with a second factor shows
 * it here, and one without sets it up first (docs/decisions/035).
 */
function signInByProvider(desk: ProviderDesk): Handler<ConsoleConnection> {
  const { database } = desk;
  return async (context) => {
    const { code } = parse(providerCode, await readJson(context));
    const secret = getCookie(context, cookies.vouched) ?? "";
    const operator = await vouchedFor(database, secret, new Date());
    const tooLate = "That took too long. Please begin the sign-in again.";
    if (operator === undefined || operator.isDisabled) throw new HttpError(401, tooLate);
    const hasSecondFactor = hasFactor(operator);
    if (hasSecondFactor && code === "") {
      return context.json({ state: operator.hasTotp ? "code-needed" : "passkey-needed" });
    }
    if (hasSecondFactor) await takeFactor(desk, context, operator, code);
    if (!(await takeWord(database, secret))) throw new HttpError(401, tooLate);
    forget(context, cookies.vouched);
    const browser = getCookie(context, cookies.device);
    const isKnown = browser !== undefined && (await isKnownDevice(database, operator.email, browser));
    const device = isKnown ? browser : undefined;
    return context.json(await signedInNow(desk, context, operator, { device, hasSecondFactor }));
  };
}

/** The handlers of the sign-in by a provider. */
export function providerHandlers(desk: ProviderDesk) {
  return {
    signInWays: showWays(desk),
    goToProvider: goToProvider(desk),
    backFromProvider: backFromProvider(desk),
    signInByProvider: signInByProvider(desk),
  };
}
