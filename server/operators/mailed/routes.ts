import type { Handler } from "hono";
import { mailedCodeWish } from "#contract/console/operators.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Allowance, tokenBuckets } from "#server/http/token-bucket.ts";
import { findOperator } from "#server/operators/accounts/queries.ts";
import { nextBeat } from "#server/operators/secrets/beat.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { OperatorDesk } from "#server/operators/sessions/routes.ts";
import { mailCodeTo } from "./commands.ts";

const perAddress: Allowance = { requests: 10, perSeconds: 900 };

/** POST sign-in/mail: 204 whether the address is known or not, and after the same time. */
export function mailCode(desk: OperatorDesk): Handler<ConsoleConnection> {
  const { database, company, trustProxy, wake } = desk;
  const buckets = tokenBuckets(perAddress);
  return async (context) => {
    const begun = performance.now();
    const { email } = parse(mailedCodeWish, await readJson(context));
    const wait = buckets.take(clientAddress(context.env.incoming, trustProxy), begun);
    if (wait > 0) {
      throw new HttpError(429, "That was asked too often. Please look for the code in your mail.", {
        "Retry-After": String(Math.ceil(wait / 1000)),
      });
    }
    const operator = await findOperator(database, email);
    if (operator !== undefined && !operator.isDisabled) {
      const about = { domain: company.domain, now: new Date() };
      if (await mailCodeTo(database, operator, about)) wake();
    }
    await nextBeat(begun);
    return context.body(null, 204);
  };
}
