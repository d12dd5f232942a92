import { type EnteredLead, enteredLead } from "#contract/console/entered-lead.ts";
import type { AskedField, SheetField, SheetLook } from "#contract/console/entry.ts";
import { addressIn, isShortened, numberIn, partOfName, statusIn, unmarked } from "./cells.ts";
import { amountIn, dayIn, momentIn, type Place } from "./written.ts";

/** What is known while lines are read. `meaningOf`: of a word that was chosen for before; undefined: none was. */
export type Reading = Place & {
  readonly columns: SheetLook["columns"];
  readonly owners: readonly { readonly id: string; readonly name: string; readonly email: string }[];
  readonly meaningOf: (field: AskedField, word: string) => string | undefined;
};

/** A lead as a line gives it, with what only sheets tell. */
export type SheetLead = {
  readonly lead: EnteredLead;
  readonly ownerId: string | null;
  readonly lostReason: string;
  readonly note: string;
};

/** `leftOut`: what was left out of the line, in sentences. `unknown`: its words that mean nothing yet. */
export type LineRead = {
  readonly leftOut: string;
  readonly unknown: SheetLook["words"];
} & ({ readonly read: SheetLead } | { readonly why: string });

const names: Readonly<Record<SheetField, string>> = {
  company: "Company",
  name: "Name",
  email: "E-mail",
  phone: "Telephone",
  message: "What they ask for",
  source: "Source",
  status: "Status",
  owner: "Owner",
  lostReason: "Reason",
  note: "Note",
  receivedAt: "Received",
  value: "Value",
  followUpOn: "Follow-up",
};

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;

/** The cells of one field in the order of the columns, without marks and empty ones. */
function cellsOf(field: SheetField, cells: readonly string[], columns: Reading["columns"]) {
  return columns.flatMap((column, index) => {
    const text = unmarked(cells[index] ?? "");
    return column.field === field && text !== "" ? [{ heading: column.heading, text }] : [];
  });
}

/** A name of its parts in their order; a whole name, where there is one, is enough. */
function nameIn(found: readonly { readonly heading: string; readonly text: string }[]): string {
  const parts = found.map(({ heading, text }) => ({ text, place: partOfName(heading) }));
  const whole = parts.find(({ place }) => place === undefined);
  if (whole !== undefined) return whole.text;
  return parts
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ text }) => text)
    .join(" ");
}

/** The meaning of a cell; undefined: it cannot be read. */
function meaningIn(field: SheetField, text: string, reading: Reading): unknown {
  switch (field) {
    case "email":
      return addressIn(text);
    case "phone":
      return isShortened(text) ? undefined : numberIn(text);
    case "status":
      return reading.meaningOf("status", text) ?? statusIn(text);
    case "owner":
      return reading.meaningOf("owner", text) ?? ownerIn(text, reading);
    case "value": {
      const amount = amountIn(text);
      return Number.isNaN(amount) ? undefined : amount;
    }
    case "receivedAt":
      return momentIn(text, reading);
    case "followUpOn":
      return dayIn(text, reading);
    default:
      return text;
  }
}

function ownerIn(text: string, { owners }: Reading): string | undefined {
  const wanted = text.toLowerCase();
  return owners.find(({ name, email }) => [name, email].some((one) => one.toLowerCase() === wanted))?.id;
}

function whyUnread(field: SheetField, text: string): string {
  return field === "phone"
    ? `Telephone: the spreadsheet has shortened the number ${quoted(text)}. Please format its column as text and save the sheet again.`
    : `${names[field]}: ${quoted(text)} cannot be read.`;
}

/** The first filled cell of a field that can be read, and why others were left out. */
function firstOf(field: SheetField, cells: readonly string[], reading: Reading) {
  const notes: string[] = [];
  let taken: { readonly text: string; readonly value: unknown } | undefined;
  const unread: string[] = [];
  for (const { heading, text } of cellsOf(field, cells, reading.columns)) {
    if (taken !== undefined) {
      if (taken.text !== text)
        notes.push(
          `${names[field]}: ${quoted(text)} of “${heading}” is left out, ${quoted(taken.text)} counts.`,
        );
      continue;
    }
    const value = meaningIn(field, text, reading);
    if (value !== undefined) taken = { text, value };
    else {
      unread.push(text);
      notes.push(whyUnread(field, text));
    }
  }
  return { value: taken?.value, notes, unread };
}

/** Texts that several columns may give together: two remarks. */
function joined(field: SheetField, cells: readonly string[], { columns }: Reading): string {
  return cellsOf(field, cells, columns)
    .map(({ text }) => text)
    .join(" ");
}

const single = [
  "company",
  "email",
  "phone",
  "source",
  "status",
  "owner",
  "receivedAt",
  "value",
  "followUpOn",
] as const;

const isAsked = (field: SheetField): field is AskedField => field === "status" || field === "owner";

/** A longer cell is no name of a stage or a person, and is not asked about. */
const isWord = (text: string) => text.length <= 200;

/** An old lead counts as answered, unless its line says otherwise. A cell that is no value is left out and named. */
export function leadIn(cells: readonly string[], reading: Reading): LineRead {
  const given = new Map<string, unknown>([["status", "answered"]]);
  const notes: string[] = [];
  const unknown: { field: AskedField; word: string; meaning: string }[] = [];
  for (const field of single) {
    const first = firstOf(field, cells, reading);
    if (first.value !== undefined) given.set(field, first.value);
    notes.push(...first.notes);
    if (isAsked(field))
      unknown.push(...first.unread.filter(isWord).map((word) => ({ field, word, meaning: "" })));
  }
  const ownerId = given.get("owner");
  given.delete("owner");
  given.set("name", nameIn(cellsOf("name", cells, reading.columns)));
  given.set("message", joined("message", cells, reading));
  let read = enteredLead.safeParse(Object.fromEntries(given));
  const issues = read.success ? [] : read.error.issues;
  for (const { path, message } of issues) {
    const [field] = path;
    if (typeof field !== "string" || !given.has(field)) continue;
    notes.push(message);
    given.delete(field);
  }
  if (!read.success) read = enteredLead.safeParse(Object.fromEntries(given));
  const leftOut = [...new Set(notes)].join(" ");
  if (!read.success) {
    // Without an address there is no lead; what else is odd in the line does not refuse it.
    const isReason = (note: string) => /^(?:E-mail|Telephone):/.test(note);
    const reasons = notes.filter(isReason);
    const why = reasons.length > 0 ? reasons : read.error.issues.map(({ message }) => message);
    const others = notes.filter((note) => !isReason(note));
    return { why: [...new Set(why)].join(" "), leftOut: [...new Set(others)].join(" "), unknown };
  }
  return {
    read: {
      lead: read.data,
      ownerId: typeof ownerId === "string" && ownerId !== "" ? ownerId : null,
      lostReason: joined("lostReason", cells, reading).slice(0, 500),
      note: joined("note", cells, reading).slice(0, 10_000),
    },
    leftOut,
    unknown,
  };
}
