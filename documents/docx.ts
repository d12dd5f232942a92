import {
  AlignmentType,
  BorderStyle,
  convertInchesToTwip,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
} from "docx";
import type { Block, Letterhead, Paper } from "./paper.ts";

const line = { style: BorderStyle.SINGLE, size: 4, color: "B9C6BE" } as const;
const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;

/** A cell with lines above and below only. `fill`: background of a head cell, six hexadecimal digits. */
function tableCell(children: TextRun[], width: number, fill: string | undefined): TableCell {
  return new TableCell({
    width: { size: width, type: "dxa" },
    margins: { top: 50, bottom: 50, left: 90, right: 90 },
    borders: { top: line, bottom: line, left: none, right: none },
    ...(fill !== undefined && { shading: { type: ShadingType.CLEAR, fill, color: "auto" } }),
    children: [new Paragraph({ spacing: { after: 0 }, children })],
  });
}

type Columns = Omit<Extract<Block, { is: "table" }>, "is">;

/** Twentieths of a point: the width of a letter in a table, and the space beside a cell's text. */
const letter = 115;
const beside = 200;

/** A word with more letters is broken into lines instead of widening its column. */
const longestWord = 20;

function leastOf(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.split(/[\s-]+/));
  const longest = Math.max(0, ...words.map((word) => word.replaceAll("**", "").length));
  return beside + letter * Math.min(longest, longestWord);
}

/**
 * Widths of columns in twentieths of a point: each fits its longest word; the rest is divided by their shares.
 */
export function widthsOf({ columns, rows }: Columns, whole: number): readonly number[] {
  const least = columns.map(({ title }, index) => leastOf([title, ...rows.map((row) => row[index] ?? "")]));
  const needed = least.reduce((all, width) => all + width, 0);
  const shares = columns.reduce((all, { share }) => all + share, 0);
  const scale = Math.min(1, whole / needed);
  const rest = Math.max(0, whole - needed);
  return columns.map(({ share }, index) => Math.floor((least[index] ?? 0) * scale + (rest * share) / shares));
}

/** Twentieths of a point, portrait. */
const sheets = {
  A4: { width: 11_906, height: 16_838 },
  Letter: { width: convertInchesToTwip(8.5), height: convertInchesToTwip(11) },
} as const;
const margin = convertInchesToTwip(0.9);
/** The same on all sheets: the margins at the sides take up the difference. */
const textWidth = sheets.Letter.width - 2 * margin;

/** Font sizes in half points. */
const sizes = { text: 21, small: 17, lead: 24, headings: [50, 32, 26, 22] } as const;

/** Word's heading styles by level. The document's title has the first one, so these begin with the second. */
const headings = {
  1: HeadingLevel.HEADING_2,
  2: HeadingLevel.HEADING_3,
  3: HeadingLevel.HEADING_4,
} as const;

/** Side of the mark in pixels. */
const markSide = 26;

function runs(text: string, options: IRunOptions = {}): TextRun[] {
  return text
    .split("**")
    .map((part, index) => new TextRun({ ...options, text: part, ...(index % 2 === 1 && { bold: true }) }));
}

function paragraph(text: string, options: IParagraphOptions = {}, run: IRunOptions = {}): Paragraph {
  return new Paragraph({ ...options, children: runs(text, run) });
}

const looks = {
  lead: { run: { size: sizes.lead }, paragraph: { spacing: { after: 200 }, keepNext: true } },
  note: { run: { size: sizes.small }, paragraph: {} },
} as const;

function tableOf({ columns, rows }: Extract<Block, { is: "table" }>, letterhead: Letterhead): Table {
  const widths = [...widthsOf({ columns, rows }, textWidth)];
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map((text, index) =>
        tableCell(
          runs(text, { size: sizes.small + 1, ...(isHead && { bold: true }) }),
          widths[index] ?? 0,
          isHead ? letterhead.colours.accent : undefined,
        ),
      ),
    });
  return new Table({
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    width: { size: textWidth, type: "dxa" },
    rows: [
      row(
        columns.map(({ title }) => title),
        true,
      ),
      ...rows.map((cells) => row(cells, false)),
    ],
  });
}

