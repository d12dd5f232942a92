import type { Context, Handler } from "hono";
import { getCookie } from "hono/cookie";
import { confirmation } from "#contract/console/own.ts";
import { newPasskey, passkeySignIn, passkeyToRemove } from "#contract/console/passkeys.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Allowance, tokenBuckets } from "#server/http/token-bucket.ts";
import { countRefused } from "#server/operators/audit/commands.ts";
import { addFactor, passkeyOf, removePasskey } from "#server/operators/factors/commands.ts";
import { confirm, lastFactor } from "#server/operators/own/routes.ts";
import {
  keyOf,
  namesOperator,
  offerTo,
  type Party,
  partyOf,
  questionOf,
  signedBy,
} from "#server/operators/secrets/passkey.ts";
import { type ConsoleConnection, cookies } from "#server/operators/sessions/connection.ts";
import { isKnownDevice } from "#server/operators/sessions/queries.ts";
import { type OperatorDesk, signedInNow } from "#server/operators/sessions/routes.ts";
import { notePasskey, openChallenge, takeChallenge } from "./commands.ts";
import { credentialsOf, findPasskey, listPasskeys } from "./queries.ts";

/** What the routes of passkeys work with. */
export type PasskeyDesk = OperatorDesk & {
  /** Origin of the console; undefined: not known. */
  readonly consoleUrl: string | undefined;
};

type ConsoleContext = Context<ConsoleConnection>;

/** Requests of one address to sign in with passkeys. A sign-in takes two; it is cheap, without a hash. */
const calls: Allowance = { requests: 60, perSeconds: 600 };

/** The party for which passkeys of this request sign. Throws when there is none. */
export function partyIn({ consoleUrl }: PasskeyDesk, context: ConsoleContext): Party {
  const party = partyOf(consoleUrl, context.req.header("host"));
  if (party !== undefined) return party;
  throw new HttpError(400, "Passkeys need this site's own address. Please use your password here.");
}

function limitOf({ trustProxy }: PasskeyDesk): (context: ConsoleContext) => void {
  const buckets = tokenBuckets(calls);
  return (context) => {
    const wait = buckets.take(clientAddress(context.env.incoming, trustProxy), performance.now());
    if (wait === 0) return;
    throw new HttpError(429, "That was tried too often. Please wait some minutes, or use your password.", {
      "Retry-After": String(Math.ceil(wait / 1000)),
    });
  };
}

/** GET own/passkeys. */
export function showPasskeys({ database }: PasskeyDesk): Handler<ConsoleConnection> {
  return async (context) =>
    context.json({ passkeys: await listPasskeys(database, context.var.signedIn.operator) });
}

/** POST own/passkeys/offer: the options for a new passkey, after the password was typed once more. */
export function offerPasskey(desk: PasskeyDesk): Handler<ConsoleConnection> {
  const { database, company } = desk;
  return async (context) => {
    const { password } = parse(confirmation, await readJson(context));
    const party = partyIn(desk, context);
    await confirm(desk, context, password);
    const { operator } = context.var.signedIn;
    const challenge = await openChallenge(database, operator, new Date());
    const known = await credentialsOf(database, operator);
    return context.json(offerTo(operator, party, { house: company.name, challenge, known }));
  };
}

/** POST own/passkeys/add: stores a passkey; 200 with recovery codes for an operator who had none. */
export function keepPasskey(desk: PasskeyDesk): Handler<ConsoleConnection> {
  const { database } = desk;
  return async (context) => {
    const { name, credential } = parse(newPasskey, await readJson(context));
    const { signedIn } = context.var;
    const now = new Date();
    const take = (challenge: string) => takeChallenge(database, challenge, signedIn.operator, now);
    const key = await keyOf(credential, { ...partyIn(desk, context), takeChallenge: take });
    if (key === undefined) {
      throw new HttpError(400, "This passkey was not made for this page just now. Please begin again.");
    }
    const added = await addFactor(database, signedIn, passkeyOf(name, key), now);
    if (added === "known") throw new HttpError(409, "This passkey is in the list already.");
    if (added === "session over") throw new HttpError(401, "Please sign in again.");
    return context.json(added);
  };
}

/** POST own/passkeys/remove: 204, after the password was typed once more; 409 for the last factor. */
export function forgetPasskey(desk: PasskeyDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { id, password } = parse(passkeyToRemove, await readJson(context));
    await confirm(desk, context, password);
    const outcome = await removePasskey(desk.database, context.var.signedIn.operator, id, new Date());
    if (outcome === "unknown") throw new HttpError(404, "This passkey has been removed already.");
    if (outcome === "last") throw new HttpError(409, lastFactor);
    return context.body(null, 204);
  };
}

/** POST sign-in/passkey/offer: what a passkey is to sign. */
export function askForPasskey(desk: PasskeyDesk): Handler<ConsoleConnection> {
  const limit = limitOf(desk);
  return async (context) => {
    limit(context);
    const party = partyIn(desk, context);
    return context.json(questionOf(party, await openChallenge(desk.database, null, new Date())));
  };
}

const refused = "This passkey does not sign in here. Please use your password.";

/**
 * POST sign-in/passkey. A passkey is both factors: the device that holds it, and the person who unlocked that.
 * It names its operator.
 */
export function signInWithPasskey(desk: PasskeyDesk): Handler<ConsoleConnection> {
  const { database } = desk;
  const limit = limitOf(desk);
  return async (context) => {
    limit(context);
    const { credential } = parse(passkeySignIn, await readJson(context));
    const party = partyIn(desk, context);
    const now = new Date();
    const passkey = await findPasskey(database, credential.id);
    const take = (challenge: string) => takeChallenge(database, challenge, null, now);
    const signed = passkey && (await signedBy(passkey, credential, { ...party, takeChallenge: take }));
    if (
      passkey === undefined ||
      signed === undefined ||
      !namesOperator(credential, passkey.operator.id) ||
      passkey.operator.isDisabled ||
      !(await notePasskey(database, passkey, signed, now))
    ) {
      if (passkey) await countRefused(database, "passkey refused", passkey.operator, now);
      throw new HttpError(401, refused);
    }
    const { operator } = passkey;
    const secret = getCookie(context, cookies.device);
    const isKnown = secret !== undefined && (await isKnownDevice(database, operator.email, secret));
    const device = isKnown ? secret : undefined;
    return context.json(await signedInNow(desk, context, operator, { device, hasSecondFactor: true }));
  };
}
