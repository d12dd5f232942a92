import { isOwedFirst } from "#server/console/rows/rules.ts";

/** The last lead of a list on the pages before; both "": none was shown yet. */
type Last = { readonly at: string; readonly id: string };

/**
 * Where a page of the inbox begins: among leads that wait, which come first in the order in which their answers are due
 * (`first`: those that wait for their first answer, by due time; `again`: those whose client wrote again, by the time
 * since which they wait), or among all others, newest first. `id`: of the last lead of the page before; "" for the
 * beginning.
 */
export type Place =
  | { readonly among: "waiting"; readonly first: Last; readonly again: Last }
  | { readonly among: "others"; readonly id: string };

const none: Last = { at: "", id: "" };

/** The beginning of the inbox. */
export const start: Place = { among: "waiting", first: none, again: none };

const waiting = /^w~([^~]*)~([^~]*)~([^~]*)~([^~]*)$/;
const others = /^o~([^~]*)$/;

/** A place as the contract's `next` names it. */
export function nameOf(place: Place): string {
  if (place.among === "others") return `o~${place.id}`;
  const { first, again } = place;
  return `w~${first.at}~${first.id}~${again.at}~${again.id}`;
}

/** The place with this name; undefined when no place has it. */
export function placeOf(name: string): Place | undefined {
  if (name === "") return start;
  const [, at, id, againAt, againId] = waiting.exec(name) ?? [];
  if (at !== undefined && id !== undefined && againAt !== undefined && againId !== undefined) {
    return { among: "waiting", first: { at, id }, again: { at: againAt, id: againId } };
  }
  const [, otherId] = others.exec(name) ?? [];
  return otherId === undefined ? undefined : { among: "others", id: otherId };
}

type Shown = Parameters<typeof isOwedFirst>[0] & { readonly id: string };

function lastOf(leads: readonly Shown[], before: Last, at: (lead: Shown) => string | null): Last {
  const last = leads.at(-1);
  return last === undefined ? before : { at: at(last) ?? "", id: last.id };
}

/** Where the page after these leads begins, which were shown from `place` on. */
export function placeAfter(place: Place, leads: readonly Shown[]): Place {
  const last = leads.at(-1);
  if (last === undefined) return place;
  if (place.among === "others" || (!isOwedFirst(last) && last.waitsSince === null)) {
    return { among: "others", id: last.id };
  }
  const first = leads.filter((lead) => isOwedFirst(lead));
  const again = leads.filter((lead) => !isOwedFirst(lead));
  return {
    among: "waiting",
    first: lastOf(first, place.first, ({ dueAt }) => dueAt),
    again: lastOf(again, place.again, ({ waitsSince }) => waitsSince),
  };
}

/** A search without the prefix that every reference has, because it does not tell leads apart. */
export function tellingPart(search: string): string {
  return search.replaceAll(/\blw-(?=[0-9a-z]{4})/gi, "");
}
