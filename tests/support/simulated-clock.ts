import type { Clock } from "#server/mails/delivery/clock.ts";

type Sleeper = { readonly at: number; readonly wake: () => void };

/**
 * A clock that stands still while a participant works. When all `participants` sleep, it jumps to the next time
 * at which one wakes: days pass in seconds, and real sockets take no simulated time.
 */
export function simulatedClock(start: Date, participants: number): Clock {
  let time = start.getTime();
  const sleepers = new Set<Sleeper>();

  function jumpWhenAllSleep(): void {
    if (sleepers.size < participants) return;
    const next = [...sleepers].reduce((one, other) => (other.at < one.at ? other : one));
    time = Math.max(time, next.at);
    next.wake();
  }

  return {
    now: () => new Date(time),
    pause(milliseconds, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const sleeper = {
        at: time + milliseconds,
        wake: () => {
          sleepers.delete(sleeper);
          resolve();
        },
      };
      sleepers.add(sleeper);
      signal.addEventListener("abort", sleeper.wake, { once: true });
      if (signal.aborted) sleeper.wake();
      // Later, so that a participant that wakes at this moment can go to sleep again first.
      setImmediate(jumpWhenAllSleep);
      return promise;
    },
  };
}
