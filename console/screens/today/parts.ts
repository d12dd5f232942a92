import { callInWords } from "#console/screens/words/call-words.tsx";
import { isolated } from "#console/screens/words/isolated.ts";
import { dayInWords } from "#console/screens/words/times.ts";
import { sendAgainInWords, undeliveredInWords, wroteInWords } from "#console/screens/words/waiting-words.ts";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { isAnswered, isAwaited, isOwed, standingTimes, whyNotPutOff } from "#contract/console/standing.ts";
import { fixedParts, type TodayLine, type TodayPart } from "#contract/console/today.ts";

/** Whether it can be said of a lead in this part that no answer is needed. The first one always is. */
export function needsMaybeNoAnswer(part: TodayPart, lead: TodayLine["lead"]): boolean {
  if (part === "wrote" || part === "undelivered") return true;
  return part === "overdue" && lead.waitsSince !== null && !isOwed(lead);
}

/** Whether somebody has answered the words that a line shows, also where its first ones needed no answer. */
export function isSettled({ lead, saidAt }: Pick<TodayLine, "lead" | "saidAt">): boolean {
  const isLater = saidAt !== null && saidAt > lead.receivedAt;
  return isAnswered(lead) || (isLater && lead.answeredAt !== null && !isAwaited(lead));
}

const fixed: Readonly<Partial<Record<TodayPart, string>>> = {
  incident: "An incident cannot be put off: answer now",
  erasure: "An erasure that is demanded cannot be put off",
  calls: "A call of today cannot be put off",
  urgent: "Who waits for a call back cannot be put off: call now",
  overdue: "What is overdue cannot be put off: answer now",
};

/**
 * Why a lead of this part cannot be set aside; undefined: it can. What is overdue stays, whichever part it stands in.
 * `now`: milliseconds since 1970.
 */
export function whyStays(
  part: TodayPart,
  lead: TodayLine["lead"],
  { reply, now }: { readonly reply: ReplyPromise | undefined; readonly now: number },
): string | undefined {
  if (fixedParts.includes(part)) return fixed[part] ?? "This cannot be put off";
  const why = reply === undefined ? undefined : whyNotPutOff(lead, reply, new Date(now).toISOString());
  return why === "overdue" ? fixed.overdue : undefined;
}

/** What to do with the leads of each part. */
export const nextSteps: Readonly<Record<TodayPart, (line: TodayLine) => string>> = {
  incident: ({ lead }) =>
    isAwaited(lead)
      ? ["Answer this incident first", wroteInWords(lead)].filter(Boolean).join(". ")
      : "Answered. When the incident is over, choose None for it",
  erasure: () => "Their person demands erasure: an owner erases them, in the lead",
  urgent: () => "Call back now",
  overdue: ({ lead, report }) =>
    [
      report?.isLate === true
        ? "Publish the report now: the promised time is over"
        : "Answer now: the promised time is over",
      wroteInWords(lead),
      sendAgainInWords(lead),
    ]
      .filter(Boolean)
      .join(". "),
  undelivered: ({ lead }) => undeliveredInWords(lead) ?? "Correct the address",
  wrote: ({ lead }) => wroteInWords(lead) ?? "Reply",
  calls: ({ call }) => (call === null ? "Call" : callInWords(call)),
  "calls-held": ({ call }) =>
    call?.state === "held" && call.declinedAt !== null
      ? `${callInWords(call)}. Ask whether they want another time`
      : `${call?.state === "held" ? callInWords(call) : "The call is over"}. Change the status, or set a follow-up`,
  "follow-ups": ({ lead }) =>
    [
      lead.followUpAbout === "" ? "Follow up" : isolated(lead.followUpAbout),
      ...(lead.followUpOn === null ? [] : [`due ${dayInWords(lead.followUpOn)}`]),
    ].join(": "),
  rooms: () => "Look at what they did in their room",
  reports: ({ lead }) =>
    lead.mergedInto === null
      ? "Review the report and publish it"
      : `Review the report and publish it. The lead goes on as ${lead.mergedInto}`,
  new: ({ lead }) => ["Answer", sendAgainInWords(lead)].filter(Boolean).join(". "),
};

/** The orders of a part's lines beside the usual one. */
export const todaySorts = ["urgency", "fit", "due"] as const;

type TodaySort = (typeof todaySorts)[number];

/** What each order is called. */
export const todaySortNames: Readonly<Record<TodaySort, string>> = {
  urgency: "Most urgent first",
  fit: "Best fit first",
  due: "Next due first",
};

/** Stands for a time that nobody waits for, after all others. */
const never = "9999";

/** The lines of a part in an order; equal ones stay as they were. Undefined: the usual order. */
export function sortedLines(
  lines: readonly TodayLine[],
  sort: TodaySort | undefined,
  reply: ReplyPromise | undefined,
): readonly TodayLine[] {
  if (sort === undefined || reply === undefined) return lines;
  if (sort === "due") {
    const dueOf = ({ lead }: TodayLine) => standingTimes(lead, reply).dueAt ?? never;
    return lines.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));
  }
  const pointsOf = ({ lead }: TodayLine) => lead.scores?.[sort] ?? 0;
  return lines.toSorted((one, other) => pointsOf(other) - pointsOf(one));
}
