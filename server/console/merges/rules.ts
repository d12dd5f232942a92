import { knownCompany } from "#contract/console/known-company.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { signups } from "#server/leads/rules.ts";

/** Whether leads of these two questionnaires (slugs) may go on in each other: a signup only in one of its kind. */
export function mayMerge(one: string, other: string): boolean {
  return one === other || !(signups.includes(one) || signups.includes(other));
}

/** What of a lead tells how much would be out of sight if it went on in another one. */
type Content = {
  readonly hasReport: boolean;
  readonly company: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly answers: number;
};

/** Whether a lead holds more than another one of its person: a report, else a company, else more answers. */
export function isFuller(one: Content, other: Content): boolean {
  const hasCompany = (content: Content) => knownCompany(content).trim() !== "";
  if (one.hasReport !== other.hasReport) return one.hasReport;
  if (hasCompany(one) !== hasCompany(other)) return hasCompany(one);
  return one.answers > other.answers;
}

/** What of a lead tells whether somebody waits. Times are ISO 8601, UTC. */
type Standing = {
  readonly dueAt: string;
  readonly receivedAt: string;
  readonly answeredAt: string | null;
  readonly closedAt: string | null;
  readonly wroteAt: string | null;
  readonly waitsSince: string | null;
  readonly undeliveredAt: string | null;
  readonly snoozedUntil: string | null;
};

/** Whether a lead waits for its first answer. */
function isOwed({
  answeredAt,
  closedAt,
  dueAt,
}: Pick<Standing, "answeredAt" | "closedAt" | "dueAt">): boolean {
  return answeredAt === null && closedAt === null && dueAt < noReplyDue;
}

type Time = string | null;

function latest(times: readonly Time[]): Time {
  return times.reduce((one, other) => ((other ?? "") > (one ?? "") ? other : one), null);
}

function earliest(times: readonly Time[]): Time {
  return times.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
}

/**
 * What of a lead that goes on changes by what waits in the one that is merged into it. Whoever waited there still
 * waits: where no first answer is owed any more, for a reply to what they sent.
 */
export function waitingAfter(into: Standing, merged: Standing) {
  const asked = isOwed(merged) && !isOwed(into) ? merged.receivedAt : null;
  const isSeen = (isOwed(merged) || merged.wroteAt !== null) && merged.snoozedUntil === null;
  return {
    wrote_at: latest([into.wroteAt, merged.wroteAt, asked]),
    waits_since: earliest([into.waitsSince, merged.waitsSince, asked]),
    undelivered_at: into.undeliveredAt ?? merged.undeliveredAt,
    snoozed_until: isSeen || merged.undeliveredAt !== null ? null : into.snoozedUntil,
  };
}

/** A merged lead: as it was before, and when it was merged. */
type Merged = Standing & { readonly answeredBefore: Time; readonly mergedAt: string };

/**
 * Whether the first answer that a merged lead was owed was given, or needed no more, while it was merged: with that of
 * the lead that goes on, or because that one waits for no reply to what the merged one asked.
 */
export function isAnsweredMeanwhile(into: Standing, merged: Merged): boolean {
  if (!isOwed({ ...merged, answeredAt: merged.answeredBefore }) || into.answeredAt === null) return false;
  if (into.answeredAt > merged.mergedAt) return true;
  return into.waitsSince === null || into.waitsSince > merged.receivedAt;
}

/** What still waits in a merged lead when the merge is undone: nothing that was answered or settled meanwhile. */
export function waitingInMerged(into: Standing, { wroteAt, waitsSince, undeliveredAt }: Standing) {
  const isWaiting = wroteAt !== null && into.waitsSince !== null && into.waitsSince <= wroteAt;
  return {
    wrote_at: isWaiting ? wroteAt : null,
    waits_since: isWaiting ? latest([waitsSince, into.waitsSince]) : null,
    undelivered_at: into.undeliveredAt === null ? null : undeliveredAt,
  };
}

/** How long a lead has waited by itself: when its client wrote last, and since when they wait. */
type Waiting = { readonly wrote_at: Time; readonly waits_since: Time };

/**
 * What still waits in the lead that goes on when a merge is undone: what came with the merged lead goes with it.
 * `before`: as it was before the merge. `isTheirs`: whether it waits longest for what the merged lead brought.
 */
export function waitingApart(into: Standing, merged: Standing, before: Waiting) {
  const theirs = [merged.wroteAt, merged.waitsSince, merged.receivedAt];
  const wrote_at = theirs.includes(into.wroteAt) ? before.wrote_at : into.wroteAt;
  const isWaiting = wrote_at !== null && into.waitsSince !== null && wrote_at >= into.waitsSince;
  return {
    wrote_at: isWaiting ? wrote_at : null,
    waits_since: isWaiting ? into.waitsSince : null,
    isTheirs: isWaiting && theirs.includes(into.waitsSince) && before.waits_since !== into.waitsSince,
    undelivered_at: into.undeliveredAt === merged.undeliveredAt ? null : into.undeliveredAt,
  };
}
