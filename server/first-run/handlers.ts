import type { firstRun } from "#contract/console/first-run.ts";
import { HttpError } from "#server/http/errors.ts";
import { findOperator } from "#server/operators/accounts.ts";
import { guessableSentence, isGuessable } from "#server/operators/secrets/guessable.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { type OperatorDesk, signedInNow } from "#server/operators/sessions/signed-in.ts";
import { isFirstRun, makeFirstOwner } from "./commands.ts";

const gone =
  "This address works no more: it was used, is older than a day, or the first owner is there already. Start the server again, or run npm run ops -- operators first-run, and open the address that it prints.";

/** Making the first owner. */
export const firstRunHandlers: ConsoleHandlers<OperatorDesk, typeof firstRun> = {
  /** Whether the token is valid; 410 otherwise. */
  async checkFirstRun({ database, now }, { token }) {
    if (!(await isFirstRun(database, token, now))) throw new HttpError(410, gone);
  },

  /** Signed in with the password alone, so that a second factor is set up next. */
  async addFirstOwner(context, given) {
    const { database, company, http, now } = context;
    // Checked before the password's hash is computed, so that a wrong token costs little.
    if (!(await isFirstRun(database, given.token, now))) throw new HttpError(410, gone);
    if (await isGuessable(given.password, [company.name, company.domain, given.name, given.email])) {
      throw new HttpError(400, guessableSentence);
    }
    const outcome = await makeFirstOwner(database, given, now);
    if (outcome === "gone") throw new HttpError(410, gone);
    const operator = await findOperator(database, given.email);
    if (outcome === "taken" || operator === undefined) {
      throw new HttpError(
        409,
        "E-mail: an operator with this address is there already. Please take another.",
      );
    }
    return signedInNow(context, http, operator, { device: undefined, hasSecondFactor: false });
  },
};
