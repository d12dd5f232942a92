import { setTimeout as wait } from "node:timers/promises";

/** The clock of a worker, which tests replace by a faster one. */
export type Clock = {
  now(): Date;
  /** Resolves after `milliseconds`, or as soon as the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
};
