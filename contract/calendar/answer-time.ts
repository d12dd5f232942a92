import type { BusinessHours } from "./business-hours.ts";
import { weekdayTime } from "./due-risk.ts";

type Zone = Pick<BusinessHours, "timeZone">;

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
