import type { Company } from "#contract/company.ts";
import type { own } from "#contract/console/own.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { HttpError } from "#server/http/errors.ts";
import { guessableSentence, isGuessable } from "#server/operators/secrets/guessable.ts";
import { isPassword } from "#server/operators/secrets/password.ts";
import { newTotpSecret, stepOfCode, totpAddress } from "#server/operators/secrets/totp.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { changePassword, changeSignature, type Operator } from "./accounts.ts";
import { addFactor, removeApp, renewRecoveryCodes } from "./factors.ts";
import type { Throttle } from "./tries.ts";

/** What the handlers about an operator's own access work with. */
export type OwnDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly throttle: Throttle;
};

/** Throws unless this is the password of the signed-in operator. Guesses in an open browser are limited too. */
export async function confirm(
  { throttle, operator }: Pick<OwnDesk, "throttle"> & { readonly operator: Operator },
  password: string,
): Promise<void> {
  const attempt = { address: "", email: operator.email, device: `own ${operator.id}` };
  if ((await throttle.take(attempt)) > 0) {
    throw new HttpError(429, "That was tried too often. Please wait some minutes and try again.");
  }
  if (!(await isPassword(password, operator.password_hash))) {
    throw new HttpError(400, "That is not your present password. Please check it.");
  }
  await throttle.giveBack(attempt);
}

/** The sentence for an operator who would be left with the password alone. */
export const lastFactor = "This is your last second factor. Please set up another one first.";

/** The signed-in operator's own access. */
export const ownHandlers: ConsoleHandlers<OwnDesk, typeof own> = {
  /** All other sessions end. */
  async changePassword(context, { password, next }) {
    const { database, company, operator, signedIn, now } = context;
    await confirm(context, password);
    if (next === password) throw new HttpError(400, "Password: please take a new one.");
    const { name, domain } = company;
    if (await isGuessable(next, [name, domain, operator.name, operator.email])) {
      throw new HttpError(400, guessableSentence);
    }
    await changePassword(database, operator, { next, sessionId: signedIn.sessionId }, now);
  },

  async changeSignature({ database, operator }, { signature }) {
    await changeSignature(database, operator, storable(signature));
  },

  /** A secret for the authenticator app, which counts once it is confirmed. */
  offerTotp({ company, operator }) {
    const secret = newTotpSecret();
    return { secret, address: totpAddress(secret, company.name, operator.email) };
  },

  /** Codes of this app count from now on; recovery codes for those without. */
  async confirmTotp(context, { password, secret, code }) {
    const { database, signedIn, now } = context;
    if (code === "")
      throw new HttpError(400, "Please type the code that the app shows into its own field, which is empty.");
    const step = stepOfCode(secret, code.replaceAll(" ", ""), 0, now);
    if (step === undefined)
      throw new HttpError(400, "This code is wrong. Please type the one that the app shows now.");
    await confirm(context, password);
    const added = await addFactor(database, signedIn, { kind: "app", secret, step }, now);
    if (typeof added === "string") throw new HttpError(401, "Please sign in again.");
    return added;
  },

  async endTotp(context, { password }) {
    await confirm(context, password);
    if (await removeApp(context.database, context.operator, context.now)) return;
    throw new HttpError(409, lastFactor);
  },

  /** They are told this once, and the earlier ones are not valid any more. */
  async makeRecoveryCodes(context, { password }) {
    await confirm(context, password);
    return { codes: await renewRecoveryCodes(context.database, context.operator, context.now) };
  },
};
