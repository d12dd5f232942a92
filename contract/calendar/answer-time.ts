import type { BusinessHours } from "./business-hours.ts";
import { weekdayTime } from "./due-risk.ts";
import { opensAfter } from "./open-hours.ts";
import { afterHours, minutesBetween, type ReplyPromise } from "./reply-promise.ts";

type Zone = Pick<BusinessHours, "timeZone">;

/** Milliseconds after an opening until an answer is promised whose time ends outside business hours. */
const afterOpening = 30 * 60_000;

/**
 * Until when an answer is promised to what arrives at `from`: when the promised hours have passed, or shortly after
 * the next opening if that is outside business hours. It is stored with a lead, and told to everybody.
 * Milliseconds since 1970.
 */
export function answerDue(reply: ReplyPromise, from: number): number {
  const end = afterHours(reply, from, reply.hours);
  const opening = opensAfter(reply.businessHours, end);
  return opening === undefined ? end : opening + afterOpening;
}

/** Between arrival and due time of one promise, in milliseconds since 1970. */
export type PromisedSpan = { readonly received: number; readonly due: number };

/** The share of a promised time that is left at `now`, from 0 to 1; of its hours, those that are promised count. */
export function shareLeft(reply: ReplyPromise, { received, due }: PromisedSpan, now: number): number {
  if (now >= due) return 0;
  const promised = minutesBetween(reply, received, due);
  return promised === 0 ? 0 : Math.min(1, minutesBetween(reply, now, due) / promised);
}

/** The time of an answer as people say it: "Tuesday, 9:30 AM PT", and its day: "November 24". */
export type AnswerTime = { readonly time: string; readonly day: string };

/** The words for a time, in a language and a time zone. `time`: milliseconds since 1970. */
export function answerTimeInWords(time: number, zone: Zone, locale: string): AnswerTime {
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: zone.timeZone,
    month: "long",
    day: "numeric",
  }).format(time);
  return { time: weekdayTime(time, zone, locale), day };
}
