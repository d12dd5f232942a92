import { word } from "#words/word.ts";
import type { Basis, PlanPrice, Range } from "./readiness-basis.ts";
import { edited } from "./readiness-edits.ts";
import type { CostLine, Costs, Roadmap } from "./readiness-outcome.ts";
import { monthsUntil } from "./readiness-plan.ts";
import type { Review } from "./readiness-review.ts";
import { amountsIn, type Writing } from "./writing.ts";

const nothing: Range = { low: 0, high: 0 };

function standingOf({ includedIn, later, price }: PlanPrice): CostLine["standing"] {
  if (includedIn !== null) return "included";
  if (later) return "later";
  return price === null ? "by-quote" : "summed";
}

function monthsOf({ per, until }: PlanPrice, { milestones, weeks }: Roadmap): number {
  if (per !== "month") return 1;
  const ends = milestones.filter(({ id }) => until.includes(id)).map(({ week }) => week);
  return monthsUntil(ends.length === 0 ? weeks : Math.max(...ends));
}

/** A line with its sum. What has no figure cannot be summed, whatever its standing says. */
function summed(line: Omit<CostLine, "total">): CostLine {
  const { price, standing } = line;
  if (standing === "summed" && price === null)
    return { ...line, standing: "by-quote", months: 0, total: nothing };
  if (standing !== "summed" || price === null) return { ...line, months: 0, total: nothing };
  const months = Math.max(1, line.months);
  return { ...line, months, total: { low: price.low * months, high: price.high * months } };
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

/** What the chosen budget comes to beside the sum of what is listed. It never says more than the list does. */
function sentenceFor(fit: Costs["fit"], total: Range, byQuote: readonly string[], writing: Writing): string {
  const without =
    byQuote.length === 0
      ? ""
      : word(", without {lines}, which is by quote", { lines: byQuote.join(word(" and ")) });
  const listed = word("What is listed here comes to {total}{without}.", {
    total: amountsIn(writing, total),
    without,
  });
  switch (fit) {
    case "unknown":
      return word("{listed} You chose no budget to compare it with.", { listed });
    case "covers":
      return word("{listed} The budget you chose reaches its upper end.", { listed });
    case "partly":
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

/** What the plan costs, line by line, against the chosen budget. */
export function costsOf(basis: Basis, roadmap: Roadmap, edits: Review["costs"]): Costs {
  const planned = basis.prices.map((price): Omit<CostLine, "total"> => {
    const { id, name, by, per, includedIn, note, source } = price;
    const months = monthsOf(price, roadmap);
    return {
      id,
      name,
      by,
      per,
      standing: standingOf(price),
      price: price.price,
      months,
      includedIn,
      note,
      source,
    };
  });
  const lines = edited(planned, edits, (line) => ({ ...line, includedIn: null, source: "" })).map(summed);
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
