import { readableDomains } from "#contract/console/readable-domains.ts";

// Unicode TR 36, section 2.5: these change the order of the text around them, so a name could look like another
// one. U+FEFF is invisible, and at the start of a text some programs take it for a byte order mark.
const invisible = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const controlsButLineEnds = /[^\P{Cc}\n]/gu;

/** Text without characters that control a terminal or reorder a line. Line ends become \n and are kept. */
export function plain(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replaceAll("\t", " ")
    .replace(controlsButLineEnds, "")
    .replace(invisible, "");
}

/** What people wrote, for people: plain, with domains as they are written. It is no address that is mailed. */
export function readable(text: string): string {
  return readableDomains(plain(text));
}

/** The same in one line, cut to `limit` characters. */
export function oneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  const characters = [...readable(text).replace(/\s+/gu, " ").trim()];
  return characters.length <= limit ? characters.join("") : `${characters.slice(0, limit - 1).join("")}…`;
}
