import { useRef } from "react";
import { at } from "#contract/console/endpoint.ts";
import { type BegunLetter, type LeadWriter, type Writing, writers } from "#contract/console/writing.ts";
import { call } from "./call.ts";

/** Milliseconds between two signs that somebody types on. */
const pause = 60_000;

/** Milliseconds after a keystroke at which a letter is kept for colleagues, with all that was typed until then. */
const settling = 2_000;

/** Milliseconds at least between two looks at who is writing: the clocks of browser and server may differ. */
const soonest = 15_000;

type Telling = {
  /** Called with every keystroke. Nothing waits for it, and nothing fails when it is lost. */
  readonly tell: (isWriting: boolean, letter?: BegunLetter) => void;
  /** Resolves once everybody knows what was told; nothing more follows by itself. To be awaited before a letter is sent. */
  readonly settled: () => Promise<unknown>;
};

/**
 * Tells the others that a reply or a note is being written here, and what of a reply is written; and that it no longer
 * is.
 */
export function useWriting(reference: string, what: Writing["what"]): Telling {
  const told = useRef({ at: Number.NEGATIVE_INFINITY, last: Promise.resolve() });
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; letter: BegunLetter }>(undefined);
  const tell = (isWriting: boolean, letter?: BegunLetter) => {
    const { current } = told;
    current.at = isWriting ? Date.now() : 0;
    const said = { what, isWriting, ...(letter && { letter }) };
    // One after the other: an end must not overtake its beginning.
    current.last = current.last
      .then(() => call(at(writers.tellWriting, { reference }), said))
      .catch(() => undefined);
  };
  const tellWhenDue: Telling["tell"] = (isWriting, letter) => {
    const isDue = isWriting ? Date.now() - told.current.at >= pause : told.current.at !== 0;
    if (!isWriting || isDue) {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      if (isDue) tell(isWriting, letter);
    } else if (letter !== undefined && waiting.current !== undefined) waiting.current.letter = letter;
    else if (letter !== undefined) {
      const timer = setTimeout(() => {
        const latest = waiting.current?.letter;
        waiting.current = undefined;
        tell(true, latest);
      }, settling);
      waiting.current = { timer, letter };
    }
  };
  const settled = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    return told.current.last;
  };
  return { tell: tellWhenDue, settled };
}

/** Milliseconds until the first of them may have ended without a word; false: nobody writes. */
export function untilFirstEnd(people: readonly LeadWriter[] = []): number | false {
  const ends = people.map(({ until }) => Date.parse(until));
  return ends.length === 0 ? false : Math.max(soonest, Math.min(...ends) - Date.now() + 500);
}
