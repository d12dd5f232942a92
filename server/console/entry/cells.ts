import { domainToASCII } from "node:url";
import type { SheetField } from "#contract/console/entry.ts";
import { type LeadStatus, leadStatus, statusNames } from "#contract/console/leads.ts";
import { isPhone } from "#questionnaires/engine/answers.ts";

/** Words beside the heading of an address or a number that say which one it is. */
const which: ReadonlySet<string> = new Set([
  ...["primary", "main", "work", "business", "office", "company", "home", "private", "personal", "other"],
  ...["contact", "lead", "customer", "person", "direct", "your"],
]);

/** A heading of an address or a number, without what says before or after it which one of several it is. */
function unqualified(heading: string): string {
  const words = heading.split(" ").filter((word) => !/^\d+$/.test(word));
  const tells = (word: string) => !which.has(word);
  return words.slice(words.findIndex(tells), words.findLastIndex(tells) + 1).join(" ");
}

/** Whole headings by which a column is guessed, in small letters with single spaces; the first that fits holds. */
const guesses: readonly (readonly [SheetField, RegExp])[] = [
  [
    "expectedOn",
    /^(?:deal |opportunity )?(?:(?:expected|estimated|est|forecast(?:ed)?|planned) )?clos(?:e|ing) (?:date|day|on)$|^expected (?:on|date|day)$|^(?:erwartetes |voraussichtliches )?abschluss ?(?:datum|tag)$|^abschluss am$/,
  ],
  [
    "role",
    /^(?:(?:person|contact) )?(?:(?:job|organi[sz]ation) )?(?:\d+ )?(?:title|position|role|function)$|^(?:job ?titel|position|funktion|rolle|beruf(?:sbezeichnung)?|stellen?bezeichnung)$/,
  ],
  [
    "followUpOn",
    /^(?:next )?follow ?up(?: (?:date|on|at))?$|^next (?:step|contact|activity)(?: date)?$|^wiedervorlage(?: am)?$|^nachfass(?:en|datum|termin)?(?: am)?$/,
  ],
  ["email", /^(?:e ?mail|mail)(?: ?(?:addres(?:s|ses)|adresse|value))?$/],
  [
    "phone",
    /^(?:(?:mobile|cell|tele) ?)?(?:phone|telephone|mobile|cell)(?: (?:number|value|no|mobile|cell))?$|^tel(?:efon)?(?: ?(?:nummer|nr))?(?: (?:geschäftlich|privat|mobil))?$|^(?:handy|mobil|ruf)(?:telefon|nummer|nr)?$/,
  ],
  [
    "company",
    /^(?:(?:person|contact|lead|deal) )?(?:company|organi[sz]ation|account)(?: ?name)?$|^company account$|^associated company$|^firm(?:a|enname)?$|^unternehmen(?:sname)?$/,
  ],
  [
    "name",
    /^(?:full |contact |lead |person |first ?|last ?|given ?|family ?|middle ?)?name$|^surname$|^contact(?: person)?$|^ansprechpartner(?:in)?$|^kontaktperson$|^kontakt$|^(?:vor|nach|familien)name$/,
  ],
  [
    "lostReason",
    /lost reason|loss reason|reason lost|reason for (?:loss|losing)|(?:un|dis)qualified reason|^verlustgrund$|^absagegrund$/,
  ],
  [
    "owner",
    /^(?:contact |person |lead |deal |account |opportunity |record )?owner(?: ?name| e ?mail)?$|^assigned to$|^zuständig(?:er|e)?$|^besitzer(?:in)?$|^betreuer(?:in)?$|^bearbeiter(?:in)?$/,
  ],
  [
    "note",
    /^(?:internal |contact |lead )?(?:notes?|remarks?|comments?)$|^notiz(?:en)?$|^bemerkung(?:en)?$|^kommentare?$/,
  ],
  [
    "message",
    /^(?:your )?message$|^description$|^(?:inquiry|enquiry|request|subject)$|^nachricht$|^anfrage$|^anliegen$|^beschreibung$|^betreff$/,
  ],
  [
    "source",
    /^(?:original |lead |traffic )?source$|^(?:origin|campaign|channel)$|^(?:lead ?)?quelle$|^herkunft$|^kampagne$|^kanal$/,
  ],
  ["status", /^(?:lead |deal |lifecycle |sales |pipeline |opportunity )?(?:status|stage|phase)$/],
  [
    "receivedAt",
    /^(?:date )?(?:created|received|connected)(?: (?:at|on|date|time))?$|^creat(?:e|ion) (?:date|time)$|^date(?: (?:added|entered))?$|^datum$|^eingang(?:sdatum)?$|^(?:erstell|anlage)(?:t|datum)?(?: am)?$|^angelegt(?: am)?$|^erstellungsdatum$/,
  ],
  [
    "currency",
    /^(?:(?:deal|opportunity|amount|value|record) )?currency(?: (?:iso )?code)?$|^currency of (?:the )?(?:deal|amount|value)$|^währung(?:scode)?$/,
  ],
  [
    "value",
    /^(?:deal |opportunity |expected |estimated )?(?:value|amount|budget)$|^revenue$|^(?:auftrags)?(?:wert|betrag|umsatz|volumen|summe)$/,
  ],
];

