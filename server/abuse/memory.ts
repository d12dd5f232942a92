/** Entries kept at most; the oldest go first. A flood costs memory once. */
const capacity = 50_000;

/** How often something was seen lately. */
export type Tally = {
  /** Notes that something was seen, and tells how often within the window, this time included. */
  note(key: string, now: number): number;
  /** The same without noting it. */
  count(key: string, now: number): number;
};

/** Counts by key within a window of so many milliseconds, in this process alone. */
export function tallyWithin(window: number): Tally {
  const seen = new Map<string, { count: number; since: number }>();
  const current = (key: string, now: number) => {
    const entry = seen.get(key);
    return entry !== undefined && now - entry.since < window ? entry : { count: 0, since: now };
  };
  return {
    count: (key, now) => current(key, now).count,
    note(key, now) {
      const { count, since } = current(key, now);
      const next = { count: count + 1, since };
      seen.delete(key);
      seen.set(key, next);
      const oldest = seen.keys().next();
      if (seen.size > capacity && oldest.value !== undefined) seen.delete(oldest.value);
      return next.count;
    },
  };
}
