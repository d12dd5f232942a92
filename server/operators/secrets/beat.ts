import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds, longer than five hashes of passwords in a row, on a slow machine too. */
const beat = 500;

/**
 * Waits for the next half second since `begun` (of performance.now). Because refusals wait for it, their time
 * does not show whether a password was compared, and so not whether a name exists.
 */
export async function nextBeat(begun: number): Promise<void> {
  const passed = performance.now() - begun;
  await pause(beat - (passed % beat));
}
