import type { Context, Handler } from "hono";
import type { Company } from "#contract/company.ts";
import {
  confirmation,
  passwordChange,
  signatureChange,
  type TotpOffer,
  totpProof,
} from "#contract/console/own.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { changePassword, changeSignature } from "#server/operators/accounts/commands.ts";
import { addFactor, removeApp, renewRecoveryCodes } from "#server/operators/factors/commands.ts";
import { guessableSentence, isGuessable } from "#server/operators/secrets/guessable.ts";
import { isPassword } from "#server/operators/secrets/password.ts";
import { newTotpSecret, stepOfCode, totpAddress } from "#server/operators/secrets/totp.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Throttle } from "#server/operators/tries/commands.ts";

/** What the routes about an operator's own access work with. */
export type OwnDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly throttle: Throttle;
};

/** Throws unless this is the password of the signed-in operator. Guesses in an open browser are limited too. */
export async function confirm(
  { throttle }: OwnDesk,
  context: Context<ConsoleConnection>,
  password: string,
): Promise<void> {
  const { operator } = context.var.signedIn;
  const attempt = { address: "", email: operator.email, device: `own ${operator.id}` };
  if ((await throttle.take(attempt)) > 0) {
    throw new HttpError(429, "That was tried too often. Please wait some minutes and try again.");
  }
  if (!(await isPassword(password, operator.password_hash))) {
    throw new HttpError(400, "That is not your present password. Please check it.");
  }
  await throttle.giveBack(attempt);
}

/** POST own/password: 204, and all other sessions have ended. */
export function changeOwnPassword(desk: OwnDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { password, next } = parse(passwordChange, await readJson(context));
    await confirm(desk, context, password);
    if (next === password) throw new HttpError(400, "Password: please take a new one.");
    const { operator, sessionId } = context.var.signedIn;
    const { name, domain } = desk.company;
    if (await isGuessable(next, [name, domain, operator.name, operator.email])) {
      throw new HttpError(400, guessableSentence);
    }
    await changePassword(desk.database, operator, { next, sessionId }, new Date());
    return context.body(null, 204);
  };
}

/** POST own/signature: 204, and mails are signed with it from now on. */
export function changeOwnSignature({ database }: OwnDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { signature } = parse(signatureChange, await readJson(context));
    await changeSignature(database, context.var.signedIn.operator, storable(signature));
    return context.body(null, 204);
  };
}

/** POST own/totp/new: a secret for the authenticator app, which counts once it is confirmed. */
export function offerTotp({ company }: OwnDesk): Handler<ConsoleConnection> {
  return (context) => {
    const secret = newTotpSecret();
    const address = totpAddress(secret, company.name, context.var.signedIn.operator.email);
    const offer: TotpOffer = { secret, address };
    return context.json(offer);
  };
}

/** The sentence for an operator who would be left with the password alone. */
export const lastFactor = "This is your last second factor. Please set up another one first.";

/** POST own/totp/confirm: codes of this app count from now on; 200 with recovery codes for those without. */
export function confirmTotp(desk: OwnDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { password, secret, code } = parse(totpProof, await readJson(context));
    const now = new Date();
    const step = stepOfCode(secret, code.replaceAll(" ", ""), 0, now);
    if (step === undefined)
      throw new HttpError(400, "This code is wrong. Please type the one that the app shows now.");
    await confirm(desk, context, password);
    const added = await addFactor(desk.database, context.var.signedIn, { kind: "app", secret, step }, now);
    if (typeof added === "string") throw new HttpError(401, "Please sign in again.");
    return context.json(added);
  };
}

/** POST own/totp/end: 204, and no codes are asked for; 409 when no passkey would be left. */
export function endTotp(desk: OwnDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { password } = parse(confirmation, await readJson(context));
    await confirm(desk, context, password);
    if (!(await removeApp(desk.database, context.var.signedIn.operator, new Date()))) {
      throw new HttpError(409, lastFactor);
    }
    return context.body(null, 204);
  };
}

/** POST own/recovery-codes/new: they are told this once, and the earlier ones are not valid any more. */
export function makeRecoveryCodes(desk: OwnDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { password } = parse(confirmation, await readJson(context));
    await confirm(desk, context, password);
    const { operator } = context.var.signedIn;
    return context.json({ codes: await renewRecoveryCodes(desk.database, operator, new Date()) });
  };
}
