import { answerTimeInWords } from "#contract/calendar/answer-time.ts";

/**
 * By when an answer is there, in words: on the consultancy's clocks, and on the visitor's own where those show
 * something else. `answerBy`: ISO 8601. `zone`: the consultancy's.
 */
export function dueInWords(answerBy: string, zone: string, locale = document.documentElement.lang): string {
  const at = Date.parse(answerBy);
  const { time, day } = answerTimeInWords(at, { timeZone: zone }, locale);
  const own = answerTimeInWords(at, Intl.DateTimeFormat().resolvedOptions(), locale);
  return own.time === time ? `${time} (${day})` : `${time} (${day}; ${own.time})`;
}
