import type { Handler } from "hono";
import { firstOwner, firstRunToken } from "#contract/console/first-run.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { findOperator } from "#server/operators/accounts/queries.ts";
import { guessableSentence, isGuessable } from "#server/operators/secrets/guessable.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { type OperatorDesk, signedInNow } from "#server/operators/sessions/routes.ts";
import { isFirstRun, makeFirstOwner } from "./commands.ts";

const gone =
  "This address works no more: it was used, is older than a day, or the first owner is there already. Start the server again, or run npm run ops -- operators first-run, and open the address that it prints.";

/** POST first-run: 204 while the token is valid; 410 otherwise. */
export function lookAtFirstRun({ database }: OperatorDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { token } = parse(firstRunToken, await readJson(context));
    if (!(await isFirstRun(database, token, new Date()))) throw new HttpError(410, gone);
    return context.body(null, 204);
  };
}

/** POST first-run/owner: signed in with the password alone, so that a second factor is set up next. */
export function addFirstOwner(desk: OperatorDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const given = parse(firstOwner, await readJson(context));
    const { database, company } = desk;
    const now = new Date();
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
    return context.json(
      await signedInNow(desk, context, operator, { device: undefined, hasSecondFactor: false }),
    );
  };
}
