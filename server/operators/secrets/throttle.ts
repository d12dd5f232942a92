import type { Allowance } from "#server/http/token-bucket.ts";
import { tokenBuckets } from "#server/http/token-bucket.ts";

/** Who tries to sign in. */
export type Attempt = {
  /** As server/http/client-address tells it. */
  readonly address: string;
  /** As typed, in small letters. */
  readonly email: string;
  /** Names a browser in which this very operator has signed in before; undefined for all others. */
  readonly device: string | undefined;
};

/** Slows guesses down; in this process alone. */
export type Throttle = {
  /** Takes one attempt; 0 when it may reach the hash, else the milliseconds to wait. */
  take(attempt: Attempt, now: number): number;
  /** Gives back what a right password took. */
  giveBack(attempt: Attempt): void;
};

const perAddress: Allowance = { requests: 10, perSeconds: 900 };
const perEmail: Allowance = { requests: 20, perSeconds: 1800 };
const perDevice: Allowance = { requests: 20, perSeconds: 900 };
/** All unknown browsers together: what a crowd of addresses can have hashed. */
const altogether: Allowance = { requests: 60, perSeconds: 1800 };

/**
 * A throttle that locks nobody out: guesses from elsewhere never count for a browser in which the operator has
 * signed in before. A new browser waits like the guesses do, or is let in after a sign-in on a known one.
 */
export function signInThrottle(): Throttle {
  const devices = tokenBuckets(perDevice);
  const shared = [
    { buckets: tokenBuckets(perAddress), keyOf: ({ address }: Attempt) => address },
    { buckets: tokenBuckets(perEmail), keyOf: ({ email }: Attempt) => email },
    { buckets: tokenBuckets(altogether), keyOf: () => "all" },
  ];
  return {
    take(attempt, now) {
      if (attempt.device !== undefined) return devices.take(attempt.device, now);
      for (const { buckets, keyOf } of shared) {
        const wait = buckets.take(keyOf(attempt), now);
        if (wait > 0) return wait;
      }
      return 0;
    },
    giveBack(attempt) {
      if (attempt.device !== undefined) devices.giveBack(attempt.device);
      else for (const { buckets, keyOf } of shared) buckets.giveBack(keyOf(attempt));
    },
  };
}
