/** How mail programs begin what they quote from the mail before. */
const beginnings = [/^>/, /^On .* wrote:$/, /^-{2,} ?Original Message ?-{2,}$/i, /^_{10,}$/, /^From: .*@/];

/** A mail without what it quotes at its end from the mails before it, and that. */
export function withoutQuoted(text: string): { readonly said: string; readonly quoted: string } {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => beginnings.some((beginning) => beginning.test(line.trim())));
  // Who answers between the lines is read whole.
  const isTail =
    first > 0 && lines.slice(first + 1).every((line) => line.trim() === "" || isQuote(lines, first, line));
  if (!isTail) return { said: text, quoted: "" };
  return { said: lines.slice(0, first).join("\n").trimEnd(), quoted: lines.slice(first).join("\n") };
}

/** After a head without angles everything is from before; with them only what has one. */
function isQuote(lines: readonly string[], first: number, line: string): boolean {
  const usesAngles = lines.slice(first).some((one) => one.trim().startsWith(">"));
  return !usesAngles || line.trim().startsWith(">");
}
