import { setTimeout as rest } from "node:timers/promises";

/** Share of the event loop's time from which on visitors wait for what is sent meanwhile. */
const busy = 0.85;

/** Rest after some messages, in times of what they took: of a busy server they get a fifth. */
const times = 4;

/** Milliseconds of rest at the most. */
const longest = 250;

/**
 * Begins to watch how busy this process is. What that returns rests at its end when it was busy meanwhile, so that
 * messages wait for visitors and not the other way round; where nobody else wants anything it rests not at all.
 */
export function watchForOthers(): (stopping: AbortSignal) => Promise<void> {
  const before = performance.eventLoopUtilization();
  const begun = performance.now();
  return async (stopping) => {
    if (performance.eventLoopUtilization(before).utilization < busy) return;
    const milliseconds = Math.min(times * (performance.now() - begun), longest);
    await rest(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
  };
}
