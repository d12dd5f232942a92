import type { Handler } from "hono";
import { proofByCode } from "#contract/console/own.ts";
import { passkeySignIn } from "#contract/console/passkeys.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { notePasskey, openChallenge, takeChallenge } from "#server/operators/passkeys/commands.ts";
import { findPasskey } from "#server/operators/passkeys/queries.ts";
import { type PasskeyDesk, partyIn } from "#server/operators/passkeys/routes.ts";
import { questionOf, signedBy } from "#server/operators/secrets/passkey.ts";
import { takeCode } from "#server/operators/sessions/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { noteProof } from "./commands.ts";

/** GET own/proof: 204. The guard answers 428 before this when the second factor has to be shown first. */
export function showProof(): Handler<ConsoleConnection> {
  return (context) => context.body(null, 204);
}

/** POST own/proof/code: 204 for a code of the app or a recovery code. Guesses are limited here too. */
export function proveByCode({ database, throttle }: PasskeyDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { code } = parse(proofByCode, await readJson(context));
    const { signedIn } = context.var;
    const { operator } = signedIn;
    const attempt = { address: "", email: operator.email, device: `own ${operator.id}` };
    if ((await throttle.take(attempt)) > 0) {
      throw new HttpError(429, "That was tried too often. Please wait some minutes and try again.");
    }
    const now = new Date();
    if (!(await takeCode(database, operator, code, now))) {
      throw new HttpError(400, "This code is wrong or was used before. Please type the next one.");
    }
    await throttle.giveBack(attempt);
    await noteProof(database, signedIn, now);
    return context.body(null, 204);
  };
}

/** POST own/proof/passkey/offer: what a passkey is to sign. */
export function askForProof(desk: PasskeyDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const party = partyIn(desk, context);
    const { operator } = context.var.signedIn;
    return context.json(questionOf(party, await openChallenge(desk.database, operator, new Date())));
  };
}

/** POST own/proof/passkey: 204 when one of the operator's own passkeys signed. */
export function proveByPasskey(desk: PasskeyDesk): Handler<ConsoleConnection> {
  const { database } = desk;
  return async (context) => {
    const { credential } = parse(passkeySignIn, await readJson(context));
    const { signedIn } = context.var;
    const { operator } = signedIn;
    const party = partyIn(desk, context);
    const now = new Date();
    const passkey = await findPasskey(database, credential.id);
    const isOwn = passkey !== undefined && passkey.operator.id === operator.id;
    const take = (challenge: string) => takeChallenge(database, challenge, operator, now);
    const signed = isOwn && (await signedBy(passkey, credential, { ...party, takeChallenge: take }));
    if (!isOwn || !signed || !(await notePasskey(database, passkey, signed, now))) {
      throw new HttpError(400, "This passkey is not one of yours. Please use another one, or a code.");
    }
    await noteProof(database, signedIn, now);
    return context.body(null, 204);
  };
}
