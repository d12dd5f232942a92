import { useRef } from "react";
import { at } from "#contract/console/endpoint.ts";
import { type LeadWriter, type Writing, writers } from "#contract/console/writing.ts";
import { call } from "./call.ts";

/** Milliseconds between two signs that somebody types on. */
const pause = 60_000;

/** Milliseconds at least between two looks at who is writing: the clocks of browser and server may differ. */
const soonest = 15_000;

/**
 * Tells the others that a reply or a note is being written here, and that it no longer is. It is called with every
 * keystroke. Nothing waits for it, and nothing fails when it is lost.
 */
export function useWriting(reference: string, what: Writing["what"]): (isWriting: boolean) => void {
  const told = useRef({ at: Number.NEGATIVE_INFINITY, last: Promise.resolve() });
  return (isWriting) => {
    const { current } = told;
    const now = Date.now();
    if (isWriting ? now - current.at < pause : current.at === 0) return;
    current.at = isWriting ? now : 0;
    // One after the other: an end must not overtake its beginning.
    current.last = current.last
      .then(() => call(at(writers.tellWriting, { reference }), { what, isWriting }))
      .catch(() => undefined);
  };
}

/** Milliseconds until the first of them may have ended without a word; false: nobody writes. */
export function untilFirstEnd(people: readonly LeadWriter[] = []): number | false {
  const ends = people.map(({ until }) => Date.parse(until));
  return ends.length === 0 ? false : Math.max(soonest, Math.min(...ends) - Date.now() + 500);
}
