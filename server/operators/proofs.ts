import type { proofs } from "#contract/console/proofs.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { questionOf, signedBy } from "#server/operators/secrets/passkey.ts";
import { takeCode } from "#server/operators/sessions/commands.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { SignedIn } from "#server/operators/sessions/queries.ts";
import {
  findPasskey,
  notePasskey,
  openChallenge,
  type PasskeyDesk,
  partyIn,
  takeChallenge,
} from "./passkeys.ts";

/** Showing the second factor once more. */
export const proofHandlers: ConsoleHandlers<PasskeyDesk, typeof proofs> = {
  // The guard has answered 428 before this when the factor has to be shown first.
  checkProof: () => undefined,

  /** A code of the app or a recovery code. Guesses are limited here too. */
  async proveByCode({ database, throttle, signedIn, operator, now }, { code }) {
    const attempt = { address: "", email: operator.email, device: `own ${operator.id}` };
    if ((await throttle.take(attempt)) > 0) {
      throw new HttpError(429, "That was tried too often. Please wait some minutes and try again.");
    }
    if (!(await takeCode(database, operator, code, now))) {
      throw new HttpError(400, "This code is wrong or was used before. Please type the next one.");
    }
    await throttle.giveBack(attempt);
    await noteProof(database, signedIn, now);
  },

  async offerProof({ http, ...desk }) {
    const party = partyIn(desk, http);
    return questionOf(party, await openChallenge(desk.database, desk.operator, desk.now));
  },

  async proveByPasskey({ http, ...desk }, { credential }) {
    const { database, signedIn, operator, now } = desk;
    const party = partyIn(desk, http);
    const passkey = await findPasskey(database, credential.id);
    const isOwn = passkey !== undefined && passkey.operator.id === operator.id;
    const take = (challenge: string) => takeChallenge(database, challenge, operator, now);
    const signed = isOwn && (await signedBy(passkey, credential, { ...party, takeChallenge: take }));
    if (!isOwn || !signed || !(await notePasskey(database, passkey, signed, now))) {
      throw new HttpError(400, "This passkey is not one of yours. Please use another one, or a code.");
    }
    await noteProof(database, signedIn, now);
  },
};

/** Notes that a session has shown its second factor once more. */
async function noteProof(
  database: Database,
  { sessionId }: Pick<SignedIn, "sessionId">,
  now: Date,
): Promise<void> {
  const proved = { proved_at: now.toISOString() };
  await database.updateTable("operator_sessions").set(proved).where("id", "=", sessionId).execute();
}
