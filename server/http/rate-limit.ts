import type { Context, MiddlewareHandler } from "hono";
import { challengeHeader, workHeader } from "#contract/work.ts";
import { clientAddress, networkOf } from "./client-address.ts";
import { HttpError } from "./errors.ts";
import type { Connection } from "./listener.ts";
import { type Allowance, tokenBuckets } from "./token-bucket.ts";

/** What a whole network may send, in allowances of one address: an office is served, a rented range is not. */
export const addressesPerNetwork = 6;

/** What a script may offer instead of waiting (contract/work). */
export type StepUp = {
  /** Work that is set to an address. */
  set(address: string): Promise<string>;
  /** Whether such work was done; it counts once. */
  take(address: string, work: string): Promise<boolean>;
};

/** Only a script can work; a page that was sent by hand comes back with its sentence alone. */
function isFromScript({ req }: Context): boolean {
  return req.header("content-type")?.startsWith("application/json") === true;
}

async function hasWorked({ req }: Context, stepUp: StepUp | undefined, address: string): Promise<boolean> {
  const work = req.header(workHeader);
  return work !== undefined && stepUp !== undefined && (await stepUp.take(address, work));
}

async function offer(context: Context, stepUp: StepUp | undefined, address: string) {
  if (stepUp === undefined || !isFromScript(context)) return {};
  // Without a key of the database nothing can be signed, and there is the time to wait.
  const challenge = await stepUp.set(address).catch(() => undefined);
  return challenge === undefined ? {} : { [challengeHeader]: challenge };
}

/**
 * Refuses what is above the allowance of an address, or above that of its network, with 429 and the time to
 * wait. With `stepUp` a script may work instead: each work lets one request pass. Without an allowance everything
 * passes.
 */
export function rateLimit(
  allowance: Allowance | undefined,
  trustProxy: number,
  stepUp?: StepUp,
): MiddlewareHandler<Connection> {
  if (allowance === undefined) return (_, next) => next();
  const addresses = tokenBuckets(allowance);
  const networks = tokenBuckets({ ...allowance, requests: allowance.requests * addressesPerNetwork });
  return async (context, next) => {
    const address = clientAddress(context.env.incoming, trustProxy);
    const now = performance.now();
    const wait = addresses.take(address, now) || networks.take(networkOf(address), now);
    if (wait > 0 && !(await hasWorked(context, stepUp, address))) {
      const seconds = Math.ceil(wait / 1000);
      const minutes = Math.ceil(seconds / 60);
      const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
      throw new HttpError(429, `That was a lot at once. Please wait ${time} and send it again.`, {
        "Retry-After": String(seconds),
        ...(await offer(context, stepUp, address)),
      });
    }
    await next();
  };
}
