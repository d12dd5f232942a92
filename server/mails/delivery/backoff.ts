import type { Failure } from "#server/mails/outbox/senders/failure.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds to wait after the first failure; doubled after each further one. */
const firstPause = 5 * second;

/** The longest pause while the receiver is in trouble, so that its recovery is noticed soon. */
const longestInTrouble = 10 * minute;

/** The longest pause of a message that fails while its receiver accepts others. */
const longestAlone = 6 * hour;

/** The pause of a message that may have arrived, while its receiver accepts others: a retry may be a copy. */
const pauseOfUncertain = 24 * hour;

/** Milliseconds for which a message is retried, so that an outage of a weekend loses nothing. */
const patience = 75 * hour;

/** Attempts before a message is given up, however old it is. */
const fewestAttempts = 4;

/** A duration, up to a tenth longer or shorter, to spread the retries of messages that failed together. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.9 + 0.2 * Math.random());
}

/** Milliseconds to wait after `failures` in a row: doubled each time, up to `most`. */
export function pauseAfter(failures: number, most = longestInTrouble): number {
  return jittered(Math.min(firstPause * 2 ** (failures - 1), most));
}

/**
 * The longest pause that a receiver may ask for, in milliseconds: a minute with one answer, which may be about
 * one message, an hour when the next one asks too. One wrong value (`999999999`) does no harm.
 */
const restAskedOnce = minute;
export const longestRest = hour;

/** The same for one message alone. */
const restOfMessage = 5 * minute;

function asked({ notBefore }: Failure, now: Date): number {
  return Math.max(0, (notBefore?.getTime() ?? 0) - now.getTime());
}

/** Milliseconds of the pause for which a receiver asked. `count`: failures in a row. */
export function restAsked(failures: readonly Failure[], count: number, now: Date): number {
  const longest = Math.max(...failures.map((failure) => asked(failure, now)));
  return Math.min(longest, count === 1 ? restAskedOnce : longestRest);
}

/** What is known about a message after a failed attempt. */
export type Tried = {
  /** Attempts made so far, 1 after the first. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Whether the receiver is in trouble, so that the failure says nothing about the message. */
  readonly isInTrouble: boolean;
  /** Whether the receiver accepts others while it refuses this one. */
  readonly isOnlyThis: boolean;
};

/** When a message is tried again; undefined: it is given up. */
export function retryAt(failure: Failure, tried: Tried, now: Date): Date | undefined {
  const { attempts, createdAt, isInTrouble, isOnlyThis } = tried;
  const isOld = now.getTime() - createdAt.getTime() >= patience && attempts >= fewestAttempts;
  if (isOld || (failure.kind === "refused" && isOnlyThis)) return undefined;
  if (failure.kind === "uncertain" && !isInTrouble) return new Date(now.getTime() + pauseOfUncertain);
  const own = pauseAfter(attempts, isInTrouble ? longestInTrouble : longestAlone);
  const pause = Math.max(own, Math.min(asked(failure, now), restOfMessage));
  return new Date(now.getTime() + pause);
}
