/** How mail programs begin what they quote from the mail before. */
const beginnings = [/^>/, /^-{2,} ?Original Message ?-{2,}$/i, /^_{10,}$/, /^From: .*@/];

/** How they name whose words follow: "On Monday, Maria wrote:", "Am Montag schrieb Maria:". */
const namings = [
  { begins: "On ", says: " wrote:" },
  { begins: "Am ", says: " schrieb " },
] as const;

function namesWriter(line: string): boolean {
  return namings.some(
    ({ begins, says }) => line.startsWith(begins) && line.includes(says) && line.endsWith(":"),
  );
}

function startsWithAngle(line: string): boolean {
  return line.trim().startsWith(">");
}

/** How many lines of a head stand here; 0: what is quoted does not begin here. */
function headAt(lines: readonly string[], index: number): number {
  const line = lines[index]?.trim() ?? "";
  if (namesWriter(line) || beginnings.some((beginning) => beginning.test(line))) return 1;
  // Long ones are broken in two, and so are sentences of whoever answers: angles tell which it is.
  const broken = `${line} ${lines[index + 1]?.trim() ?? ""}`;
  return namesWriter(broken) && lines.slice(index + 2).some(startsWithAngle) ? 2 : 0;
}

/** A mail without what it quotes at its end from the mails before it, and that. */
export function withoutQuoted(text: string): { readonly said: string; readonly quoted: string } {
  const lines = text.split("\n");
  const first = lines.findIndex((_, index) => headAt(lines, index) > 0);
  const rest = lines.slice(first + headAt(lines, first));
  // After a head without angles everything is from before; with them only what has one.
  const usesAngles = lines.slice(Math.max(first, 0)).some(startsWithAngle);
  // Who answers between the lines is read whole.
  const isTail =
    first > 0 && rest.every((line) => line.trim() === "" || !usesAngles || startsWithAngle(line));
  if (!isTail) return { said: text, quoted: "" };
  return { said: lines.slice(0, first).join("\n").trimEnd(), quoted: lines.slice(first).join("\n") };
}
