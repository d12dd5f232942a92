/** How mail programs begin a quotation of an earlier mail. */
const beginnings = [
  /^>/,
  /^-{2,} ?(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Message d'origine|Message original) ?-{2,}$/i,
  /^-{2,} ?(?:Forwarded message|Weitergeleitete Nachricht|Message transféré|Message transmis) ?-{2,}$/i,
  /^_{10,}$/,
  /^From: .*@/,
];

/** How they name the writer of the quotation: "On Monday, Maria wrote:", "Le lundi, Maria a écrit :". */
const namings = [
  { begins: "On ", says: " wrote:" },
  { begins: "Am ", says: " schrieb " },
  { begins: "Am ", says: " schrieb:" },
  { begins: "Le ", says: " a écrit" },
] as const;

function namesWriter(line: string): boolean {
  return namings.some(
    ({ begins, says }) => line.startsWith(begins) && line.includes(says) && line.endsWith(":"),
  );
}

/** The first two lines of Outlook's head of a quotation, in English, German and French; bold in some mails. */
const outlookHeads = [
  { first: /^\*?From:\*? /, second: /^\*?(?:Sent|Date):\*? / },
  { first: /^\*?Von:\*? /, second: /^\*?(?:Gesendet|Datum):\*? / },
  { first: /^\*?De\s?:\*? /, second: /^\*?(?:Envoyé|Date)\s?:\*? / },
] as const;

function isOutlookHead(line: string, next: string): boolean {
  return outlookHeads.some(({ first, second }) => first.test(line) && second.test(next));
}

function startsWithAngle(line: string): boolean {
  return line.trim().startsWith(">");
}

/** How many lines the head of a quotation has here; 0: none begins here. */
function headAt(lines: readonly string[], index: number): number {
  const line = lines[index]?.trim() ?? "";
  const next = lines[index + 1]?.trim() ?? "";
  if (namesWriter(line) || beginnings.some((beginning) => beginning.test(line))) return 1;
  if (isOutlookHead(line, next)) return 2;
  // A long head is broken in two. Other sentences may look like one: lines with ">" after it decide.
  const broken = `${line} ${next}`;
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
