import { docxOf } from "#documents/docx.ts";
import type { Letterhead } from "#documents/paper.ts";
import { xlsxOf } from "#documents/xlsx.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import type { Issue } from "./issue.ts";
import { reportPaper } from "./paper.ts";
import { reportWorkbook } from "./workbook.ts";

/** What documents are made with. */
export type Press = { readonly letterhead: Letterhead; readonly words: ReportWords };

/** The kinds of documents that a report can become, by the ending of their files. */
export const formats = {
  docx: {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    make: (issue: Issue, { letterhead, words }: Press) => docxOf(reportPaper(issue, words), letterhead),
  },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    make: (issue: Issue, { letterhead, words }: Press) => xlsxOf(reportWorkbook(issue, words), letterhead),
  },
} as const;

export type Format = keyof typeof formats;

/** Whether a file's ending is one of the formats. */
export function isFormat(ending: string): ending is Format {
  return Object.hasOwn(formats, ending);
}
