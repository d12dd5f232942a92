import { dayOf } from "#contract/calendar/company-day.ts";
import type { AskedField, DayOrder, SheetField, SheetLook } from "#contract/console/entry.ts";
import { isPhone } from "#questionnaires/engine/answers.ts";
import { isNameOf, isShortNameOf } from "#server/database/tables/words-of.ts";
import { addressesIn, guessedStatus, isShortened, numbersIn, ownStatusIn, unmarked } from "./cells.ts";
import { amountIn, type Currency, currenciesIn, isOtherCurrency } from "./money.ts";
import type { sheetOf } from "./sheet.ts";
import { isEitherWay, momentIn, orderIn, type Place } from "./written.ts";

/**
 * What is known while lines are read. `meaningOf`: of a word that was chosen for, now or before; "": to leave it out;
 * undefined: nothing was chosen.
 */
export type Reading = Omit<Place, "order"> & {
  readonly now: Date;
  readonly currency: Currency;
  readonly columns: SheetLook["columns"];
  /** What the days of each column write first, by its heading. */
  readonly orders: ReadonlyMap<string, Place["order"]>;
  /** The same where a column contradicts itself and an operator chose, by its heading. */
  readonly chosenOrders: Readonly<Record<string, DayOrder>>;
  readonly owners: readonly { readonly id: string; readonly name: string; readonly email: string }[];
  readonly meaningOf: (field: AskedField, word: string) => string | undefined;
};

/** A filled cell of a line. */
export type Cell = { readonly heading: string; readonly text: string };

/** What a cell means, with a sentence on what was changed about it; or a sentence that says why it is left out. */
export type Meaning = { readonly value: unknown; readonly note?: string } | { readonly why: string };

const names: Readonly<Record<SheetField, string>> = {
  company: "Company",
  name: "Name",
  email: "E-mail",
  phone: "Telephone",
  role: "Role",
  message: "What they ask for",
  source: "Source",
  status: "Status",
  owner: "Owner",
  lostReason: "Reason",
  note: "Note",
  receivedAt: "Received",
  value: "Value",
  currency: "Currency",
  expectedOn: "Expected",
  followUpOn: "Follow-up",
  optOut: "Wants no e-mails",
};

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;

/** A sentence about a text of a field: Value: “much” cannot be read. */
export const sentenceOn = (field: SheetField, text: string, rest: string) =>
  `${names[field]}: ${quoted(text)} ${rest}.`;

/** A sentence about a further cell of a field of which one counts. */
export const besides = (field: SheetField, { heading, text }: Cell, becomes: string, counts: string) =>
  sentenceOn(field, text, `of “${heading}” ${becomes}, ${quoted(counts)} counts`);

/** What the days of each column of a sheet write first, by its heading. */
export function ordersOf(
  { headings, lines }: Pick<ReturnType<typeof sheetOf>, "headings" | "lines">,
  locale: string,
): Reading["orders"] {
  return new Map(
    headings.map((heading, index) => [
      heading,
      orderIn(
        lines.map(({ cells }) => unmarked(cells[index] ?? "")),
        locale,
      ),
    ]),
  );
}

/** The cells of one field in the order of the columns, without marks and empty ones. */
export function cellsOf(
  field: SheetField,
  cells: readonly string[],
  columns: Reading["columns"],
): readonly Cell[] {
  return columns.flatMap((column, index) => {
    const text = unmarked(cells[index] ?? "");
    return column.field === field && text !== "" ? [{ heading: column.heading, text }] : [];
  });
}

/** Whether a text is an address or a number as a whole. */
export const isWhole = {
  email: (text: string) => /^[^@]+@[^@]+$/.test(text) && text.includes(".", text.indexOf("@")),
  phone: isPhone,
} as const;

const partsIn = {
  email: addressesIn,
  phone: (text: string) => (isShortened(text) ? [] : numbersIn(text)),
} as const;

/** Fields of which a person may have several. */
export type Reach = keyof typeof isWhole;

/** All addresses or numbers of the cells of a field, each once, those that can be used first. */
export function reachIn(field: Reach, cells: readonly Cell[]): readonly Cell[] {
  const parts = cells.flatMap(({ heading, text }) =>
    partsIn[field](text).map((part) => ({ heading, text: part })),
  );
  const single = [...new Map(parts.toReversed().map((part) => [part.text.toLowerCase(), part])).values()];
  return single
    .toReversed()
    .toSorted((one, other) => Number(isWhole[field](other.text)) - Number(isWhole[field](one.text)));
}

/** Why a number is not taken; undefined: it is not one that a spreadsheet has shortened. */
export function whyShortened(field: Reach, { text }: Cell): string | undefined {
  return field === "phone" && isShortened(text)
    ? `Telephone: the spreadsheet has shortened the number ${quoted(text)}. Please format its column as text and save the sheet again.`
    : undefined;
}

