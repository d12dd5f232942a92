import type { ReadinessTables } from "#questionnaires/readiness/tables.ts";
import type { LineWords } from "./lines.ts";
import type { OwnQuestion } from "./own-form.tsx";
import type { StatusNames } from "./statuses.ts";

/** The data from which the browser computes a visitor's own report. */
export type OpenReportContent = {
  readonly tables: ReadinessTables;
  readonly questions: readonly OwnQuestion[];
  readonly words: LineWords;
  readonly statuses: StatusNames;
  readonly own: Readonly<
    Record<
      "count" | "none" | "open" | "mine" | "changed" | "notYet" | "unknown" | "later" | "usual" | "differs",
      string
    >
  >;
  /** What home says of each size and report: the answers of which it is said, the weeks and the sum. */
  readonly usual: readonly {
    readonly answers: Readonly<Record<string, string>>;
    readonly ready: string;
    readonly money: string;
  }[];
};
