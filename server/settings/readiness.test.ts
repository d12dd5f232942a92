import { expect, test } from "vitest";
import { readinessRules } from "#questionnaires/catalogue.ts";
import { weeksUntil } from "#questionnaires/readiness/lengths.ts";
import { readinessTables } from "./readiness.ts";

const plans = Object.values(readinessRules).flatMap((rules) => rules.plans);

test("the content has weeks and a price for everything that a plan names", () => {
  const { weeks, costs } = readinessTables();
  const known = costs.prices.map(({ id }) => id);
  for (const { weeks: part, phases, sooner, prices } of plans) {
    const ids = [...phases, ...(sooner ? [sooner] : [])].map(({ id }) => id);
    expect(ids.filter((id) => weeks[part][id] === undefined)).toEqual([]);
    expect(prices.flat().filter((id) => !known.includes(id))).toEqual([]);
  }
});

test("no starting point that is worse makes a plan of the content shorter", () => {
  const { weeks } = readinessTables();
  for (const plan of plans) {
    const [few, usual, unknown, large] = (["few", "usual", "unknown", "large"] as const).map((point) =>
      weeksUntil(plan, weeks, point),
    );
    expect(few).toBeLessThanOrEqual(usual ?? 0);
    expect(usual).toBeLessThanOrEqual(unknown ?? 0);
    expect(usual).toBeLessThanOrEqual(large ?? 0);
  }
});

test("every figure of the content has a source and a day on which it was looked at", () => {
  const { costs } = readinessTables();
  for (const { bands, reviewed, source } of costs.prices) {
    expect([reviewed, source].every((text) => text.length > 0)).toBe(true);
    expect(bands.every(({ low, high }) => low <= high)).toBe(true);
  }
});
