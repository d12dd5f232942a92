import { Readable } from "node:stream";
import { ZipFile } from "yazl";

const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts beside the sheet (ECMA-376, part 1, section 12.2). Cells have the format "Text", also while edited. */
const parts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Leads" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
};

const opening = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="24" defaultRowHeight="15"/><sheetData>`;

/** Characters that a cell holds at most (Excel specifications and limits). */
const longest = 32_767;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/** Text as XML. What XML cannot hold is written as `_xHHHH_` (ECMA-376, part 1, section 22.9.2.19). */
function textOf(text: string): string {
  return (
    text
      .slice(0, longest)
      .toWellFormed()
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, escaped)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML 1.0 does not allow
      .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, escaped)
      .replace(/[&<>]/g, (character) => escapes[character] ?? character)
  );
}

/** The letters of a column, from 0: A to Z, AA, AB and so on. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function rowOf(cells: readonly string[], number: number): string {
  const texts = cells.map((cell, column) =>
    cell === ""
      ? ""
      : `<c r="${lettersOf(column)}${number}" s="1" t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`,
  );
  return `<row r="${number}">${texts.join("")}</row>`;
}

async function* sheetOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `${declaration}${opening}`;
  let number = 0;
  for await (const cells of rows) {
    number += 1;
    yield rowOf(cells, number);
  }
  yield "</sheetData></worksheet>";
}

/**
 * Rows as an .xlsx workbook, written while they are read. Every cell is text, so that typed text never becomes
 * a formula, number or date. Cells that are too long for Excel are cut.
 */
export function workbookOf(rows: AsyncIterable<readonly string[]>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), name);
  const sheet = Readable.from(sheetOf(rows), { objectMode: false });
  const output = Readable.from(zip.outputStream, { objectMode: false });
  sheet.on("error", (error) => output.destroy(error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return output;
}
