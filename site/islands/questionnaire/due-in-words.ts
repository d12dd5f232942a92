import { answerTimeInWords } from "#contract/calendar/answer-time.ts";

/**
 * The due time in words: in the consultancy's time zone, and in the visitor's own when that differs.
 * `dueAt`: ISO 8601. `zone`: the consultancy's, IANA.
 */
export function dueInWords(dueAt: string, zone: string, locale = document.documentElement.lang): string {
  const at = Date.parse(dueAt);
  const { time, day } = answerTimeInWords(at, { timeZone: zone }, locale);
  const own = answerTimeInWords(at, Intl.DateTimeFormat().resolvedOptions(), locale);
  return own.time === time ? `${time} (${day})` : `${time} (${day}; ${own.time})`;
}
