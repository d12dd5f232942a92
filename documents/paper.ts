/** What is printed at the head of every sheet, and how. */
export type Letterhead = {
  /** Name of the firm. */
  readonly firm: string;
  /** How to reach it, on one line. */
  readonly contact: string;
  /** Families by name. A reader without them sees the own program's replacement. */
  readonly fonts: { readonly text: string; readonly heading: string };
  /** Six hexadecimal digits. `ink` for words, `accent` for lines and the heads of tables. */
  readonly colours: { readonly ink: string; readonly accent: string };
  /** A PNG, square, with what it shows; left out: the name stands alone. */
  readonly mark?: { readonly png: Uint8Array; readonly alt: string };
};

/** `share`: of the table's width, relative to its other columns. */
export type Column = { readonly title: string; readonly share: number };

/** A part of a document. In texts, what stands between two pairs of asterisks is set bold. */
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
  /** For whom or about whom it is, on every sheet; "": nobody. */
  readonly about: string;
  /** What must be read on every sheet, for example that a company is made up; "": nothing. */
  readonly notice: string;
  readonly blocks: readonly Block[];
};

/** A text, or a day ("2026-12-07") that a spreadsheet can sort and count with. */
export type Cell = string | { readonly day: string };

/** One sheet of a workbook. `width` of a column: in characters. Every row has one cell for each column. */
export type Sheet = {
  /** At most 31 characters, none of []:*?/\ */
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
};

/** A workbook, whose sheets keep their heads in sight. `notice`: as in a paper, above each sheet's head. */
export type Workbook = {
  readonly title: string;
  readonly notice: string;
  readonly sheets: readonly Sheet[];
};
