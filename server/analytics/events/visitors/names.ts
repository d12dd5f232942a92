import { otherName } from "#contract/visits/event.ts";
import type { DailyCount } from "#server/database/daily-counts.ts";

/**
 * Names of each kind that one network may use on one day. Otherwise invented names could use up the list of the
 * day and of the month (server/database/daily-counts), and later names would count as "other". Pages have no
 * limit here: only those that the site has are named.
 */
const mostNamesOf: Readonly<Partial<Record<DailyCount["kind"], number>>> = {
  referrer: 20,
  campaign: 20,
  download: 20,
  sent: 20,
  button: 100,
  step: 100,
};

/** Networks remembered at most; the one that was remembered first is dropped first. */
const capacity = 4_096;

/** Limits the names of each network, in this process alone. */
export type NamesOfNetworks = (network: string, counts: readonly DailyCount[]) => readonly DailyCount[];

/** Remembers for a day which names a network has used; further names count as "other". */
export function namesOfNetworks(): NamesOfNetworks {
  const used = new Map<string, Set<string>>();
  let today = "";
  return (network, counts) =>
    counts.map((count) => {
      const { kind, day, name } = count;
      const most = mostNamesOf[kind];
      if (most === undefined || name === "") return count;
      // Also when the day goes back, because the clock was ahead for a while.
      if (day !== today) {
        used.clear();
        today = day;
      }
      const id = `${kind} ${network}`;
      const names = used.get(id) ?? new Set();
      if (!names.has(name) && names.size >= most) return { ...count, name: otherName };
      used.set(id, names.add(name));
      const first = used.keys().next();
      if (used.size > capacity && first.value !== undefined) used.delete(first.value);
      return count;
    });
}
