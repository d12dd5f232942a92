/** Content and look of the head of every sheet. */
export type Letterhead = {
  /** Name of the firm. */
  readonly firm: string;
  /** How to reach it, on one line. */
  readonly contact: string;
  /** The sheets that people print on where the firm is. */
  readonly sheets: "A4" | "Letter";
  /** Names of font families. If a device does not have them, the program shows another font. */
  readonly fonts: { readonly text: string; readonly heading: string };
  /** Six hexadecimal digits. `ink` for words, `accent` for lines and the heads of tables. */
  readonly colours: { readonly ink: string; readonly accent: string };
  /** A square PNG with its text alternative; left out: the name alone. */
  readonly mark?: { readonly png: Uint8Array; readonly alt: string };
};

/** `share`: of the table's width, relative to its other columns. */
export type Column = { readonly title: string; readonly share: number };

/** A part of a document. In texts, words between two pairs of asterisks are bold. */
export type Block =
  | { readonly is: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly is: "text"; readonly text: string; readonly look?: "lead" | "note" }
  | { readonly is: "list"; readonly ordered: boolean; readonly items: readonly string[] }
  /** The first column names its row. Every row has one text for each column. */
  | {
      readonly is: "table";
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    };

/** A document to be read, printed and edited. */
export type Paper = {
  readonly title: string;
  readonly description: string;
  /** BCP 47, for example "en-US". */
  readonly language: string;
  /** The company for which or about which it is, on every sheet; "": none. */
  readonly about: string;
  /** A notice on every sheet, for example that a company is invented; "": none. */
  readonly notice: string;
  readonly blocks: readonly Block[];
};

/**
 * A text, or a day ("2026-12-07") or an amount that a spreadsheet can sort and compute with. `formula`: what the amount follows
 * from, in which {0} stands for the number of the sheet's first row of content, as in "SUM(D{0}:D{4})"; the amount is then
 * what it comes to.
 */
export type Cell = string | { readonly day: string } | { readonly amount: number; readonly formula?: string };

/** One sheet of a workbook. `width` of a column: in characters. Every row has one cell for each column. */
export type Sheet = {
  /** At most 31 characters, none of []:*?/\ */
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
};

/** A workbook, whose sheets have frozen heads. `notice`: as in a paper, above each sheet's head. */
export type Workbook = {
  readonly title: string;
  readonly notice: string;
  readonly sheets: readonly Sheet[];
};
