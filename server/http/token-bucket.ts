/** Requests that one caller may make at once, and again in each further period. */
export type Allowance = { readonly requests: number; readonly perSeconds: number };

/** Callers remembered at most; those not seen for longest are dropped first. */
const capacity = 100_000;

/** Counts by caller, in this process alone. */
export type Buckets = {
  /** Takes one request; 0 when it is allowed, else the milliseconds to wait. `now`: in milliseconds. */
  take(caller: string, now: number): number;
  /** Gives back one request that was taken. */
  giveBack(caller: string): void;
};

/** One bucket per caller, full at first. A bucket that is full again is forgotten when there are too many. */
export function tokenBuckets({ requests, perSeconds }: Allowance): Buckets {
  const perMillisecond = requests / (perSeconds * 1000);
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>();
  return {
    take(caller, now) {
      const { tokens, at } = buckets.get(caller) ?? { tokens: requests, at: now };
      const filled = Math.min(requests, tokens + (now - at) * perMillisecond);
      const isAllowed = filled >= 1;
      buckets.delete(caller);
      buckets.set(caller, { tokens: isAllowed ? filled - 1 : filled, at: now });
      const oldest = buckets.keys().next();
      if (buckets.size > capacity && oldest.value !== undefined) buckets.delete(oldest.value);
      return isAllowed ? 0 : Math.ceil((1 - filled) / perMillisecond);
    },
    giveBack(caller) {
      const bucket = buckets.get(caller);
      if (bucket !== undefined)
        buckets.set(caller, { ...bucket, tokens: Math.min(requests, bucket.tokens + 1) });
    },
  };
}
