/** How deep a line is quoted, and its words without the stuffed space (RFC 3676, section 4). */
function readLine(line: string): { readonly depth: number; readonly words: string } {
  let depth = 0;
  while (line[depth] === ">") depth += 1;
  const rest = line.slice(depth);
  return { depth, words: rest.startsWith(" ") ? rest.slice(1) : rest };
}

/**
 * Puts the paragraphs of format=flowed together again; a quotation stays one. `delSp`: whether the space at a
 * line's end is only there to break it.
 */
export function unfolded(text: string, { delSp }: { readonly delSp: boolean }): string {
  const paragraphs: { readonly depth: number; readonly pieces: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const { depth, words } = readLine(line);
    const isSignature = words === "-- ";
    const last = paragraphs.at(-1);
    const goesOn = words.endsWith(" ") && !isSignature;
    const kept = goesOn && delSp ? words.slice(0, -1) : words;
    if (isOpen && !isSignature && last?.depth === depth) last.pieces.push(kept);
    else paragraphs.push({ depth, pieces: [kept] });
    isOpen = goesOn;
  }
  return paragraphs
    .map(({ depth, pieces }) => [">".repeat(depth), pieces.join("")].filter(Boolean).join(" "))
    .join("\n");
}

/**
 * The words of text/enriched (RFC 1896): commands in angles go, "<<" is one "<", and of line ends one goes. Its
 * forerunner text/richtext ends lines by <nl>.
 */
export function withoutCommands(text: string): string {
  return text
    .replaceAll(/<nl>/gi, "\n\n")
    .replaceAll(/<param>[^<]*<\/param>/gi, "")
    .replaceAll("<<", "\u0000")
    .replaceAll(/<\/?[a-z0-9-]{1,60}>/gi, "")
    .replaceAll("\u0000", "<")
    .replaceAll(/\n+/g, (ends) => (ends.length === 1 ? " " : ends.slice(1)));
}
