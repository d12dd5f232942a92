import type { Company } from "#contract/company.ts";
import type { leadCalls } from "#contract/console/lead-call.ts";
import { changeTaker, type Giving } from "#server/booking/calls/takers.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { operatorWith } from "#server/operators/accounts.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";

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

/** The call of a lead. */
export const leadCallHandlers: ConsoleHandlers<Desk, typeof leadCalls> = {
  /** 400 when they answer no leads; 409 when they have a call at that time, or the call was changed meanwhile. */
  async giveCall({ database, company, wake, operator, now }, { to, ...call }) {
    const taker = await operatorWith(database, to);
    if (taker === undefined || taker.isDisabled || taker.role === "editor") {
      throw new HttpError(400, "Please choose somebody who answers leads to take the call.");
    }
    const act = { domain: company.domain, operatorId: operator.id, now };
    const outcome = await changeTaker(database, { ...call, to }, act);
    if (outcome !== "done") throw new HttpError(409, refusals[outcome]);
    wake();
  },
};
