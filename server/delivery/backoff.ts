import type { Failure } from "#server/outbox/senders/failure.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after the first failure, doubled with each one that follows. */
const firstPause = 5 * second;

/** The longest pause while the receiver is in trouble, so that it is noticed when it is back. */
const longestInTrouble = 10 * minute;

/** The longest pause of a message that fails while its receiver takes others. */
const longestAlone = 6 * hour;

/** The pause of a message that may have arrived, while its receiver takes others: each attempt may be a copy. */
const pauseOfUncertain = 24 * hour;

/** Milliseconds for which a message is tried: a weekend's outage loses nothing. */
const patience = 75 * hour;

/** Attempts before a message is given up, however old it is. */
const fewestAttempts = 4;

/** A duration, up to a tenth longer or shorter, so that what failed together does not return together. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.9 + 0.2 * Math.random());
}

/** Milliseconds to wait after so many failures in a row: doubled each time, up to `most`. */
export function pauseAfter(failures: number, most = longestInTrouble): number {
  return jittered(Math.min(firstPause * 2 ** (failures - 1), most));
}

/**
 * Milliseconds for which a receiver may ask to be left alone: a minute with one answer, which may be about one
 * message, and an hour when the next answer asks for it too. One odd answer (`999999999`) silences nobody.
 */
const restAskedOnce = minute;
export const longestRest = hour;

/** The same for one message alone. */
const restOfMessage = 5 * minute;

function asked({ notBefore }: Failure, now: Date): number {
  return Math.max(0, (notBefore?.getTime() ?? 0) - now.getTime());
}

/** Milliseconds for which a receiver is left alone because it asked for it. `count`: failures in a row. */
export function restAsked(failures: readonly Failure[], count: number, now: Date): number {
  const longest = Math.max(...failures.map((failure) => asked(failure, now)));
  return Math.min(longest, count === 1 ? restAskedOnce : longestRest);
}

/** What is known about a message when an attempt has failed. */
export type Tried = {
  /** Attempts made so far, 1 after the first. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Whether the receiver is in trouble, so that the failure says nothing about the message. */
  readonly isInTrouble: boolean;
  /** Whether the receiver takes others while it refuses this one. */
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
