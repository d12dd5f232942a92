import type write from "write-excel-file/node";
import {
  findElement,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  replaceElement,
  sanitizeTextContent,
} from "write-excel-file/utility";
import type { Letterhead } from "./paper.ts";

type Feature = NonNullable<NonNullable<Parameters<typeof write>[1]>["features"]>[number];

/**
 * A sheet for print: how many of its first rows are repeated on every page, the cells of its head and rows, and its formulas
 * by the address of their cells.
 */
export type PrintedSheet = {
  readonly name: string;
  readonly head: number;
  readonly cells: string;
  readonly formulas: readonly (readonly [string, string])[];
};

const sheetFile = "xl/worksheets/sheet{id}.xml";
const workbookFile = "xl/workbook.xml";

/** Numbers of paper sizes in Office Open XML (ECMA-376, part 1, 18.3.1.63). */
const paperSizes = { A4: 9, Letter: 1 } as const;

/** Page setup of a sheet, by XML element. Lengths in inches. */
function onPaper(sheets: Letterhead["sheets"]) {
  return {
    pageMargins: '<pageMargins left="0.4" right="0.4" top="0.75" bottom="0.7" header="0.3" footer="0.3"/>',
    pageSetup: `<pageSetup paperSize="${paperSizes[sheets]}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`,
  };
}

/** Excel cuts the header and footer of a page after 255 characters. */
const longestHead = 200;

/** In a page's header an ampersand begins a command; two are an ampersand. */
function said(text: string): string {
  return sanitizeTextContent(text.slice(0, longestHead).replaceAll("&", "&&"));
}

function inserted(xml: string, file: typeof sheetFile | typeof workbookFile, root: string, markup: string) {
  return insertElementMarkupAccordingToOrderOfSiblings(
    xml,
    markup,
    getOrderOfSiblings(file, root) ?? [],
    root,
  );
}

function quoted(name: string): string {
  return sanitizeTextContent(`'${name.replaceAll("'", "''")}'`);
}

/** A sheet in which amounts follow from formulas. What a formula comes to is there already: not every program computes it. */
function withFormulas(xml: string, formulas: PrintedSheet["formulas"]): string {
  return formulas.reduce(
    (done, [cell, formula]) =>
      done.replace(
        new RegExp(`(<c r="${cell}"[^>]*>)<v>`),
        (_, opening: string) => `${opening}<f>${sanitizeTextContent(formula)}</f><v>`,
      ),
    xml,
  );
}

/**
 * Adds print settings to workbooks: page width, letterhead and number on every page, the head of each table
 * repeated. Also adds a filter over each column, and formulas.
 */
export function paperOf(
  sheets: readonly PrintedSheet[],
  title: string,
  { firm, contact, sheets: size }: Letterhead,
): Feature {
  const head = `&amp;L&amp;B${said(firm)}&amp;B&amp;R${said(contact)}`;
  const foot = `&amp;L${said(title)}&amp;R&amp;P / &amp;N`;
  const onEveryPage = `<headerFooter><oddHeader>${head}</oddHeader><oddFooter>${foot}</oddFooter></headerFooter>`;
  const names = sheets.map(
    ({ name, head: rows }, index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted(name)}!$1:$${rows}</definedName>`,
  );
  return {
    files: {
      transform: {
        [sheetFile]: {
          transform: (xml, _, { sheetIndex }) => {
            const cells = sheets[sheetIndex]?.cells ?? "";
            const parts = [
              '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
              ...(cells === "" ? [] : [`<autoFilter ref="${cells}"/>`]),
              onEveryPage,
            ];
            const computed = withFormulas(xml, sheets[sheetIndex]?.formulas ?? []);
            const whole = parts.reduce(
              (done, part) => inserted(done, sheetFile, "worksheet", part),
              computed,
            );
            // Without a fixed height, a row grows when somebody writes more into it.
            const growing = whole.replaceAll(/(<row [^>]*?) customHeight="1"/g, "$1");
            return Object.entries(onPaper(size)).reduce((done, [name, markup]) => {
              const element = findElement(done, name);
              if (element === undefined) throw new Error(`A sheet without ${name} cannot be printed.`);
              return replaceElement(done, element, markup);
            }, growing);
          },
        },
        [workbookFile]: {
          transform: (xml) =>
            inserted(xml, workbookFile, "workbook", `<definedNames>${names.join("")}</definedNames>`),
        },
      },
    },
  };
}