/** `place`: number of the block in its paper, so that every list counts from 1. */
function blockOf(block: Block, letterhead: Letterhead, place: number): readonly (Paragraph | Table)[] {
  switch (block.is) {
    case "heading":
      return [paragraph(block.text, { heading: headings[block.level], keepNext: true })];
    case "text": {
      const look = block.look && looks[block.look];
      return [paragraph(block.text, look?.paragraph, look?.run)];
    }
    case "list":
      return block.items.map((item) =>
        paragraph(
          item,
          block.ordered
            ? { numbering: { reference: "steps", level: 0, instance: place } }
            : { bullet: { level: 0 } },
        ),
      );
    case "table":
      // Without a paragraph between them, Word joins two tables.
      return [tableOf(block, letterhead), paragraph("", { spacing: { after: 60 } })];
  }
}

function headerOf({ firm, contact, colours, mark }: Letterhead, { about, notice }: Paper): Header {
  const line = new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    border: { bottom: { style: BorderStyle.SINGLE, size: 12, space: 4, color: colours.accent } },
    spacing: { after: 60 },
    children: [
      ...(mark === undefined
        ? []
        : [
            new ImageRun({
              type: "png",
              data: mark.png,
              transformation: { width: markSide, height: markSide },
              altText: { name: mark.alt, title: mark.alt, description: mark.alt },
            }),
          ]),
      new TextRun({ text: ` ${firm}`, bold: true, size: sizes.lead }),
      new TextRun({ text: `\t${contact}`, size: sizes.small }),
    ],
  });
  const words = [about, notice].filter((text) => text !== "");
  // Space below the last line: without it LibreOffice places the text directly under it.
  const below = words.map((text, index) =>
    paragraph(
      text,
      { spacing: { after: index === words.length - 1 ? 200 : 0 } },
      { size: sizes.small, bold: true },
    ),
  );
  return new Header({ children: [line, ...below] });
}

function footerOf({ title }: Paper): Footer {
  const number = new TextRun({
    size: sizes.small,
    children: ["\t", PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES],
  });
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        children: [new TextRun({ text: title, size: sizes.small }), number],
      }),
    ],
  });
}

function heading({ fonts, colours }: Letterhead, level: 0 | 1 | 2 | 3) {
  return {
    run: { font: fonts.heading, color: colours.ink, bold: true, size: sizes.headings[level] },
    // Without its level, screen readers do not announce the style as a heading (tried with LibreOffice).
    paragraph: {
      outlineLevel: level,
      // For titles of two lines: without the rule LibreOffice uses the line height of the text.
      spacing: { before: 320 - 60 * level, after: 100, line: 252, lineRule: LineRuleType.AUTO },
    },
  };
}

/**
 * The document as a .docx file: headings with levels, repeated heads of tables, letterhead and number on every
 * sheet.
 */
export function docxOf(paper: Paper, letterhead: Letterhead): Promise<Buffer> {
  const { fonts, colours, firm } = letterhead;
  const sheet = sheets[letterhead.sheets];
  const side = Math.floor((sheet.width - textWidth) / 2);
  const document = new Document({
    title: paper.title,
    description: paper.description,
    creator: firm,
    lastModifiedBy: firm,
    styles: {
      default: {
        document: {
          run: {
            font: fonts.text,
            size: sizes.text,
            color: colours.ink,
            language: { value: paper.language },
          },
          paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
        },
        heading1: heading(letterhead, 0),
        heading2: heading(letterhead, 1),
        heading3: heading(letterhead, 2),
        heading4: heading(letterhead, 3),
      },
    },
    numbering: {
      config: [
        {
          reference: "steps",
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: "%1.",
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 400, hanging: 400 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: { size: sheet, margin: { top: margin, right: side, bottom: margin, left: side } },
        },
        headers: { default: headerOf(letterhead, paper) },
        footers: { default: footerOf(paper) },
        children: [
          paragraph(paper.title, { heading: HeadingLevel.HEADING_1 }),
          ...paper.blocks.flatMap((block, index) => blockOf(block, letterhead, index)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
