import { BorderStyle, Paragraph, ShadingType, TableCell, type TextRun } from "docx";

const line = { style: BorderStyle.SINGLE, size: 4, color: "B9C6BE" } as const;
const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;

/** A cell with lines above and below only. `fill`: background of a head cell, six hexadecimal digits. */
export function tableCell(children: TextRun[], width: number, fill: string | undefined): TableCell {
  return new TableCell({
    width: { size: width, type: "dxa" },
    margins: { top: 50, bottom: 50, left: 90, right: 90 },
    borders: { top: line, bottom: line, left: none, right: none },
    ...(fill !== undefined && { shading: { type: ShadingType.CLEAR, fill, color: "auto" } }),
    children: [new Paragraph({ spacing: { after: 0 }, children })],
  });
}
