import { amountsIn, listOf, type Writing } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { edited } from "./edits.ts";
import { weeksUntil } from "./lengths.ts";
import { monthsUntil } from "./plan.ts";
import type { Basis, CostLine, Costs, PlanPrice, Range, Roadmap } from "./report.ts";
import type { Review } from "./review.ts";
import type { PlanVariant } from "./rules.ts";
import type { Band, Price, ReadinessTables, StartingPoint, WeeksTable } from "./tables.ts";

/** Number of people in the company; `upTo` null: no upper limit. null: not answered. */
export type People = { readonly from: number; readonly upTo: number | null } | null;

/** The price for companies of this size: the range over all bands that may apply. null: by quote. */
export function priceFor(bands: readonly Band[], people: People): Range | null {
  const most = people === null ? null : people.upTo;
  const last = bands.at(-1)?.upTo ?? null;
  if (last !== null && (most === null || most > last)) return null;
  const fitting = bands.filter(({ upTo }, index) => {
    const above = bands[index - 1]?.upTo ?? 0;
    return (most === null || most > above) && (people === null || upTo === null || people.from <= upTo);
  });
  return {
    low: Math.min(...fitting.map(({ low }) => low)),
    high: Math.max(...fitting.map(({ high }) => high)),
  };
}

function priceNamed({ costs }: Pick<ReadinessTables, "costs">, id: string): Price {
  const price = costs.prices.find((one) => one.id === id);
  if (price === undefined) throw new Error(`content/costs.yaml has no price ${id}.`);
  return price;
}

/** Of alternative prices, the first that covers this size, else the last. */
export function chosenPrice(
  tables: Pick<ReadinessTables, "costs">,
  ids: string | readonly string[],
  people: People,
): Price {
  const prices = [ids].flat().map((id) => priceNamed(tables, id));
  const covering = prices.find(({ bands }) => priceFor(bands, people) !== null);
  const chosen = covering ?? prices.at(-1);
  if (chosen === undefined) throw new Error("A plan names an empty list of prices.");
  return chosen;
}

/** Whether a plan takes the weeks of a large company. One of unknown size counts as a large one. */
export function isLargeCompany(people: People, { largeFrom }: WeeksTable): boolean {
  return people === null || (people.upTo ?? Infinity) >= largeFrom;
}

/** Spare weeks for the size of a company. */
export function spareForSize(people: People, { spare }: WeeksTable): number {
  return people !== null && people.from >= spare.people.from ? spare.people.weeks : 0;
}

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

type Tables = Pick<ReadinessTables, "weeks" | "costs">;

/** Months for which a price is paid, for the starting points that apply and with spare weeks. */
function pricedMonths(
  { per, until }: Price,
  variant: PlanVariant,
  weeks: Tables["weeks"],
  { points, spare }: { readonly points: readonly StartingPoint[]; readonly spare: number },
): number {
  if (per !== "month") return 1;
  const reached = variant.phases.flatMap(({ reaches }) => reaches ?? []).filter((id) => until.includes(id));
  const ends =
    reached.length === 0
      ? [weeksUntil(variant, weeks, points)]
      : reached.map((id) => weeksUntil(variant, weeks, points, id));
  return monthsUntil(Math.max(...ends) + spare);
}

function sumOfOne(variant: PlanVariant, tables: Tables, people: People): Range | null {
  const prices = variant.prices.map((ids) => chosenPrice(tables, ids, people));
  const included = prices.flatMap(({ includes }) => includes);
  const listed = prices.filter(({ id, later }) => later === undefined && !included.includes(id));
  const { weeks } = tables;
  const large = isLargeCompany(people, weeks) ? (["large"] as const) : [];
  const fastest = { points: ["few", ...large], spare: 0 } as const;
  const slowest = {
    points: ["usual", "unknown", ...large],
    spare: weeks.spare.unanswered + spareForSize(people, weeks),
  } as const;
  const sums = listed.map((price): Range | null => {
    const range = priceFor(price.bands, people);
    return (
      range && {
        low: range.low * pricedMonths(price, variant, weeks, fastest),
        high: range.high * pricedMonths(price, variant, weeks, slowest),
      }
    );
  });
  return sums.reduce<Range | null>(
    (all, one) => all && one && { low: all.low + one.low, high: all.high + one.high },
    { low: 0, high: 0 },
  );
}

/**
 * The range of the total costs in reports for companies of one size, over all variants of the plan: from few
 * gaps to nothing assessed. null: a part of it is by quote.
 */
export function sumOf(variants: readonly PlanVariant[], tables: Tables, people: People): Range | null {
  const sums = variants.map((variant) => sumOfOne(variant, tables, people));
  return sums.reduce<Range | null>(
    (all, one) => all && one && { low: Math.min(all.low, one.low), high: Math.max(all.high, one.high) },
    { low: Infinity, high: 0 },
  );
}
