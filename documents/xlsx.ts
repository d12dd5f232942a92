import write, { type Row } from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";
import type { Cell, Letterhead, Sheet, Workbook } from "./paper.ts";
import { paperOf } from "./xlsx-paper.ts";

/** Most characters of a cell in Excel; a longer text makes the file invalid. */
const longestCell = 32_767;

/** Height of a line in points. */
const lineHeight = 15;

/**
 * How many lines a text takes in a column of `width` characters, with an allowance for line breaks between
 * words.
 */
function linesOf(text: string, width: number): number {
  const breaks = 1.15;
  return text
    .split("\n")
    .reduce((lines, part) => lines + Math.max(1, Math.ceil((part.length * breaks) / width)), 0);
}

/** The height of a row for its longest text: without a height, LibreOffice shows only one line. */
function heightOf(cells: readonly Cell[], columns: Sheet["columns"]): number {
  const lines = cells.map((content, index) =>
    typeof content === "string" ? linesOf(content, columns[index]?.width ?? 1) : 1,
  );
  return lineHeight * Math.max(1, ...lines);
}

/** A text stays a text, also when it begins like a formula: the type of a cell never depends on its content. */
function textCell(text: string, look: object = {}) {
  return {
    value: text.slice(0, longestCell),
    type: String,
    wrap: true,
    alignVertical: "top" as const,
    ...look,
  };
}

function cell(content: Cell, height: number) {
  // A hairline below each row, so that readers can follow a row on paper across many columns.
  const row = { height, bottomBorderStyle: "thin" as const, bottomBorderColor: "#c8c8c8" };
  if (typeof content === "string") return textCell(content, row);
  if ("amount" in content)
    return { value: content.amount, type: Number, format: "#,##0", alignVertical: "top" as const, ...row };
  const value = new Date(`${content.day}T00:00:00.000Z`);
  return { value, type: Date, format: "yyyy-mm-dd", alignVertical: "top" as const, ...row };
}

/** The formulas of a sheet whose content begins below so many rows, by the address of their cells. */
function formulasOf({ rows }: Sheet, above: number): readonly (readonly [string, string])[] {
  const inSheet = (formula: string) =>
    formula.replaceAll(/\{(\d+)\}/g, (_, row: string) => String(above + Number(row) + 1));
  return rows.flatMap((cells, row) =>
    cells.flatMap((content, column) =>
      typeof content === "object" && "formula" in content && content.formula !== undefined
        ? [[getCellAddress(above + row, column), inSheet(content.formula)] as const]
        : [],
    ),
  );
}

/** The lines above the head of each sheet. */
function saidAbove({ title, notice }: Workbook, { firm }: Letterhead): readonly string[] {
  return [`${title} · ${firm}`, notice].filter((text) => text !== "");
}

function sheetOf({ name, columns, rows }: Sheet, workbook: Workbook, letterhead: Letterhead) {
  const { colours } = letterhead;
  // Not merged: a long text continues over empty cells beside it, but would be cut at the end of a merged cell.
  const above: Row[] = saidAbove(workbook, letterhead).map((text) => [
    textCell(text, { wrap: false, fontWeight: "bold" }),
  ]);
  const head: Row = columns.map((column) =>
    textCell(column.title, {
      fontWeight: "bold",
      backgroundColor: `#${colours.accent}`,
      textColor: `#${colours.ink}`,
    }),
  );
  return {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: above.length + 1,
    orientation: "landscape" as const,
    data: [
      ...above,
      head,
      ...rows.map((row): Row => {
        const height = heightOf(row, columns);
        return row.map((content) => cell(content, height));
      }),
    ],
    showGridLines: false,
  };
}

/**
 * The workbook as an .xlsx file. The lines above each table, and its head, stay visible while the reader
 * scrolls.
 */
export function xlsxOf(workbook: Workbook, letterhead: Letterhead): Promise<Buffer> {
  const sheets = workbook.sheets.map((sheet) => sheetOf(sheet, workbook, letterhead));
  const head = saidAbove(workbook, letterhead).length;
  const printed = workbook.sheets.map((sheet) => ({
    name: sheet.name,
    head: head + 1,
    cells: `${getCellAddress(head, 0)}:${getCellAddress(head + sheet.rows.length, sheet.columns.length - 1)}`,
    formulas: formulasOf(sheet, head + 1),
  }));
  const features = [paperOf(printed, workbook.title, letterhead)];
  return write(sheets, { fontFamily: letterhead.fonts.text, fontSize: 11, features }).toBuffer();
}