/** A text without what stands in brackets. */
function withoutBrackets(text: string): string {
  const [first = "", ...others] = text.split("(");
  return first + others.map((part) => part.slice(part.indexOf(")") + 1)).join(" ");
}

/** A heading in small letters with single spaces: Create_Date, createDate and "Create Date:" are the same. */
function plainOf(heading: string): string {
  return withoutBrackets(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The field that a column's heading suggests, all words of it; "": none. */
export function guessed(heading: string): SheetField | "" {
  const words = plainOf(heading);
  const wordsFor = (field: SheetField) =>
    field === "email" || field === "phone" ? unqualified(words) : words;
  return guesses.find(([field, pattern]) => pattern.test(wordsFor(field)))?.[0] ?? "";
}

/** What each heading suggests. Beside a job title a title alone is Mr. or Dr. */
export function guessedAll(headings: readonly string[]): readonly (SheetField | "")[] {
  const fields = headings.map(guessed);
  const isBare = (index: number) => fields[index] === "role" && plainOf(headings[index] ?? "") === "title";
  const isElsewhere = fields.some((field, index) => field === "role" && !isBare(index));
  return fields.map((field, index) => (isElsewhere && isBare(index) ? "" : field));
}

/** The place of a name's part by its heading: given, middle, family; undefined: it is the whole name. */
export function partOfName(heading: string): number | undefined {
  const parts = [/^(?:first|given|vor)/, /^middle/, /^(?:last|family|nach|familien|sur)/];
  const place = parts.findIndex((part) => part.test(plainOf(heading)));
  return place < 0 ? undefined : place;
}

/** What other programs call a status. */
const statusWords: Readonly<Record<string, LeadStatus>> = {
  neu: "new",
  open: "new",
  offen: "new",
  "open - not contacted": "new",
  beantwortet: "answered",
  "in bearbeitung": "answered",
  "working - contacted": "answered",
  contacted: "answered",
  termin: "call-booked",
  "appointment scheduled": "call-booked",
  angebot: "proposal-out",
  proposal: "proposal-out",
  "proposal/price quote": "proposal-out",
  "closed won": "won",
  "closed - converted": "won",
  gewonnen: "won",
  "closed lost": "lost",
  "closed - not converted": "lost",
  verloren: "lost",
};

/** The status with this name, in this product or another program; undefined: none is called so. */
export function statusIn(cell: string): LeadStatus | undefined {
  const wanted = cell.toLowerCase();
  const own = leadStatus.options.find((one) => [one, statusNames[one].toLowerCase()].includes(wanted));
  return own ?? statusWords[wanted];
}

/** An address without what makes it a link, its domain as machines write it. */
function addressAlone(part: string): string {
  const bare = part.replace(/^'?(?:mailto:)?/i, "");
  const at = bare.lastIndexOf("@");
  const domain = domainToASCII(bare.slice(at + 1));
  return at < 1 || domain === "" ? bare : `${bare.slice(0, at)}@${domain}`;
}

/** The addresses of a cell in their order, without names; the whole text where it has none. */
export function addressesIn(cell: string): readonly string[] {
  const parts = cell.split(/[\s,;|<>()"]+/).filter((part) => part.includes("@"));
  // A slash may stand in an address, and between two.
  const single = parts.flatMap((part) => {
    const pieces = part.split("/");
    return pieces.every((piece) => piece.includes("@")) ? pieces : [part];
  });
  return single.length === 0 ? [cell] : single.map(addressAlone);
}

/** The telephone numbers of a cell in their order, without what makes them links. */
export function numbersIn(cell: string): readonly string[] {
  const parts = cell.split(/[,;|/\r\n]+|:::|\s(?:or|oder|and|und)\s/i).map((part) => part.trim());
  // Such a sign may also stand inside one number, or before its extension.
  const found = parts.length > 1 && parts.every(isPhone) ? parts : [cell];
  return found.map((part) => part.replace(/^tel:/i, ""));
}

/** Spreadsheets write long numbers as 4.9E+11, and lose their last digits. */
export function isShortened(cell: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)?e\+?\d+$/i.test(cell);
}

/** Marks by which a spreadsheet keeps a text a text: ="0049", '0049, and ' before what begins like a formula. */
export function unmarked(cell: string): string {
  const text = cell.trim();
  const formula = /^="(.*)"$/s.exec(text);
  return (formula?.[1]?.replaceAll('""', '"') ?? text.replace(/^'(?=[=+\-@\t\r\d(])/, "")).trim();
}