/**
 * The operator whose name a text means, written without accents, umlauts or apostrophes, in another order, or else with
 * initials.
 */
function guessedOwner(text: string, { owners }: Reading): string | undefined {
  const whole = owners.filter(({ name }) => isNameOf(text, name));
  const [only, ...others] = whole.length > 0 ? whole : owners.filter(({ name }) => isShortNameOf(text, name));
  return others.length === 0 ? only?.id : undefined;
}

function ownerIn(text: string, { owners }: Reading): string | undefined {
  const wanted = text.toLowerCase();
  return owners.find(({ name, email }) => [name, email].some((one) => one.toLowerCase() === wanted))?.id;
}

/** What the days of a column write first, as the sheet tells, or else as an operator chose. */
function orderOf(heading: string, { orders, chosenOrders }: Reading): Place["order"] | undefined {
  const told = orders.get(heading);
  return told === "both" ? (chosenOrders[heading] ?? told) : told;
}

function timeIn({ heading, text }: Cell, reading: Reading): string | undefined {
  const order = orderOf(heading, reading) ?? orderIn([text], reading.locale);
  return momentIn(text, { ...reading, order });
}

/** Why a day is not read. */
function unreadDay(field: SheetField, { heading, text }: Cell, reading: Reading): Meaning {
  return orderOf(heading, reading) === "both" && isEitherWay(text)
    ? {
        why: sentenceOn(
          field,
          text,
          `may be two days, because “${heading}” writes some days and some months first`,
        ),
      }
    : unread(field, text);
}

function dayIn(cell: Cell, reading: Reading): string | undefined {
  const moment = timeIn(cell, reading);
  return moment === undefined ? undefined : dayOf(new Date(moment), reading.timeZone);
}

/** A time of receipt. Later on the same day is harmless: the noon of a day stands for the whole day. */
function receiptIn(cell: Cell, reading: Reading): Meaning {
  const { text } = cell;
  const day = dayIn(cell, reading);
  if (day === undefined) return unreadDay("receivedAt", cell, reading);
  return day > dayOf(reading.now, reading.timeZone)
    ? { why: sentenceOn("receivedAt", text, "lies in the future") }
    : { value: timeIn(cell, reading) };
}

/** An amount of the firm's currency, as the cell says, else a column of currencies, else the heading. */
function valueIn({ heading, text }: Cell, cells: readonly string[], reading: Reading): Meaning {
  const { currency, columns } = reading;
  const read = amountIn(text, currency);
  if (read.kind === "unread") return unread("value", text);
  const [beside] = cellsOf("currency", cells, columns);
  const isNamed = read.kind === "own" && read.isNamed;
  const named = beside === undefined ? (isNamed ? [] : currenciesIn(heading)) : [beside.text];
  const others = named.filter((name) => isOtherCurrency(name, currency));
  const isOther = read.kind === "other" || (others.length > 0 && others.length === named.length);
  return isOther
    ? {
        why: sentenceOn("value", [text, ...others].join(" "), `is in another currency than ${currency.code}`),
      }
    : {
        value: read.amount,
        ...(!read.isWhole && { note: sentenceOn("value", text, `is kept as ${read.amount}, without cents`) }),
      };
}

const unread = (field: SheetField, text: string): Meaning => ({
  why: sentenceOn(field, text, "cannot be read"),
});

const known = (field: SheetField, text: string, value: unknown): Meaning =>
  value === undefined || value === "" ? unread(field, text) : { value };

function exactIn(field: AskedField, text: string, reading: Reading): string | undefined {
  return field === "status" ? ownStatusIn(text) : ownerIn(text, reading);
}

/**
 * What a word that is no name here was chosen for, else guessed to mean; undefined: nothing, or it is a name that nobody
 * chose for.
 */
export function wordIn(field: AskedField, text: string, reading: Reading): string | undefined {
  const chosen = reading.meaningOf(field, text);
  if (chosen !== undefined || exactIn(field, text, reading) !== undefined) return chosen;
  return field === "owner" ? guessedOwner(text, reading) : guessedStatus(text);
}

/** What a cell of a field means. `cells`: its whole line. */
export function meaningIn(
  field: SheetField,
  cell: Cell,
  cells: readonly string[],
  reading: Reading,
): Meaning {
  const { text } = cell;
  switch (field) {
    case "status":
    case "owner":
      return known(field, text, wordIn(field, text, reading) ?? exactIn(field, text, reading));
    case "value":
      return valueIn(cell, cells, reading);
    case "receivedAt":
      return receiptIn(cell, reading);
    case "expectedOn":
    case "followUpOn": {
      const day = dayIn(cell, reading);
      return day === undefined ? unreadDay(field, cell, reading) : { value: day };
    }
    default:
      return { value: text };
  }
}
