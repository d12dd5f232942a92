import { answerTimeInWords, elsewhereInWords } from "#contract/calendar/answer-time.ts";

/**
 * The due time in words: in the consultancy's time zone, and in the visitor's own when that differs.
 * `dueAt`: ISO 8601. `zone`: the consultancy's, IANA.
 */
export function dueInWords(dueAt: string, zone: string, locale = document.documentElement.lang): string {
  const at = Date.parse(dueAt);
  const here = { timeZone: zone };
  const elsewhere = Intl.DateTimeFormat().resolvedOptions();
  const said = answerTimeInWords(at, here, locale);
  return answerTimeInWords(at, elsewhere, locale) === said
    ? said
    : `${said} (${elsewhereInWords(at, { here, elsewhere }, locale)})`;
}
