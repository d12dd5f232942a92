import type { Range } from "./readiness-basis.ts";
import { weeksUntil } from "./readiness-lengths.ts";
import { monthsUntil } from "./readiness-plan.ts";
import { chosenPrice, type People, priceFor } from "./readiness-prices.ts";
import type { PlanVariant } from "./readiness-rules.ts";
import { isLargeCompany, spareForSize } from "./readiness-size.ts";
import type { Price, ReadinessTables, StartingPoint } from "./readiness-tables.ts";

type Tables = Pick<ReadinessTables, "weeks" | "costs">;

/** Months for which a price is paid, for the starting points that apply and with spare weeks. */
function monthsOf(
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
        low: range.low * monthsOf(price, variant, weeks, fastest),
        high: range.high * monthsOf(price, variant, weeks, slowest),
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
