import write, { type Row } from "write-excel-file/node";
import type { Letterhead, Sheet, Workbook } from "./paper.ts";

/** A cell of Excel holds no more characters; a longer text makes a broken file. */
const longestCell = 32_767;

/** A text stays a text, whatever it begins with: the kind of a cell is never taken from what it says. */
function cell(text: string, look: object = {}) {
  return {
    value: text.slice(0, longestCell),
    type: String,
    wrap: true,
    alignVertical: "top" as const,
    ...look,
  };
}

function sheetOf({ name, columns, rows }: Sheet, { title, notice }: Workbook, { colours, firm }: Letterhead) {
  const [first] = columns;
  const span = { columnSpan: columns.length, wrap: false };
  const rest = columns.slice(1).map(() => null);
  const said = [`${title} · ${firm}`, notice].filter((text) => text !== "");
  const above: Row[] = said.map((text) => [cell(text, { ...span, fontWeight: "bold" }), ...rest]);
  const head: Row = columns.map((column) =>
    cell(column.title, {
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
    data: [...above, head, ...rows.map((row): Row => row.map((text) => cell(text)))],
    ...(first === undefined && { showGridLines: false }),
  };
}

/** The workbook as an .xlsx file. What is said above each sheet, and its head, stay in sight while one scrolls. */
export function xlsxOf(workbook: Workbook, letterhead: Letterhead): Promise<Buffer> {
  const sheets = workbook.sheets.map((sheet) => sheetOf(sheet, workbook, letterhead));
  return write(sheets, { fontFamily: letterhead.fonts.text, fontSize: 11 }).toBuffer();
}
