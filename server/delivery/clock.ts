import { setTimeout as wait } from "node:timers/promises";

/** The time as a worker sees it: tests let days pass in seconds. */
export type Clock = {
  now(): Date;
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
};
