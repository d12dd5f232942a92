import { amountsIn, type Writing } from "#questionnaires/engine/writing.ts";
import { noteOf, pricedByDays } from "#questionnaires/readiness/costs.ts";
import type { CostLine, Range, ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import { word } from "#words/word.ts";
import { filled, type Issue, isOfToday, monthsOf } from "./issue.ts";

/** The price, and for how many months it is in the sum; our days when the sum follows these. "": none. */
function priceCell(line: CostLine, words: ReportWords["costs"], writing: Writing): string {
  const { price, per, standing } = line;
  const byDays = pricedByDays(line, writing);
  if (byDays !== undefined) return byDays;
  if (price === null) return "";
  const told = `${amountsIn(writing, price)}${words.per[per]}`;
  const months = standing === "summed" && per === "month" ? monthsOf(line) : "";
  return months === "" ? told : filled(words.months, { price: told, months });
}

/** What we bill in all, and then what others do; none where that says no more than the sum. */
export function subtotals(
  { costs: { auditor, consultancy, headline } }: ReadinessReport,
  { parts }: ReportWords["costs"],
  firm: string,
): readonly { readonly name: string; readonly range: Range }[] {
  if (auditor === null || headline === "" || consultancy.high === 0) return [];
  return [
    { name: filled(parts.consultancy, { firm }), range: consultancy },
    { name: parts.others, range: auditor },
  ];
}

/** What stands below the lines besides the remarks: the budget and the note. */
export function notesBelow(report: ReadinessReport): readonly string[] {
  const { budget, note } = report.costs;
  const chosen = budget === null || !isOfToday(report) ? "" : word("Your budget: {budget}.", { budget });
  return [chosen, note].filter((text) => text !== "");
}

/** The cells of a line of costs: purpose with its source, who bills it, price, and what it adds to the sum, or why nothing. */
export function costCells(
  line: CostLine,
  words: ReportWords["costs"],
  { report, firm }: Pick<Issue, "report" | "firm">,
): readonly string[] {
  const { name, by, standing, total, includedIn, source } = line;
  const { writing } = report.basis;
  const note = noteOf(line);
  const purpose = note === "" ? name : `${name}. ${note}`;
  return [
    source === "" || !isOfToday(report) ? purpose : `${purpose} (${source})`,
    filled(words.by[by], { firm }),
    priceCell(line, words, writing),
    standing === "summed"
      ? amountsIn(writing, total)
      : filled(words.standing[standing], { line: includedIn ?? "" }),
  ];
}
