import type { CostLine } from "#questionnaires/engine/readiness-outcome.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import { dollars, filled } from "./issue.ts";

/** A line of the costs: what for, billed by whom, the price, and what it adds to the sum or why it adds nothing. */
export function costCells(line: CostLine, words: ReportWords["costs"], firm: string): readonly string[] {
  const { name, by, per, price, standing, total, includedIn, note } = line;
  return [
    note === "" ? name : `${name}. ${note}`,
    filled(words.by[by], { firm }),
    price === null ? "" : `${dollars(price)}${words.per[per]}`,
    standing === "summed" ? dollars(total) : filled(words.standing[standing], { line: includedIn ?? "" }),
  ];
}
