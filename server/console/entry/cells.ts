import type { SheetField } from "#contract/console/entry.ts";
import { type LeadStatus, leadStatus, statusNames } from "#contract/console/leads.ts";

/** Words of headings by which a column is guessed, in small letters, English and German; the first that fits holds. */
const guesses: readonly (readonly [SheetField, RegExp])[] = [
  ["followUpOn", /follow|next (?:step|contact)|wiedervorlage|nachfass/],
  ["email", /e-?mail|mail address|mailadresse|^mail$/],
  ["phone", /phone|mobil|telefon|handy|rufnummer|^tel/],
  ["company", /company|organi[sz]ation|firm(?:a|en)|unternehmen|^account/],
  [
    "name",
    /^(?:full |contact |first ?|last ?)?name$|surname|^contact(?: person)?$|ansprechpartner|kontaktperson|^kontakt$|^(?:vor|nach|familien)name$/,
  ],
  [
    "message",
    /message|note|comment|description|remark|nachricht|notiz|anfrage|anliegen|bemerkung|kommentar|beschreibung|betreff/,
  ],
  ["source", /source|origin|campaign|channel|quelle|herkunft|kampagne|kanal/],
  ["status", /status|stage|phase/],
  ["receivedAt", /created|received|date|datum|eingang|erstellt|angelegt/],
  ["value", /value|amount|revenue|budget|wert|betrag|umsatz|volumen|summe/],
];

/** The field that a column's heading suggests; "": none. */
export function guessed(heading: string): SheetField | "" {
  const words = heading.trim().toLowerCase();
  return guesses.find(([, pattern]) => pattern.test(words))?.[0] ?? "";
}

/** What other programs call a status. */
const statusWords: Readonly<Record<string, LeadStatus>> = {
  neu: "new",
  open: "new",
  offen: "new",
  beantwortet: "answered",
  "in bearbeitung": "answered",
  termin: "call-booked",
  angebot: "proposal-out",
  proposal: "proposal-out",
  "closed won": "won",
  gewonnen: "won",
  "closed lost": "lost",
  verloren: "lost",
};

/** The status with this name, in this product or another program. Any other cell stays unchanged. */
export function statusIn(cell: string): string {
  const wanted = cell.toLowerCase();
  const own = leadStatus.options.find((one) => [one, statusNames[one].toLowerCase()].includes(wanted));
  return own ?? statusWords[wanted] ?? cell;
}

/**
 * An amount in whole units of a currency, written as in English (1,250.00), in German (1.250,00) or in Swiss
 * (1'250.00); NaN for any other text. A comma or point before three digits separates thousands.
 */
export function amountIn(cell: string): number {
  const plain = cell.replaceAll(/[\s'’€$£]|eur|usd|gbp|chf/gi, "");
  const [, whole, cents] =
    /^(-?\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(plain) ??
    /^(-?\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(plain) ??
    /^(-?\d+)(?:[.,](\d+))?$/.exec(plain) ??
    [];
  return whole === undefined
    ? Number.NaN
    : Math.round(Number(`${whole.replaceAll(/[.,]/g, "")}.${cents ?? "0"}`));
}

/** A day as YYYY-MM-DD, from that form or the German one (24.11.2026). Any other cell stays unchanged. */
export function dayIn(cell: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  return year === "" ? cell : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** A time (ISO 8601, UTC); for a day alone, its noon. Any other cell stays unchanged. */
export function momentIn(cell: string): string {
  const [, day = cell, time] = /^([\d.-]+),? (\d\d:\d\d(?::\d\d)?)(?: Uhr)?$/.exec(cell) ?? [];
  const read = dayIn(day);
  return /^\d{4}-\d\d-\d\d$/.test(read) ? `${read}T${time ?? "12:00:00"}Z` : cell;
}
