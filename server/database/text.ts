/**
 * The text as both engines can store it: PostgreSQL refuses NUL, and neither can encode half a
 * surrogate pair. Every other character is kept.
 */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

/** A text on one line: each line break becomes a space. Names are shown so; answers keep what was typed. */
export function onOneLine(text: string): string {
  const lines = text.split(/[\n\v\f\r\u0085\u2028\u2029]/u);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
