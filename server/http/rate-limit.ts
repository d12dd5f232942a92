import type { Context, MiddlewareHandler } from "hono";
import { word } from "#words/word.ts";
import { clientAddress, networkOf } from "./client-address.ts";
import type { Connection } from "./connection/listener.ts";
import { HttpError } from "./errors.ts";
import { type Allowance, tokenBuckets } from "./token-bucket.ts";

/** The allowance of a network, as a multiple of that of one address: enough for an office. */
export const addressesPerNetwork = 6;

/** Counts a request for its address and its network; returns the milliseconds to wait, 0: it is allowed. */
export type Turnstile = (context: Context<Connection>) => number;

/** Without an allowance everything passes. */
export function turnstile(allowance: Allowance | undefined, trustProxy: number): Turnstile {
  if (allowance === undefined) return () => 0;
  const addresses = tokenBuckets(allowance);
  const networks = tokenBuckets({ ...allowance, requests: allowance.requests * addressesPerNetwork });
  return (context) => {
    const address = clientAddress(context.env.incoming, trustProxy);
    const now = performance.now();
    return addresses.take(address, now) || networks.take(networkOf(address), now);
  };
}

/**
 * Refuses requests above the allowance of an address or of its network, with 429 and the time to wait. Without
 * an allowance everything passes.
 */
export function rateLimit(
  allowance: Allowance | undefined,
  trustProxy: number,
): MiddlewareHandler<Connection> {
  const passes = turnstile(allowance, trustProxy);
  return async (context, next) => {
    const wait = passes(context);
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      const minutes = Math.ceil(seconds / 60);
      const sentence =
        minutes === 1
          ? word("That was a lot at once. Please wait a minute and send it again.")
          : word("That was a lot at once. Please wait {minutes} minutes and send it again.", { minutes });
      throw new HttpError(429, sentence, {
        "Retry-After": String(seconds),
      });
    }
    await next();
  };
}
