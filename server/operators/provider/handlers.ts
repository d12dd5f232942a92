import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Logger } from "pino";
import { type ProviderOutcome, provider } from "#contract/console/provider.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { HttpError } from "#server/http/errors.ts";
import { findOperator, hasFactor, type Operator } from "#server/operators/accounts.ts";
import { countRefused } from "#server/operators/audit.ts";
import { nextBeat } from "#server/operators/secrets/beat.ts";
import { newSecret } from "#server/operators/secrets/token.ts";
import { takeCode } from "#server/operators/sessions/commands.ts";
import {
  type ConsoleConnection,
  type ConsoleHandlers,
  cookies,
} from "#server/operators/sessions/connection.ts";
import { isKnownDevice } from "#server/operators/sessions/queries.ts";
import { type OperatorDesk, signedInNow } from "#server/operators/sessions/signed-in.ts";
import type { SignInProvider } from "#server/settings/sign-in-provider.ts";
import { clientOf, type ProviderClient, type Word } from "./client.ts";
import { keepWord, takeWord, vouchedFor } from "./commands.ts";
import { addressIn, journeyMinutes } from "./rules.ts";

/** What the handlers of the provider work with. */
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
  return signInProvider && clientOf(signInProvider, consoleUrl + provider.backFromProvider.path);
}

const none = "There is no such sign-in here. Please use your password or a passkey.";

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

const tooLate = "That took too long. Please begin the sign-in again.";

/** Signing in by the provider that the settings name. */
export function providerHandlers(desk: ProviderDesk): ConsoleHandlers<ProviderDesk, typeof provider> {
  const client = clientAt(desk);
  return {
    /** The provider's name; null: there is none. */
    listSignInWays: ({ settings }) => ({ provider: settings.signInProvider?.name ?? null }),

    /** Redirects to the provider, with a cookie that identifies the browser later. */
    async goToProvider({ http, log }) {
      if (client === undefined) throw new HttpError(404, none);
      const secret = newSecret();
      try {
        const there = await client.wayThere(secret);
        // Lax: the provider redirects the browser back, and browsers do not send a strict cookie then.
        keep(http, cookies.journey, secret, "Lax");
        return http.redirect(there.href, 303);
      } catch (error) {
        log.warn({ err: error }, "the sign-in provider does not answer");
        return backWith(http, "down");
      }
    },

    /** The provider redirects here. Redirects to an address of the console. */
    async backFromProvider(context) {
      const { database, http, log, now } = context;
      if (client === undefined) throw new HttpError(404, none);
      const secret = getCookie(http, cookies.journey);
      forget(http, cookies.journey);
      // Another browser began this sign-in, or it was finished already.
      if (secret === undefined) return backWith(http, "again");
      const word = await client.wordOf(secret, new URL(http.req.url).search);
      if (word.kind === "down") log.warn({ err: word.error }, "the sign-in provider does not answer");
      const { outcome, operator } = await judge(context, word);
      if (outcome === "done" && operator) {
        keep(http, cookies.vouched, await keepWord(database, operator, now), "Strict");
      } else if (word.kind === "claims") {
        await countRefused(database, "provider refused", operator, now);
      }
      return backWith(http, outcome);
    },

    /**
     * The provider replaces only the password: an operator with a second factor shows it here, and one without sets it
     * up first (docs/decisions/035).
     */
    async signInByProvider(context, { code }) {
      const { database, http, now } = context;
      const secret = getCookie(http, cookies.vouched) ?? "";
      const operator = await vouchedFor(database, secret, now);
      if (operator === undefined || operator.isDisabled) throw new HttpError(401, tooLate);
      const hasSecondFactor = hasFactor(operator);
      if (hasSecondFactor && code === "") {
        return { state: operator.hasTotp ? "code-needed" : "passkey-needed" };
      }
      if (hasSecondFactor) await takeFactor(context, http, operator, code);
      if (!(await takeWord(database, secret))) throw new HttpError(401, tooLate);
      forget(http, cookies.vouched);
      const browser = getCookie(http, cookies.device);
      const isKnown = browser !== undefined && (await isKnownDevice(database, operator.email, browser));
      const device = isKnown ? browser : undefined;
      return signedInNow(context, http, operator, { device, hasSecondFactor });
    },
  };
}
