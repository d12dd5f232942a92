import { word } from "#words/word.ts";
import type { Basis, PlanPrice, Range } from "./readiness-basis.ts";
import { edited } from "./readiness-edits.ts";
import type { CostLine, Costs, Roadmap } from "./readiness-outcome.ts";
import { monthsUntil } from "./readiness-plan.ts";
import type { Review } from "./readiness-review.ts";
import { amountsIn, listOf, type Writing } from "./writing.ts";

const nothing: Range = { low: 0, high: 0 };

function standingOf({ includedIn, later, price }: PlanPrice): CostLine["standing"] {
  if (includedIn !== null) return "included";
  if (later) return "later";
  return price === null ? "by-quote" : "summed";
}

/** For how many months a price is paid, and for how many more if the plan needs its spare weeks. */
function monthsOf(
  { per, until }: PlanPrice,
  { milestones, weeks, spare }: Roadmap,
): Pick<CostLine, "months" | "spareMonths"> {
  if (per !== "month") return { months: 1, spareMonths: 0 };
  const ends = milestones.filter(({ id }) => until.includes(id)).map(({ week }) => week);
  const end = ends.length === 0 ? weeks : Math.max(...ends);
  const months = monthsUntil(end);
  return { months, spareMonths: monthsUntil(end + spare.weeks) - months };
}

/** A line with its total. A line without a figure is not summed, even if its standing is "summed". */
function summed(line: Omit<CostLine, "total">): CostLine {
  const { price, standing } = line;
  const unpaid = { months: 0, spareMonths: 0, total: nothing };
  if (standing === "summed" && price === null) return { ...line, standing: "by-quote", ...unpaid };
  if (standing !== "summed" || price === null) return { ...line, ...unpaid };
  const months = Math.max(1, line.months);
  const most = months + line.spareMonths;
  return { ...line, months, total: { low: price.low * months, high: price.high * most } };
}

function sum(ranges: readonly Range[]): Range {
  return ranges.reduce((all, { low, high }) => ({ low: all.low + low, high: all.high + high }), nothing);
}

function fitOf({ budget }: Basis, total: Range, byQuote: readonly string[]): Costs["fit"] {
  if (budget === null) return "unknown";
  if (total.high === 0) return "by-quote";
  const { from, upTo } = budget;
  if (upTo === null && from < total.high) return "open-ended";
  if (upTo !== null && upTo < total.low) return "short";
  if (upTo !== null && upTo < total.high) return "partly";
  return byQuote.length > 0 ? "by-quote" : "covers";
}

/** A sentence that compares the chosen budget with the sum. It also names the lines that are by quote. */
function sentenceFor(fit: Costs["fit"], total: Range, byQuote: readonly string[], writing: Writing): string {
  const amount = word("What is listed here comes to {total}.", { total: amountsIn(writing, total) });
  const without = word("By quote, and not in that sum: {lines}.", { lines: listOf(writing, byQuote) });
  const listed = byQuote.length === 0 ? amount : `${amount} ${without}`;
  switch (fit) {
    case "unknown":
      return word("{listed} You chose no budget to compare it with.", { listed });
    case "covers":
      return word("{listed} The budget you chose reaches its upper end.", { listed });
    case "partly":
      if (byQuote.length > 0)
        return word(
          "{listed} The budget you chose reaches the lower end of the sum, not its upper one; whether it reaches the quotes is open.",
          { listed },
        );
      return word("{listed} The budget you chose reaches its lower end, not its upper one.", { listed });
    case "short":
      return word(
        "{listed} The budget you chose is below its lower end: a smaller first step is the honest start.",
        { listed },
      );
    case "open-ended":
      return word(
        "{listed} The budget you chose names no upper end, so only you can say whether it is enough.",
        { listed },
      );
    case "by-quote":
      return total.high === 0
        ? word("What is listed here is by quote, so there is no sum to compare your budget with.")
        : word("{listed} The budget you chose reaches the sum; whether it reaches the quotes is open.", {
            listed,
          });
  }
}

/** What the plan costs, line by line, compared with the chosen budget. */
export function costsOf(basis: Basis, roadmap: Roadmap, edits: Review["costs"]): Costs {
  const planned = basis.prices.map((price): Omit<CostLine, "total"> => {
    const { id, name, by, per, includedIn, note, source } = price;
    // When a reviewer sets the number of months, the spare months no longer apply.
    const isCounted = edits.changed.some((change) => change.id === id && change.months !== undefined);
    const { months, spareMonths } = monthsOf(price, roadmap);
    return {
      id,
      name,
      by,
      per,
      standing: standingOf(price),
      price: price.price,
      months,
      spareMonths: isCounted ? 0 : spareMonths,
      includedIn,
      note,
      source,
    };
  });
  const lines = edited(planned, edits, (line) => ({
    ...line,
    spareMonths: 0,
    includedIn: null,
    source: "",
  })).map(summed);
  const totals = (isTheirs: (line: CostLine) => boolean) =>
    lines.filter((line) => line.standing === "summed" && isTheirs(line)).map(({ total }) => total);
  const auditors = totals(({ by }) => by !== "consultancy");
  const total = sum(totals(() => true));
  const byQuote = lines.filter(({ standing }) => standing === "by-quote").map(({ name }) => name);
  const fit = fitOf(basis, total, byQuote);
  return {
    lines,
    consultancy: sum(totals(({ by }) => by === "consultancy")),
    auditor: auditors.length === 0 ? null : sum(auditors),
    total,
    byQuote,
    budget: basis.budget?.text ?? null,
    fit,
    sentence: sentenceFor(fit, total, byQuote, basis.writing),
    note: basis.costsNote,
  };
}
