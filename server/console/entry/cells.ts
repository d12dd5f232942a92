import { domainToASCII } from "node:url";
import type { SheetField } from "#contract/console/entry.ts";
import { type LeadStatus, leadStatus, statusNames } from "#contract/console/leads.ts";
import { isPhone } from "#questionnaires/engine/answers.ts";

/** Words beside the heading of an address or a number that is not the first one. */
const furtherWords: ReadonlySet<string> = new Set([
  ...["secondary", "second", "alternate", "alternative", "alt", "additional", "further", "other", "backup"],
  ...["zweite", "weitere", "sekundäre", "zusätzliche", "andere"],
]);

/** Words beside the heading of an address or a number that say which one it is. */
const which: ReadonlySet<string> = new Set([
  ...["primary", "main", "work", "business", "office", "company", "home", "private", "personal", "other"],
  ...["contact", "lead", "customer", "person", "direct", "your"],
  ...furtherWords,
]);

/** A heading of an address or a number, without what says before or after it which one of several it is. */
function unqualified(heading: string): string {
  const words = heading.split(" ").filter((word) => !/^\d+$/.test(word));
  const tells = (word: string) => !which.has(word);
  return words.slice(words.findIndex(tells), words.findLastIndex(tells) + 1).join(" ");
}

/** Whether a heading says that its address or number is a further one, wherever its column stands. */
export function isFurther(heading: string): boolean {
  return plainOf(heading.replaceAll(/[()]/g, " "))
    .split(" ")
    .some((word) => furtherWords.has(word));
}

/** Words before a heading that say of which record it is. */
const records: ReadonlySet<string> = new Set(["deal", "opportunity", "lead", "record"]);

/** Fields whose headings mean the same without the record: "Deal - Title" is no role. */
const isOfRecord = (field: SheetField) => !["role", "name", "company", "email", "phone"].includes(field);

/** A heading without the records before it; Pipedrive writes "Deal - Deal created". */
function withoutRecord(heading: string): string {
  const words = heading.split(" ");
  return words
    .slice(
      Math.max(
        words.findIndex((word) => !records.has(word)),
        0,
      ),
    )
    .join(" ");
}

