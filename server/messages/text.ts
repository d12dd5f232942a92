// Unicode TR 36, section 2.5: these reorder what surrounds them, so a name could pose as another. U+FEFF shows
// nothing, and at the start of a text some readers take it for a mark of its encoding.
const invisible = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const controlsButLineEnds = /[^\P{Cc}\n]/gu;

/** Text without characters that steer a terminal or reorder a line. Line ends become \n and are kept. */
export function plain(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replaceAll("\t", " ")
    .replace(controlsButLineEnds, "")
    .replace(invisible, "");
}

/** The text in one line, cut to `limit` characters. */
export function oneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  const characters = [...plain(text).replace(/\s+/gu, " ").trim()];
  return characters.length <= limit ? characters.join("") : `${characters.slice(0, limit - 1).join("")}…`;
}
