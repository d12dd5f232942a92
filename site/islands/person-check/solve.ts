import { bitsOf } from "#contract/work.ts";
import { hashOfText, zerosAfter } from "./sha256.ts";

/** Milliseconds of work between two moments in which the page can answer. */
const slice = 12;

/** Attempts between two looks at the clock. */
const stretch = 256;

const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Finds the number for a challenge (contract/work), in slices, so that the page goes on answering.
 * @returns what is sent with the request; undefined once `signal` is aborted.
 */
export async function solve(challenge: string, signal: AbortSignal): Promise<string | undefined> {
  const zerosOf = zerosAfter(hashOfText(challenge));
  const bits = bitsOf(challenge);
  for (let counter = 0; !signal.aborted; ) {
    const end = performance.now() + slice;
    do {
      for (const last = counter + stretch; counter < last; counter += 1) {
        if (zerosOf(counter) >= bits) return `${challenge}.${counter}`;
      }
    } while (performance.now() < end);
    await breath();
  }
  return undefined;
}
