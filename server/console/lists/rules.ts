/**
 * Where a page of the inbox begins: among leads that wait, which come first in the order of their due times,
 * among those whose client wrote again (since `wroteAt`), or among all others, newest first. `id`: of the last lead of the page before; "" for the beginning.
 */
export type Place =
  | { readonly among: "waiting"; readonly dueAt: string; readonly id: string }
  | { readonly among: "wrote"; readonly wroteAt: string; readonly id: string }
  | { readonly among: "others"; readonly id: string };

/** The beginning of the inbox. */
export const start: Place = { among: "waiting", dueAt: "", id: "" };

const waiting = /^w~([^~]*)~([^~]*)$/;
const wrote = /^r~([^~]*)~([^~]*)$/;
const others = /^o~([^~]*)$/;

/** A place as the contract's `next` names it. */
export function nameOf(place: Place): string {
  if (place.among === "wrote") return `r~${place.wroteAt}~${place.id}`;
  return place.among === "waiting" ? `w~${place.dueAt}~${place.id}` : `o~${place.id}`;
}

/** The place with this name; undefined when no place has it. */
export function placeOf(name: string): Place | undefined {
  if (name === "") return start;
  const [, dueAt, waitingId] = waiting.exec(name) ?? [];
  if (dueAt !== undefined && waitingId !== undefined) return { among: "waiting", dueAt, id: waitingId };
  const [, wroteAt, wroteId] = wrote.exec(name) ?? [];
  if (wroteAt !== undefined && wroteId !== undefined) return { among: "wrote", wroteAt, id: wroteId };
  const [, id] = others.exec(name) ?? [];
  return id === undefined ? undefined : { among: "others", id };
}

/** A search without the prefix that every reference has, because it does not tell leads apart. */
export function tellingPart(search: string): string {
  return search.replaceAll(/\blw-(?=[0-9a-z]{4})/gi, "");
}
