import { setImmediate as turn } from "node:timers/promises";

let working: Promise<unknown> = Promise.resolve();

/**
 * Does work for pages one after the other, each in a turn of the event loop of its own, so that many requests at the
 * same time do not hold it together. Rejects with what the work throws.
 */
export function inTurn<Made>(work: () => Made): Promise<Made> {
  const made = working.then(() => turn()).then(work);
  working = made.catch(() => undefined);
  return made;
}
