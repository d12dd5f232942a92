import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress } from "./client-address.ts";
import { HttpError } from "./errors.ts";
import type { Connection } from "./listener.ts";

/** How many requests one address may make. Counted in memory, so per process. */
export type Allowance = { readonly requests: number; readonly perSeconds: number };

/**
 * Refuses what is above the allowance with 429 and the time to wait. An address is forgotten when its
 * time is over. Without an allowance everything passes.
 */
export function rateLimit(
  allowance: Allowance | undefined,
  trustProxy: boolean,
): MiddlewareHandler<Connection> {
  if (allowance === undefined) return (_, next) => next();
  const limiter = new RateLimiterMemory({ points: allowance.requests, duration: allowance.perSeconds });
  return async (context, next) => {
    await limiter.consume(clientAddress(context.env.incoming, trustProxy)).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const minutes = Math.ceil(seconds / 60);
      const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
      throw new HttpError(429, `That was a lot at once. Please wait ${wait} and send it again.`, {
        "Retry-After": String(seconds),
      });
    });
    await next();
  };
}
