import type { Range } from "./readiness-basis.ts";
import type { Band, Price, ReadinessTables } from "./readiness-tables.ts";

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
