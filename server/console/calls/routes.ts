import type { Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { callGift } from "#contract/console/lead-call.ts";
import { changeTaker, type Giving } from "#server/booking/calls/takers.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { operatorWith } from "#server/operators/accounts/queries.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";

type Desk = {
  readonly database: Database;
  readonly company: Pick<Company, "domain">;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

const refusals = {
  gone: "This call is over or cancelled, so nobody has to take it.",
  changed: "Somebody else has given this call away meanwhile. Please look who takes it now.",
  busy: "They have another call at that time. Please choose somebody else, or ask the client for another time.",
} as const satisfies Record<Exclude<Giving, "done">, string>;

/**
 * POST leads/:reference/call: gives a call to come to another operator; 204. 400 when they answer no leads; 409 when
 * they have a call at that time, or the call was changed meanwhile.
 */
export function giveCall({ database, company, wake }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const { to, ...call } = parse(callGift, await readJson(context));
    const taker = await operatorWith(database, to);
    if (taker === undefined || taker.isDisabled || taker.role === "editor") {
      throw new HttpError(400, "Please choose somebody who answers leads to take the call.");
    }
    const act = { operatorId: context.var.signedIn.operator.id, now: new Date() };
    const outcome = await changeTaker(database, { ...call, to }, { domain: company.domain, ...act });
    if (outcome !== "done") throw new HttpError(409, refusals[outcome]);
    wake();
    return context.body(null, 204);
  };
}
