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

/** Milliseconds by which the visitor's clock may be wrong. */
const clockError = 600_000;

type Promised = {
  readonly due: string;
  readonly later: string;
  readonly zone: string;
  readonly hours?: number;
};

/** By when an answer is due; with the reason, where that is more than the promised hours after `now`. */
export function dueSentence(
  { due, later, zone, hours = Infinity }: Promised,
  dueAt: string,
  now: number,
): string {
  const isLater = Date.parse(dueAt) - now > hours * 3_600_000 + clockError;
  return `${isLater ? later : due} ${dueInWords(dueAt, zone)}`;
}
