import { parse } from "csv-parse/sync";
import { type EnteredLead, enteredLead } from "#contract/console/entered-lead.ts";
import { mostLines, type SheetField } from "#contract/console/entry.ts";
import { HttpError } from "#server/http/errors.ts";
import { amountIn, dayIn, momentIn, statusIn } from "./cells.ts";

/** A sheet as it was read: the first line names the columns. */
export type Sheet = {
  readonly headings: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

const delimiters = [",", ";", "\t"] as const;

/** The separator of the cells: the one that is most frequent in the first line, outside of quotes. */
function delimiterOf(csv: string): string {
  const [first = ""] = csv.split(/\r?\n/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ",";
}

/** Control characters, except tab and ends of lines and pages: pictures and workbooks hold them. */
const isUnwritten = (letter: string) => letter < "\t" || (letter > "\r" && letter < " ");

/** Reads CSV (RFC 4180) with commas, semicolons or tabs. Throws an HttpError that says what is wrong with it. */
export function sheetOf(csv: string): Sheet {
  if ([...csv].some(isUnwritten)) {
    throw new HttpError(
      400,
      "This file is no CSV, but a workbook, a picture or another kind of file. Please save the sheet as CSV (UTF-8) and choose that.",
    );
  }
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

/** CSV exports put an apostrophe before a text that begins like a formula. It is not part of the text. */
const guarded = /^'(?=[=+\-@\t\r])/;

/** A cell as its field is sent; what is empty is left out. */
function sentAs(field: SheetField, text: string): unknown {
  const cell = text.replace(guarded, "").trim();
  if (cell === "") return undefined;
  switch (field) {
    case "status":
      return statusIn(cell);
    case "value":
      return amountIn(cell);
    case "receivedAt":
      return momentIn(cell);
    case "followUpOn":
      return dayIn(cell);
    default:
      return cell;
  }
}

/** Fields that several columns may fill together: a first and a last name, two remarks. */
const severalParts: readonly (SheetField | "")[] = ["name", "message"];

/** A line as a lead, or why it is none. An old lead counts as answered, unless its line says otherwise. */
export function leadIn(
  columns: readonly (SheetField | "")[],
  cells: readonly string[],
): { readonly lead: EnteredLead } | { readonly why: string } {
  const given = new Map<string, unknown>([["status", "answered"]]);
  for (const [index, field] of columns.entries()) {
    const value = field === "" ? undefined : sentAs(field, cells[index] ?? "");
    if (value === undefined) continue;
    const before = severalParts.includes(field) ? given.get(field) : undefined;
    given.set(field, before === undefined ? value : `${before} ${value}`);
  }
  const read = enteredLead.safeParse(Object.fromEntries(given));
  return read.success
    ? { lead: read.data }
    : { why: read.error.issues.map(({ message }) => message).join(" ") };
}
