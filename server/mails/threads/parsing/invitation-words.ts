import type { CalendarWord } from "./calendar.ts";

/** Lines at which the invitation begins that calendars repeat below an answer. */
const repeated = [
  /^-{3,}[^-]{1,60}-{3,}$/,
  /^(?:\*~){3}/,
  /^_{10,}$/,
  /^(?:invitation from google calendar|you are receiving this (?:e-?mail|courtesy))/i,
  /^on\b.{1,200}\bwrote:$/i,
];

/** Lines without the blocks in which Google puts its own text, between two lines such as "-::~:~::~". */
function withoutBlocks(lines: readonly string[]): readonly string[] {
  let isInBlock = false;
  return lines.filter((line) => {
    const isEdge = line.startsWith("-::~:~::~");
    if (isEdge) isInBlock = !isInBlock;
    return !isEdge && !isInBlock;
  });
}

/** Lines that calendars write into an answer by themselves. */
const byThemselves = [
  /^(?:accepted|declined|tentative|tentatively accepted|maybe|zugesagt|abgelehnt|accept\u00e9|refus\u00e9)(?::.*)?[.!]?$/i,
  /\bha(?:s|ve) (?:tentatively )?(?:accepted|declined) (?:this|your|the)\b/i,
  // That somebody comes or not is what the answer says already.
  /\b(?:cannot|can not|can't|will|will not|won't) (?:come|attend)[.!]?$/i,
  /\bha(?:s|ve) replied .{0,3}maybe.{0,3} to this invitation/i,
  /\bhat (?:diese|ihre|die) .{0,60}\b(?:angenommen|abgelehnt|zugesagt)\b/i,
  /^(?:when|where|who|what|organi[sz]er|guests|subject|from|to|sent|location|calendar|wann|wo|wer|betreff|von|an|gesendet)\b\s?:?$/i,
  /^(?:when|where|organi[sz]er|subject|sent|location|wann|wo|betreff|gesendet):\s/i,
  /^(?:join with google meet|joining (?:info|instructions)|view all guest info|more phone numbers|more joining options|central european .{0,20}time)\b/i,
  /^.{1,200} - (?:organi[sz]er|creator|optional)$/i,
  /^<?https?:\S+$/i,
  /^[^\s@]+@[^\s@]+$/,
  /^>/,
];

/** A line with a year, and a time from and to. */
function isSpan(line: string): boolean {
  return /\b20\d\d\b/.test(line) && /\d\s?(?:am|pm)?\s?[-\u2013]\s?\d/i.test(line) && !line.includes("?");
}

function asOneLine(words: string): string {
  return words.toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/**
 * Whether its sender wrote something beside an answer to an invitation, in the calendar or in the mail (`written`).
 * What calendars write by themselves does not count; all else does, as somebody may wait for a reply.
 */
export function hasWordsBeside({ comment, details }: CalendarWord, written: string): boolean {
  if (comment !== "") return true;
  const known = asOneLine(details);
  const lines = withoutBlocks(written.split("\n").map((line) => line.trim()));
  if (lines.some((line) => /\bwith (?:this|a) note:?$/i.test(line))) return true;
  const end = lines.findIndex((line) => repeated.some((form) => form.test(line)));
  return lines
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.slice(0, 1_000))
    .some(
      (line) =>
        /\p{L}/u.test(line) &&
        !known.includes(asOneLine(line)) &&
        !isSpan(line) &&
        !byThemselves.some((form) => form.test(line)),
    );
}
