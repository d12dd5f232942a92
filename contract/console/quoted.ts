/** How mail programs begin a quotation of an earlier mail. */
const beginnings = [/^>/, /^-{2,} ?Original Message ?-{2,}$/i, /^_{10,}$/, /^From: .*@/];

/** How they name the writer of the quotation: "On Monday, Maria wrote:", "Am Montag schrieb Maria:". */
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

/** How many lines the head of a quotation has here; 0: none begins here. */
function headAt(lines: readonly string[], index: number): number {
  const line = lines[index]?.trim() ?? "";
  if (namesWriter(line) || beginnings.some((beginning) => beginning.test(line))) return 1;
  // A long head is broken in two. Other sentences may look like one: lines with ">" after it decide.
  const broken = `${line} ${lines[index + 1]?.trim() ?? ""}`;
  return namesWriter(broken) && lines.slice(index + 2).some(startsWithAngle) ? 2 : 0;
}

/** The new text of a mail, and the earlier mails that it quotes at its end. */
export function withoutQuoted(text: string): { readonly said: string; readonly quoted: string } {
  const lines = text.split("\n");
  const first = lines.findIndex((_, index) => headAt(lines, index) > 0);
  const rest = lines.slice(first + headAt(lines, first));
  // If no line has ">", everything after the head is quoted; else only the lines with ">".
  const usesAngles = lines.slice(Math.max(first, 0)).some(startsWithAngle);
  // A reply between the quoted lines is not cut.
  const isTail =
    first > 0 && rest.every((line) => line.trim() === "" || !usesAngles || startsWithAngle(line));
  if (!isTail) return { said: text, quoted: "" };
  return { said: lines.slice(0, first).join("\n").trimEnd(), quoted: lines.slice(first).join("\n") };
}
