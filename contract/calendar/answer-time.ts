import type { BusinessHours } from "./business-hours.ts";
import { weekdayTime } from "./due-risk.ts";
import { opensAfter } from "./open-hours.ts";

type Zone = Pick<BusinessHours, "timeZone">;

/** Milliseconds after an opening until an answer can be expected that was due outside business hours. */
const afterOpening = 30 * 60_000;

/** When to expect an answer: when it is due, or shortly after the next opening. Milliseconds since 1970. */
export function answerTime(due: number, hours: BusinessHours): number {
  const opening = opensAfter(hours, due);
  return opening === undefined ? due : opening + afterOpening;
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
