/** What mail programs write, between dashes, above a mail that they forward. */
const forwards: ReadonlySet<string> = new Set([
  ...["forwarded message", "weitergeleitete nachricht", "message transféré", "message transmis"],
  ...["message réexpédié", "mensaje reenviado", "messaggio inoltrato", "doorgestuurd bericht"],
  ...["mensagem encaminhada", "mensagem reencaminhada", "vidarebefordrat meddelande", "videresendt besked"],
  ...["videresendt meddelelse", "videresendt melding", "wiadomość przekazana", "przekazana wiadomość"],
]);

/** How they begin such a line when the name of who forwards it follows. */
const forwarders = [
  "forwarded by ",
  "weitergeleitet von ",
  "transféré par ",
  "reenviado por ",
  "inoltrato da ",
];

/** What Apple Mail writes above a mail that it forwards, before a colon. */
const appleForwards: ReadonlySet<string> = new Set([
  ...["begin forwarded message", "anfang der weitergeleiteten nachricht", "début du message réexpédié"],
  ...["début du message transféré", "inicio del mensaje reenviado", "inizio messaggio inoltrato"],
  ...["begin doorgestuurd bericht", "início da mensagem reencaminhada", "início da mensagem encaminhada"],
  ...["vidarebefordrat brev", "start på videresendt besked", "start på videresendt melding"],
  "początek przekazanej wiadomości",
]);

/** What programs write, between dashes, above a mail that they quote or forward. */
const originals: ReadonlySet<string> = new Set([
  ...["original message", "original-nachricht", "originalnachricht", "ursprüngliche nachricht"],
  ...["message d'origine", "message original", "mensaje original", "messaggio originale"],
  ...["oorspronkelijk bericht", "mensagem original", "ursprungligt meddelande", "oprindelig meddelelse"],
  ...["oprindelig besked", "opprinnelig melding", "wiadomość oryginalna", "oryginalna wiadomość"],
]);

/** Stands above each mail that came attached to another one, in the text that is kept of it. */
export const attachedMark = "---------- Attached mail ----------";

/** The words of a line, in small letters, without what makes them bold. */
function plainOf(line: string): string {
  return line.replaceAll("*", "").replaceAll("’", "'").trim().toLowerCase();
}

/** The words between the dashes of a line, in small letters; "" when it has no such form. */
function betweenDashes(line: string): string {
  const [before, words = "", after, ...more] = plainOf(line).split(/-{2,}/);
  return before === "" && after === "" && more.length === 0 ? words.trim() : "";
}

/** Whether a mail program begins with this line a mail that it forwards. */
export function isForward(line: string): boolean {
  const words = betweenDashes(line);
  if (words !== "") return forwards.has(words) || forwarders.some((begin) => words.startsWith(begin));
  const plain = plainOf(line);
  return plain.endsWith(":") && appleForwards.has(plain.slice(0, -1).trim());
}

/** Whether it begins with this line a mail that it quotes or forwards, before its head. */
export function isOriginal(line: string): boolean {
  return /^_{10,}$/.test(line.trim()) || originals.has(betweenDashes(line));
}

/** How they begin a quotation of an earlier mail. */
const beginnings = [/^>/, /^From: .*@/];

/** How they name the writer of the quotation: "On Monday, Maria wrote:", "Le lundi, Maria a écrit :". */
const namings = [
  { begins: "On ", says: [" wrote:"] },
  { begins: "Am ", says: [" schrieb ", " schrieb:"] },
  { begins: "Le ", says: [" a écrit"] },
  { begins: "El ", says: [" escribió"] },
  { begins: "Il ", says: [" ha scritto"] },
  { begins: "Op ", says: [" schreef ", " schreef:"] },
  { begins: "Em ", says: [" escreveu"] },
  { begins: "Den ", says: [" skrev ", " skrev:"] },
] as const;

function namesWriter(line: string): boolean {
  return namings.some(
    ({ begins, says }) =>
      line.startsWith(begins) && line.endsWith(":") && says.some((words) => line.includes(words)),
  );
}

