import { expect, test } from "vitest";
import { readinessRules } from "#questionnaires/catalogue.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { readinessTables } from "./readiness.ts";

const all = Object.values(readinessRules);

test("the content has weeks and a price for everything that a plan names", () => {
  const { weeks, costs } = readinessTables();
  const known = costs.prices.map(({ id }) => id);
  for (const { phases, kinds } of all) {
    const missing = phases.filter(
      ({ id, worksLike = id, for: frameworks, isWindow }) =>
        isWindow !== true && frameworks.every((framework) => weeks[framework][worksLike] === undefined),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(kinds.flatMap(({ prices }) => prices.flat()).filter((id) => !known.includes(id))).toEqual([]);
  }
});

test("nothing that is worse makes a plan of the content shorter: more gaps, less time, more sites", async () => {
  const rules = readinessRules[soc2.slug];
  if (rules === undefined) throw new Error("The SOC 2 assessment leads to a report.");
  const input = { rules, tables: readinessTables(), form: soc2, now: new Date("2026-11-24T00:00:00Z") };
  const weeksOf = async (currentControls: readonly string[], facts = {}) => {
    const draft = await readinessReport(input, { companySize: "11-50", currentControls });
    return reviewed(draft, { ...noReview, facts: { ...noReview.facts, ...facts } }).roadmap.weeks;
  };
  const some = ["Multi-factor authentication", "Central logging and monitoring"];
  const worse = [
    [await weeksOf(some), await weeksOf(["None of these yet"])],
    [await weeksOf(some, { hours: 40 }), await weeksOf(some, { hours: 4 })],
    [await weeksOf(some, { sites: 1 }), await weeksOf(some, { sites: 9 })],
  ];
  for (const [less = 0, more] of worse) expect(more).toBeGreaterThan(less);
});

test("every figure of the content has a source and a day on which it was looked at", () => {
  const { costs } = readinessTables();
  for (const { bands, reviewed: day, source } of costs.prices) {
    expect([day, source].every((text) => text.length > 0)).toBe(true);
    expect(bands.every(({ low, high }) => low <= high)).toBe(true);
  }
});
