import type { CostLine } from "#questionnaires/engine/readiness-outcome.ts";
import { amountsIn, type Writing } from "#questionnaires/engine/writing.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import { filled } from "./issue.ts";

/** The cells of a line of costs: purpose, who bills it, price, and what it adds to the sum, or why nothing. */
export function costCells(
  line: CostLine,
  words: ReportWords["costs"],
  { firm, writing }: { readonly firm: string; readonly writing: Writing },
): readonly string[] {
  const { name, by, per, price, standing, total, includedIn, note } = line;
  return [
    note === "" ? name : `${name}. ${note}`,
    filled(words.by[by], { firm }),
    price === null ? "" : `${amountsIn(writing, price)}${words.per[per]}`,
    standing === "summed"
      ? amountsIn(writing, total)
      : filled(words.standing[standing], { line: includedIn ?? "" }),
  ];
}
