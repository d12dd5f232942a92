import { kindsFor } from "./drafting.ts";
import type { FrameworkId } from "./names.ts";
import type { ListedPrice, PlanKind } from "./report.ts";
import type { ReadinessRules } from "./rules.ts";

type Listed = readonly Pick<ListedPrice, "id">[];

/** The alternatives among the prices of a kind of plan of which a list has none. */
export function unlistedIn(
  { prices }: Pick<PlanKind, "prices">,
  listed: Listed,
): readonly (readonly string[])[] {
  const ids = new Set(listed.map(({ id }) => id));
  return prices.filter((group) => !group.some((id) => ids.has(id)));
}

/**
 * Prices without which reports of these rules would lack a line, by their ids: of alternatives one is enough. `isSold`:
 * of a framework that answers may ask for besides the first.
 */
export function lackingPrices(
  { kinds, views }: ReadinessRules,
  listed: Listed,
  isSold: (framework: FrameworkId) => boolean,
): readonly string[] {
  const has = views
    .filter(({ when, framework }) => when.length === 0 || isSold(framework))
    .map(({ framework }) => framework);
  const lacking = kindsFor(kinds, has).flatMap((kind) => unlistedIn(kind, listed));
  return [...new Set(lacking.map((ids) => ids.join(" or ")))];
}
