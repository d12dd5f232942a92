import type { Failure } from "#server/outbox/senders/failure.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Milliseconds between one attempt and the next (Standard Webhooks 1.0.0, "Deliverability and reliability").
 * Together 75 h 35 min: a weekend's outage loses nothing.
 */
export const pauses: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
];

const patience = pauses.reduce((sum, pause) => sum + pause, 0);

/**
 * Milliseconds for which a message rests that may have arrived already: the lane sends it again when it has
 * proved to work, and looks at it sooner when there is nothing else to see that by.
 */
const uncertainPause = 24 * hour;

/** A duration, up to a tenth longer or shorter, so that what failed together does not return together. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.9 + 0.2 * Math.random());
}

/** What to do after a failed attempt. */
export type Decision = { readonly next: "retry"; readonly at: Date } | { readonly next: "give-up" };

/** What is known about a row when an attempt has failed. */
export type Tried = {
  /** Attempts made so far, 1 after the first. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Whether the receiver takes others while it refuses this one. */
  readonly isOnlyThis: boolean;
};

/** Milliseconds to wait: as long as we would by ourselves, or as the receiver asks, but no longer than `most`. */
function waitFor(own: number, notBefore: Date | undefined, most: number, now: Date): number {
  const asked = (notBefore?.getTime() ?? 0) - now.getTime();
  return Math.max(own, Math.min(asked, most));
}

/** Decides by the failure, the number of attempts and the age. A receiver may ask for the pause that follows. */
export function afterFailure(failure: Failure, tried: Tried, now: Date): Decision {
  const { attempts, createdAt, isOnlyThis } = tried;
  const isOld = now.getTime() - createdAt.getTime() >= patience && attempts > pauses.length;
  if (isOld || (failure.kind === "refused" && isOnlyThis)) return { next: "give-up" };
  const longest = pauses.at(-1) ?? hour;
  const pause = failure.kind === "uncertain" ? uncertainPause : jittered(pauses[attempts - 1] ?? longest);
  const wait = waitFor(pause, failure.notBefore, pauses[attempts] ?? longest, now);
  return { next: "retry", at: new Date(now.getTime() + wait) };
}

/** Milliseconds between two looks at a lane in trouble, by the number of failures since it last worked. */
const probePauses = [5 * second, minute, 5 * minute] as const;

/**
 * Milliseconds for which a receiver may ask to be left alone: a minute with one answer, which may be about one
 * message, and an hour when the next answer asks for it too.
 */
const restAskedOnce = minute;
const restAskedAgain = hour;

/** When a lane in trouble is looked at again. */
export function probeAt(failures: number, notBefore: Date | undefined, now: Date): Date {
  const pause = jittered(probePauses[failures - 1] ?? 6 * minute);
  const most = failures === 1 ? restAskedOnce : restAskedAgain;
  return new Date(now.getTime() + waitFor(pause, notBefore, most, now));
}
