import { parse } from "csv-parse/sync";
import { type EnteredLead, enteredLead } from "#contract/console/entered-lead.ts";
import { mostLines, type SheetField, sheetFields } from "#contract/console/entry.ts";
import { leadStatus, statusNames } from "#contract/console/leads.ts";
import { HttpError } from "#server/http/errors.ts";

/** A sheet as it was read: the first line names the columns. */
export type Sheet = {
  readonly headings: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

const delimiters = [",", ";", "\t"] as const;

/** What separates the cells: that of which the first line has most, outside of quotes. */
function delimiterOf(csv: string): string {
  const [first = ""] = csv.split(/\r?\n/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ",";
}

/** Reads CSV (RFC 4180) with commas, semicolons or tabs. Throws an HttpError that says what is wrong with it. */
export function sheetOf(csv: string): Sheet {
  const lines: { line: number; cells: string[] }[] = [];
  try {
    parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      to: mostLines + 2,
      maxRecordSize: 100_000,
      onRecord(cells: string[], { lines: line }) {
        lines.push({ line, cells });
        return null;
      },
    });
  } catch {
    throw new HttpError(
      400,
      "This file cannot be read as CSV. Please save the sheet as CSV (UTF-8) and choose it again.",
    );
  }
  const [head, ...rest] = lines;
  if (head === undefined || rest.length === 0) {
    throw new HttpError(400, "This file has no lines below its headings. Please choose another one.");
  }
  if (rest.length > mostLines) {
    throw new HttpError(400, `Please take at most ${mostLines} lines at once; divide this file.`);
  }
  return {
    headings: head.cells.map((heading) => heading.trim().slice(0, 200)),
    lines: rest,
  };
}

/** Words of headings by which a column is guessed, in small letters. */
const guesses: Readonly<Record<SheetField, RegExp>> = {
  email: /e-?mail|mail address/,
  phone: /phone|mobile|telefon|^tel/,
  company: /company|organi[sz]ation|firma|^account/,
  name: /^(?:full |contact )?name$|^contact$|ansprechpartner/,
  message: /message|note|comment|description|notiz/,
  source: /source|origin|campaign|quelle/,
  status: /status|stage|phase/,
  receivedAt: /created|received|date|datum/,
  value: /value|amount|wert|betrag/,
  followUpOn: /follow/,
};

/** What a column is, as far as its heading says; "" where it says nothing. */
export function guessed(heading: string): SheetField | "" {
  const words = heading.trim().toLowerCase();
  return sheetFields.find((field) => guesses[field].test(words)) ?? "";
}

/** A CSV export guards what begins like a formula with an apostrophe, which belongs to nobody's name. */
const guarded = /^'(?=[=+\-@\t\r])/;

function statusIn(text: string): string {
  const wanted = text.trim().toLowerCase();
  return leadStatus.options.find((one) => [one, statusNames[one].toLowerCase()].includes(wanted)) ?? text;
}

/** A cell as its field is sent; what is empty is left out. */
function sentAs(field: SheetField, text: string): unknown {
  const cell = text.replace(guarded, "").trim();
  if (cell === "") return undefined;
  switch (field) {
    case "status":
      return statusIn(cell);
    case "value":
      return Number(cell.replaceAll(/[\s,'’]/g, ""));
    case "receivedAt":
      return /^\d{4}-\d\d-\d\d$/.test(cell)
        ? `${cell}T12:00:00Z`
        : cell.replace(/^(\S+) (\d\d:\d\d(?::\d\d)?)$/, "$1T$2Z");
    default:
      return cell;
  }
}

/** A line as a lead, or why it is none. A lead that is no news counts as answered, unless its line says otherwise. */
export function leadIn(
  columns: readonly (SheetField | "")[],
  cells: readonly string[],
): { readonly lead: EnteredLead } | { readonly why: string } {
  const given = columns.flatMap((field, index) => {
    const value = field === "" ? undefined : sentAs(field, cells[index] ?? "");
    return value === undefined ? [] : [[field, value] as const];
  });
  const read = enteredLead.safeParse({ status: "answered", ...Object.fromEntries(given) });
  return read.success
    ? { lead: read.data }
    : { why: read.error.issues[0]?.message ?? "This line cannot be read." };
}
