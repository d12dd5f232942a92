import type { BusinessHours } from "./business-hours.ts";
import { weekdayTime } from "./due-risk.ts";
import { opensAfter } from "./open-hours.ts";

type Zone = Pick<BusinessHours, "timeZone">;

/** How long after opening an answer is there that came due while nobody was. Milliseconds. */
const afterOpening = 30 * 60_000;

/** When an answer is there that is due at a time: then, or shortly after the next opening. Milliseconds since 1970. */
export function answerTime(due: number, hours: BusinessHours): number {
  const opening = opensAfter(hours, due);
  return opening === undefined ? due : opening + afterOpening;
}

/** An answer's time as people say it: "Tuesday, 9:30 AM PT", and the day of it: "November 24". */
export type AnswerTime = { readonly time: string; readonly day: string };

/** In the words of a language, on the clocks of a time zone. `time`: milliseconds since 1970. */
export function answerTimeInWords(time: number, zone: Zone, locale: string): AnswerTime {
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: zone.timeZone,
    month: "long",
    day: "numeric",
  }).format(time);
  return { time: weekdayTime(time, zone, locale), day };
}
