import { noReplyDue } from "#server/leads/rules.ts";

/** What of a lead tells whether somebody waits. Times are ISO 8601, UTC. */
type Standing = {
  readonly dueAt: string;
  readonly receivedAt: string;
  readonly answeredAt: string | null;
  readonly closedAt: string | null;
  readonly wroteAt: string | null;
  readonly undeliveredAt: string | null;
  readonly snoozedUntil: string | null;
};

/** Whether a lead waits for its first answer. */
function isOwed({ answeredAt, closedAt, dueAt }: Standing): boolean {
  return answeredAt === null && closedAt === null && dueAt < noReplyDue;
}

function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((one, other) => ((other ?? "") > (one ?? "") ? other : one), null);
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
    undelivered_at: into.undeliveredAt ?? merged.undeliveredAt,
    snoozed_until: isSeen || merged.undeliveredAt !== null ? null : into.snoozedUntil,
  };
}

/** The same when a merge is undone: what came with the merged lead goes with it. `intoWroteAt`: as it was before. */
export function waitingApart(into: Standing, merged: Standing, intoWroteAt: string | null) {
  const isTheirs = into.wroteAt !== null && [merged.wroteAt, merged.receivedAt].includes(into.wroteAt);
  return {
    wrote_at: isTheirs ? intoWroteAt : into.wroteAt,
    undelivered_at: into.undeliveredAt === merged.undeliveredAt ? null : into.undeliveredAt,
  };
}