/** Whole headings by which a column is guessed, in small letters with single spaces; the first that fits holds. */
const guesses: readonly (readonly [SheetField, RegExp])[] = [
  [
    "expectedOn",
    /^(?:(?:expected|estimated|est|forecast(?:ed)?|planned|projected|target|anticipated) )?clos(?:e|ing) (?:date|day|on)$|^expected (?:on|date|day|closing)$|^(?:(?:erwartetes|voraussichtliches|geschätztes|geplantes) )?abschluss ?(?:datum|tag)$|^(?:(?:erwarteter|voraussichtlicher|geplanter) abschluss|abschluss am)$/,
  ],
  [
    "role",
    /^(?:(?:person|contact) )?(?:(?:job|organi[sz]ation) )?(?:\d+ )?(?:title|position|role|function)$|^(?:position|role) title$|^(?:designation|occupation|profession)$|^(?:job ?titel|position|funktion|rolle|tätigkeit|beruf(?:sbezeichnung)?|stellen?bezeichnung)$/,
  ],
  [
    "followUpOn",
    /^(?:next )?follow ?up(?: (?:date|on|at|by))?$|^next (?:step|contact|activity|task|call)(?: (?:due )?date)?$|^(?:reminder|call ?back)(?: (?:date|on))?$|^task due date$|^wiedervorlage(?:datum)?(?: am)?$|^nachfass(?:en|datum|termin)?(?: am)?$|^nächste[rs]? (?:schritt|kontakt|termin|aktivität|aufgabe)(?: am)?$|^erinnerung(?: am)?$/,
  ],
  [
    "optOut",
    /^(?:has )?(?:e ?mail )?opt(?:ed)? ?out(?: (?:of|from) (?:all )?e ?mails?(?: .*)?)?$|^unsubscribed(?: from (?:all )?e ?mails?)?$|^(?:do not|don t|no) (?:e ?mails?|contact)$|^keine (?:e ?mails?|werbung)$|^(?:newsletter )?abgemeldet$/,
  ],
  [
    "email",
    /^(?:(?:geschäftliche|private) )?(?:e ?mail|mail)(?: ?(?:addres(?:s|ses)|adresse|value|id))?\d?(?: (?:geschäftlich|privat))?$/,
  ],
  [
    "phone",
    /^(?:(?:mobile|cell|tele) ?)?(?:phone|telephone|mobile|cell)(?: (?:number|value|no|mobile|cell))?$|^(?:tele)?phone\d$|^(?:contact|direct) number$|^(?:direct )?dial$|^landline$|^whats ?app(?: number)?$|^(?:geschäftliche )?tel(?:efon)?(?: ?(?:nummer|nr))?(?: (?:geschäftlich|privat|mobil))?$|^(?:handy|mobil|ruf|festnetz)(?:telefon|nummer|nr)?$/,
  ],
  [
    "company",
    /^(?:(?:person|contact|lead|deal|opportunity|business|current) )?(?:company|organi[sz]ation|account)(?: ?name)?$|^company account$|^(?:primary )?associated company(?: names?)?$|^(?:business|employer) name$|^(?:employer|arbeitgeber|organisationsname)$|^firm(?:a|enname|ierung)$|^unternehmen(?:sname)?$/,
  ],
  [
    "name",
    /^(?:(?:contact|lead|person) )?(?:full |first ?|fore ?|last ?|given ?|family ?|middle ?|display )?name$|^surname$|^(?:(?:deal|lead|primary) )?contact(?: person)?$|^ansprechpartner(?:in)?$|^kontaktperson$|^kontakt(?:name)?$|^(?:vor|nach|familien)name$|^(?:vor und nachname|(?:nach)?name vorname|vollständiger name)$/,
  ],
  [
    "lostReason",
    /(?:lost|loss|rejection|churn) reason|reason lost|reason for (?:loss|losing|rejection)|why lost|(?:un|dis)qualifi(?:ed|cation) reason|^(?:verlust|absage|ablehnungs)grund$|^grund (?:des|der|für) (?:verlusts?|absage|ablehnung)$/,
  ],
  [
    "owner",
    /^(?:(?:contact|person|account|sales) )?owner(?: ?(?:full )?name| e ?mail)?$|^assigned (?:to|user)$|^assignee$|^account manager$|^sales ?(?:person|rep|representative)$|^responsible(?: person| user)?$|^(?:zuständig|verantwortlich)(?:er|e)?$|^besitzer(?:in)?$|^(?:kunden)?betreuer(?:in)?$|^bearbeiter(?:in)?$/,
  ],
  [
    "note",
    /^(?:(?:internal|contact|latest|last|recent|most recent|pinned) )?(?:notes?|remarks?|comments?)(?: (?:content|body|text))?$|^(?:additional|background) (?:info|information|notes?)$|^memo$|^(?:(?:interne|letzte|neueste) )?notiz(?:en)?$|^(?:be|an)merkung(?:en)?$|^kommentare?$/,
  ],
  [
    "message",
    /^(?:your )?message$|^(?:deal|opportunity|lead) (?:title|name)$|^(?:project )?description$|^(?:inquiry|enquiry|request)(?: details)?$|^(?:subject|requirements?|needs)$|^how can we help(?: you)?$|^nachricht$|^anfrage$|^anliegen$|^beschreibung$|^betreff$|^bedarf$|^thema$/,
  ],
  [
    "source",
    /^(?:(?:original|traffic|contact|referral|utm|marketing) )?source(?: (?:channel|name))?$|^(?:acquisition )?channel$|^origin$|^campaign(?: name)?$|^referred by$|^how did you hear (?:about|of) us$|^(?:(?:lead|kontakt) ?)?quelle$|^(?:herkunft|ursprung|kampagne|kanal|empfohlen von)$/,
  ],
  [
    "status",
    /^(?:(?:lifecycle|sales|pipeline|contact|current) )?(?:status|stage|phase)(?: name)?$|^(?:lead|kontakt|bearbeitungs)status$|^(?:vertriebs|verkaufs)phase$/,
  ],
  [
    "receivedAt",
    /^(?:(?:contact|person) )*(?:date )?(?:created|received|connected|added|submitted)(?: (?:at|on|date|time))?$|^(?:submission|creation|create|add|entry|inquiry) (?:date|time)$|^date(?: entered)?$|^timestamp$|^first contact(?: date)?$|^(?:anfrage)?datum$|^anfrage vom$|^erstkontakt(?: am)?$|^eingang(?:sdatum)?$|^(?:erstell|anlage)(?:t|datum)?(?: am)?$|^(?:angelegt|erfasst)(?: am)?$|^erstellungsdatum$/,
  ],
  [
    "currency",
    /^(?:(?:amount|value|transaction|budget) )?currency(?: (?:iso )?code| iso)?$|^currency of (?:the )?(?:deal|amount|value)$|^währung(?:scode|skürzel)?$/,
  ],
  [
    "value",
    /^(?:(?:expected|estimated|est|total|contract|total contract|annual contract|bid|quote|proposal) )?(?:value|amount|budget)(?: in (?:company|base|home) currency)?$|^(?:(?:expected|estimated|est|forecast|projected) )?revenue$|^deal size$|^budget amount$|^[at]cv$|^(?:(?:erwarteter|geschätzter) )?(?:(?:auftrags|angebots|deal|vertrags) ?)?(?:wert|betrag|umsatz|volumen|summe)$/,
  ],
];

/** Headings that give the value as others count it; beside the value itself they are none. */
const isOtherValue = (words: string) => /revenue$|currency$|^[at]cv$/.test(words);

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
  const waysFor = (field: SheetField) => {
    if (field === "email" || field === "phone") return [words, unqualified(words)];
    return isOfRecord(field) ? [words, withoutRecord(words)] : [words];
  };
  return guesses.find(([field, pattern]) => waysFor(field).some((way) => pattern.test(way)))?.[0] ?? "";
}

