/** Entries kept at most; the oldest are dropped first. A flood of submissions cannot fill the memory. */
const capacity = 50_000;

/** What was noted lately, by key. */
export type Memory<Value> = {
  /** The value that was noted within the window; undefined: none was. */
  recall(key: string, now: number): Value | undefined;
  /** The window of a key begins with its first note, and later notes do not prolong it. */
  note(key: string, value: Value, now: number): void;
};

/** Remembers values by key for `window` milliseconds, in this process alone. */
export function memoryOf<Value>(window: number): Memory<Value> {
  const noted = new Map<string, { readonly value: Value; readonly since: number }>();
  const current = (key: string, now: number) => {
    const entry = noted.get(key);
    return entry !== undefined && Math.abs(now - entry.since) < window ? entry : undefined;
  };
  return {
    recall: (key, now) => current(key, now)?.value,
    note(key, value, now) {
      const since = current(key, now)?.since ?? now;
      noted.delete(key);
      noted.set(key, { value, since });
      const oldest = noted.keys().next();
      if (noted.size > capacity && oldest.value !== undefined) noted.delete(oldest.value);
    },
  };
}

/** How often something was seen lately. */
export type Tally = {
  /** Notes that something was seen, and tells how often within the window, this time included. */
  note(key: string, now: number): number;
  /** The same without noting it. */
  count(key: string, now: number): number;
};

/** Counts by key within `window` milliseconds, in this process alone. */
export function tallyWithin(window: number): Tally {
  const seen = memoryOf<number>(window);
  const count = (key: string, now: number) => seen.recall(key, now) ?? 0;
  return {
    count,
    note(key, now) {
      const next = count(key, now) + 1;
      seen.note(key, next, now);
      return next;
    },
  };
}
