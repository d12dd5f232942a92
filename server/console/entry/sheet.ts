import { parse } from "csv-parse/sync";
import { mostLines } from "#contract/console/entry.ts";
import { HttpError } from "#server/http/errors.ts";
import { guessed } from "./cells.ts";

type Line = { readonly line: number; readonly cells: readonly string[] };

/** A sheet as it was read: its headings, and the lines below them. */
export type Sheet = { readonly headings: readonly string[]; readonly lines: readonly Line[] };

const delimiters = [",", ";", "\t", "|"] as const;

/** Lines in which the headings are looked for. */
const mostAbove = 30;

/** Control characters, except tab and ends of lines and pages: pictures and workbooks hold them. */
const isUnwritten = (letter: string) => letter < "\t" || (letter > "\r" && letter < " ");

/**
 * The filled lines of a CSV (RFC 4180) with the numbers that a spreadsheet shows: a break in a cell begins no row, and an
 * empty line is one. `to`: rows that are read; left out: all.
 */
function linesOf(csv: string, delimiter: string, to = -1): readonly Line[] {
  const lines: Line[] = [];
  let line = 0;
  parse(csv, {
    bom: true,
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    to,
    maxRecordSize: 100_000,
    onRecord(cells: string[]) {
      line += 1;
      if (cells.some((cell) => cell.trim() !== "")) lines.push({ line, cells });
      return null;
    },
  });
  return lines;
}

const filled = ({ cells }: Line) => cells.filter((cell) => cell.trim() !== "").length;
const known = ({ cells }: Line) => cells.filter((cell) => guessed(cell) !== "").length;

/** Place of the headings: the first line of at least two cells with a known heading, else the first line. */
function placeOfHeadings(lines: readonly Line[]): number {
  const place = lines.slice(0, mostAbove).findIndex((line) => filled(line) > 1 && known(line) > 0);
  return Math.max(place, 0);
}

/** How well a separator fits: known headings first, then the number of cells. */
function fitOf(csv: string, delimiter: string): number {
  try {
    const lines = linesOf(csv, delimiter, mostAbove);
    const head = lines[placeOfHeadings(lines)];
    return head === undefined ? 0 : known(head) * 1_000 + Math.min(head.cells.length, 999);
  } catch {
    return -1;
  }
}

/** The separator that the first line names for Excel. */
const named = /^\uFEFF?"?sep=(.)"?[^\S\r\n]*(\r\n?|\n)/i;

function delimiterOf(csv: string): string {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, fit: fitOf(csv, delimiter) }))
    .toSorted((one, other) => other.fit - one.fit);
  return named.exec(csv)?.[1] ?? best?.delimiter ?? ",";
}

/**
 * Reads CSV (RFC 4180) with commas, semicolons, tabs or bars; notes may stand above the headings. Throws an HttpError
 * that says what is wrong with it.
 */
export function sheetOf(csv: string): Sheet {
  if ([...csv].some(isUnwritten)) {
    throw new HttpError(
      400,
      "This file is no CSV, but a workbook, a picture or another kind of file. Please save the sheet as CSV (UTF-8) and choose that.",
    );
  }
  // Excel shows no row for the line that names the separator.
  // One kind of line end: the reader counts others twice when a file mixes them.
  const text = csv.replace(named, "").replaceAll(/\r\n?/g, "\n");
  let lines: readonly Line[];
  try {
    lines = linesOf(text, delimiterOf(csv));
  } catch {
    throw new HttpError(
      400,
      "This file cannot be read as CSV. Please save the sheet as CSV (UTF-8) and choose it again.",
    );
  }
  const place = placeOfHeadings(lines);
  const head = lines[place];
  const rest = lines.slice(place + 1);
  if (head === undefined || rest.length === 0) {
    throw new HttpError(400, "This file has no lines below its headings. Please choose another one.");
  }
  if (rest.length > mostLines) {
    throw new HttpError(400, `Please take at most ${mostLines} lines at once; divide this file.`);
  }
  return { headings: head.cells.map((heading) => heading.trim().slice(0, 200)), lines: rest };
}