/**
 * What each heading suggests. Beside a job title a title alone is Mr. or Dr.; beside an amount the expected revenue is
 * that amount times a chance; of several statuses one is guessed, that of the lead or the deal before a stage of life.
 */
export function guessedAll(headings: readonly string[]): readonly (SheetField | "")[] {
  const fields = headings.map(guessed);
  const isWeak = (index: number) => {
    const words = plainOf(headings[index] ?? "");
    return fields[index] === "role" ? words === "title" : fields[index] === "value" && isOtherValue(words);
  };
  const rankOf = (heading: string) => {
    const words = plainOf(heading);
    if (/^(?:lead|deal|opportunity) (?:status|stage)$/.test(words)) return 0;
    return words.startsWith("lifecycle") ? 2 : 1;
  };
  const statuses = [...headings.keys()].filter((index) => fields[index] === "status");
  const [status] = statuses.toSorted(
    (one, other) => rankOf(headings[one] ?? "") - rankOf(headings[other] ?? ""),
  );
  return fields.map((field, index) => {
    if (field === "status" && index !== status) return "";
    const isElsewhere = fields.some((one, other) => one === field && !isWeak(other));
    return isElsewhere && isWeak(index) ? "" : field;
  });
}

/** The place of a name's part by its heading: given, middle, family; undefined: it is the whole name. */
export function partOfName(heading: string): number | undefined {
  const parts = [
    /^(?:(?:contact|lead|person) )?(?:first|fore|given|vorname)/,
    /^(?:(?:contact|lead|person) )?middle/,
    /^(?:(?:contact|lead|person) )?(?:last|family|nach|familien|sur)/,
  ];
  const place = parts.findIndex((part) => part.test(plainOf(heading)));
  return place < 0 ? undefined : place;
}

/** What other programs call a status, in small letters, with single spaces in place of all signs. */
const statusWords: Readonly<Record<string, LeadStatus>> = Object.fromEntries(
  (
    [
      ["new", ["neu", "open", "offen", "open not contacted", "lead in", "not contacted"]],
      [
        "answered",
        [
          ...[
            "beantwortet",
            "in bearbeitung",
            "working contacted",
            "contacted",
            "contact made",
            "in progress",
          ],
          ...["attempted to contact", "connected", "prospecting", "qualification", "qualified"],
          ...["qualified to buy", "qualifiedtobuy", "needs analysis", "needs defined", "value proposition"],
          ...["id decision makers", "identify decision makers", "perception analysis"],
        ],
      ],
      [
        "call-booked",
        [
          ...["termin", "appointment scheduled", "appointmentscheduled", "demo scheduled"],
          ...["presentation scheduled", "presentationscheduled", "meeting scheduled", "call scheduled"],
        ],
      ],
      [
        "proposal-out",
        [
          ...["angebot", "proposal", "proposal made", "proposal sent", "proposal price quote", "quote sent"],
          ...["decision maker bought in", "decisionmakerboughtin", "contract sent", "contractsent"],
          ...["negotiation", "negotiations started", "negotiation review"],
        ],
      ],
      ["won", ["closed won", "closedwon", "won closed", "deal won", "closed converted", "gewonnen"]],
      [
        "lost",
        [
          ...["closed lost", "closedlost", "lost closed", "deal lost", "closed not converted", "verloren"],
          ...["closed lost to competition", "unqualified"],
        ],
      ],
    ] as const
  ).flatMap(([status, words]) => words.map((word) => [word, status])),
);

/** A word in small letters with single spaces: "Closed - Lost", "closed/LOST" and "Closed: Lost" are the same. */
const wordsAlone = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The status with this name here; undefined: none is called so. */
export function ownStatusIn(cell: string): LeadStatus | undefined {
  const wanted = wordsAlone(cell);
  return leadStatus.options.find((one) => [one, statusNames[one]].map(wordsAlone).includes(wanted));
}

/**
 * The status that a word of another program seems to mean, without the name of a pipeline in brackets, as HubSpot writes
 * it; undefined: not known.
 */
export function guessedStatus(cell: string): LeadStatus | undefined {
  const words = wordsAlone(withoutBrackets(cell));
  return Object.hasOwn(statusWords, words) ? statusWords[words] : undefined;
}

const yes = /^(?:true|yes|y|1|x|✓|ja|j|wahr|opt(?:ed)? ?-?out|unsubscribed|abgemeldet)$/i;
const no = /^(?:false|no|n|0|-|nein|falsch|opt(?:ed)? ?-?in|subscribed|angemeldet)$/i;

/** Whether a cell about e-mails says that somebody wants none; undefined: it says neither. */
export function isOptOut(cell: string): boolean | undefined {
  if (yes.test(cell)) return true;
  return no.test(cell) ? false : undefined;
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
