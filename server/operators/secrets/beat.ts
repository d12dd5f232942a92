import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds. Five passwords in a row are hashed in less, on a slow machine too. */
const beat = 500;

/**
 * Waits for the next half second since `begun` (of performance.now). A refusal that waits for it tells nobody whether
 * a password was compared, so that of a name nobody learns whether it exists.
 */
export async function nextBeat(begun: number): Promise<void> {
  const passed = performance.now() - begun;
  await pause(beat - (passed % beat));
}
