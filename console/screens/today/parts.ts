import { callInWords } from "#console/screens/words/call-words.tsx";
import { dayInWords, momentInWords } from "#console/screens/words/times.ts";
import { fixedParts, type TodayLine, type TodayPart } from "#contract/console/today.ts";

type PartLook = {
  readonly title: string;
  /** The next step of a line. */
  readonly next: (line: TodayLine) => string;
};

/** Whether a lead of this part may be set aside until tomorrow: by its button, and by its key. */
export function canBePutOff(part: TodayPart): boolean {
  return !fixedParts.includes(part);
}

const fixed: Readonly<Partial<Record<TodayPart, string>>> = {
  calls: "A call of today cannot be put off",
  urgent: "An emergency cannot be put off: call now",
  overdue: "What is overdue cannot be put off: answer now",
};

/** Why a lead of this part cannot be set aside; undefined: it can. */
export function whyFixed(part: TodayPart): string | undefined {
  return canBePutOff(part) ? undefined : (fixed[part] ?? "This cannot be put off");
}

/** The title of each part of today's work, and what to do with its leads. */
export const partLooks: Readonly<Record<TodayPart, PartLook>> = {
  urgent: {
    title: "Call back now",
    next: ({ lead }) =>
      lead.dueAt === null
        ? "Emergency: call now"
        : `Emergency: call now, promised by ${momentInWords(lead.dueAt)}`,
  },
  overdue: { title: "Overdue", next: () => "Answer now: the promised time is over" },
  undelivered: {
    title: "Not delivered: correct the address",
    next: ({ lead }) =>
      lead.undeliveredAt === null
        ? "Correct the address"
        : `A mail to ${lead.contactEmail} came back ${momentInWords(lead.undeliveredAt)}: correct the address`,
  },
  wrote: {
    title: "They wrote last",
    next: ({ lead }) =>
      lead.wroteAt === null ? "Reply" : `Reply: they wrote ${momentInWords(lead.wroteAt)}`,
  },
  calls: {
    title: "Calls today",
    next: ({ call }) => (call === null ? "Call" : callInWords(call)),
  },
  "calls-held": {
    title: "Calls held: what next?",
    next: ({ call }) =>
      `${call?.state === "held" ? callInWords(call) : "Call held"}. Change the status, or set a follow-up`,
  },
  "follow-ups": {
    title: "Follow-ups due",
    next: ({ lead }) =>
      lead.followUpOn === null ? "Follow up" : `Follow up: due ${dayInWords(lead.followUpOn)}`,
  },
  reports: { title: "Reports due", next: () => "Review the report and publish it" },
  new: {
    title: "New",
    next: ({ lead }) => (lead.dueAt === null ? "Answer" : `Answer by ${momentInWords(lead.dueAt)}`),
  },
};
