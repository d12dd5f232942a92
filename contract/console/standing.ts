import { answerDue, type ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { LeadRow } from "./leads.ts";
import { incidentDue } from "./severity.ts";

export type Times = Pick<LeadRow, "receivedAt" | "dueAt" | "answeredAt" | "closedAt">;

/** Whether the first answer is still promised: nobody has given it, and the lead is open. */
export function isOwed({ dueAt, answeredAt, closedAt }: Omit<Times, "receivedAt">): boolean {
  return dueAt !== null && answeredAt === null && closedAt === null;
}

/** The client's incident, if it is one. */
type Incident = Pick<LeadRow, "severity" | "incidentAt">;

/** A lead as far as its client may wait for words of ours. */
export type Awaiting = Times & Pick<LeadRow, "waitsSince"> & Incident;

/** Whether its client waits for us: for the first answer, or for one to what they wrote since. */
export function isAwaited(lead: Awaiting): boolean {
  return isOwed(lead) || lead.waitsSince !== null;
}

/**
 * When somebody of ours first answered; null: nobody did. The time of its arrival as that of the answer says that a
 * lead needed none, for example because its client booked a call.
 */
export function firstAnswerAt({
  answeredAt,
  receivedAt,
}: Pick<Times, "answeredAt" | "receivedAt">): string | null {
  return answeredAt === receivedAt ? null : answeredAt;
}

/** Whether somebody of ours has answered all that its client wrote. */
export function isAnswered(lead: Awaiting): boolean {
  return firstAnswerAt(lead) !== null && !isAwaited(lead);
}

/** Until when an answer is owed to what a client wrote again at `since` (ISO 8601, UTC). */
export function againDue(reply: ReplyPromise, since: string, { severity, incidentAt }: Incident): string {
  if (severity === null) return new Date(answerDue(reply, Date.parse(since))).toISOString();
  return incidentDue(severity, since, incidentAt);
}

/**
 * The times of the promise that stands: that of the first answer; when it needs none any more, as long as mails of the
 * client wait, the same time for the oldest of these, or that of the incident.
 */
export function standingTimes(lead: Awaiting, reply: ReplyPromise): Times {
  if (lead.waitsSince === null || isOwed(lead)) return lead;
  const dueAt = againDue(reply, lead.waitsSince, lead);
  return { receivedAt: lead.waitsSince, dueAt, answeredAt: null, closedAt: null };
}

/** Why a lead cannot be put off now, in words that follow "cannot be: "; undefined: it can. `now`: ISO 8601, UTC. */
export function whyNotPutOff(
  lead: Awaiting & Pick<LeadRow, "questionnaire">,
  reply: ReplyPromise,
  now: string,
): string | undefined {
  if (lead.severity !== null && (isAwaited(lead) || lead.closedAt === null)) return "an incident";
  if (!isAwaited(lead)) return undefined;
  if (lead.questionnaire === "call-back") return "a call-back";
  const { dueAt } = standingTimes(lead, reply);
  return dueAt !== null && dueAt <= now ? "overdue" : undefined;
}