/** The fields of the head of a quotation in the languages of mail programs. */
const fields = {
  from: ["from", "von", "de", "da", "van", "från", "fra", "od"],
  sent: [
    ...[
      "sent",
      "date",
      "gesendet",
      "datum",
      "envoyé",
      "enviado",
      "enviado el",
      "enviada em",
      "fecha",
      "inviato",
      "data",
    ],
    ...["verzonden", "skickat", "sendt", "dato", "wysłano"],
  ],
  to: ["to", "an", "à", "para", "a", "aan", "till", "til", "do"],
  subject: [
    "subject",
    "betreff",
    "objet",
    "asunto",
    "oggetto",
    "onderwerp",
    "ämne",
    "emne",
    "assunto",
    "temat",
  ],
  copy: [
    ...["cc", "kopie", "copie", "copia", "cópia", "kopia", "dw", "reply-to", "antwort an", "répondre à"],
    ...["responder a", "rispondi a", "antwoord aan", "attachments", "anlagen", "importance", "wichtigkeit"],
  ],
} as const;

type Field = keyof typeof fields;

/** The fields that a line may be; programs write some of them bold. */
export function fieldsOf(line: string): readonly Field[] {
  const plain = line.replaceAll("*", "");
  const colon = plain.indexOf(":");
  const [label, rest] = [plain.slice(0, Math.max(colon, 0)), plain.slice(colon + 1)];
  if (rest.trim() === "" || rest === rest.trimStart()) return [];
  const word = label.trim().toLowerCase();
  const names: readonly Field[] = ["from", "sent", "to", "subject", "copy"];
  return names.filter((name) => fields[name].some((one) => one === word));
}

/**
 * Whether two lines begin the head of a quotation: who wrote it and when, in either order; or its writer's address, and
 * to whom it was or what about.
 */
function isHead(line: string, next: string): boolean {
  const [first, second] = [fieldsOf(line), fieldsOf(next)];
  const isFrom = first.includes("from");
  return (
    (isFrom && second.includes("sent")) ||
    (first.includes("sent") && second.includes("from")) ||
    (isFrom && line.includes("@") && second.some((field) => field !== "from"))
  );
}

export function startsWithAngle(line: string): boolean {
  return line.trim().startsWith(">");
}

/** How many lines the head of a quotation has here; 0: none begins here. */
export function headAt(lines: readonly string[], index: number): number {
  const line = lines[index]?.trim() ?? "";
  const next = lines[index + 1]?.trim() ?? "";
  if (namesWriter(line) || isForward(line) || isOriginal(line)) return 1;
  if (beginnings.some((beginning) => beginning.test(line))) return 1;
  if (isHead(line, next)) return 2;
  // A long head is broken in two. Other sentences may look like one: lines with ">" after it decide.
  const broken = `${line} ${next}`;
  return namesWriter(broken) && lines.slice(index + 2).some(startsWithAngle) ? 2 : 0;
}

/** How mail programs begin the subject of an answer or a forward, before a colon. */
const prefix =
  /^(?:re|aw|antw|antwort|sv|vs|rif|res|r|ref|réf|rép|odp|ynt|ilt|vb|tr|fwd|fw|wg|rv|enc|doorst|i|pd|vl|fs|回复|答复|转发) ?(?:[[(]\d{1,3}[\])])? ?[:：] ?/iu;

/** A subject without what mail programs put before it, in any language. */
export function subjectAlone(subject: string): string {
  let alone = subject.replaceAll(/\s+/g, " ").trim();
  while (prefix.test(alone)) alone = alone.replace(prefix, "");
  return alone;
}

/** The text of a mail itself, and the mails that came attached to it: each a head, an empty line and its words. */
export function withoutAttached(text: string): {
  readonly own: string;
  readonly attached: readonly string[];
} {
  const [own = "", ...attached] = `\n${text}`.split(`\n${attachedMark}\n`);
  if (attached.length === 0) return { own: text, attached };
  return { own: own.slice(1).trimEnd(), attached: attached.map((one) => one.trim()) };
}

/** The new text of a mail, and the earlier mails that it quotes at its end, without those that came attached. */
export function withoutQuoted(text: string): { readonly said: string; readonly quoted: string } {
  return splitQuoted(withoutAttached(text).own);
}

function splitQuoted(text: string): { readonly said: string; readonly quoted: string } {
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
