import type { Answers } from "./answers.ts";
import { holds, valuesOf } from "./condition.ts";
import type { Labels } from "./labels.ts";
import { monthsOf } from "./readiness-plan.ts";
import type { Costs, Roadmap } from "./readiness-report.ts";
import type { CostRule, CostRules } from "./readiness-rules.ts";

type Line = Costs["lines"][number];
type Range = Costs["total"];

function lineOf({ name, by, per, low, high, during, note }: CostRule, phases: Roadmap["phases"]): Line {
  const months = per === "once" ? 1 : monthsOf(phases, during);
  return {
    name,
    by,
    per,
    price: { low, high },
    months,
    total: { low: low * months, high: high * months },
    note,
  };
}

function sum(ranges: readonly Range[]): Range {
  return ranges.reduce((all, { low, high }) => ({ low: all.low + low, high: all.high + high }), {
    low: 0,
    high: 0,
  });
}

function fitOf(limit: number | null, consultancy: Range, total: Range): Costs["fit"] {
  if (limit === null || limit >= total.high) return "covers";
  if (limit >= total.low) return "partly";
  return limit >= consultancy.low && consultancy.low < total.low ? "preparation-only" : "short";
}

const sentences: Readonly<Record<Costs["fit"], string>> = {
  covers: "The budget you chose covers the whole plan, at its upper end.",
  partly: "The budget you chose reaches the lower end of the plan. What the gaps are like decides.",
  "preparation-only": "The budget you chose pays for the preparation, not for the auditor’s fee on top.",
  short: "The budget you chose is below the lower end of the plan. A smaller first step is the honest start.",
  unknown: "You chose no budget, so there is nothing to compare with.",
};

function pricesFor({ prices }: CostRules, phases: Roadmap["phases"], answers: Answers) {
  const applying = prices.filter(
    ({ phase, when }) =>
      (phase === undefined || phases.some(({ name }) => name === phase)) &&
      when.every((condition) => holds(condition, answers)),
  );
  return applying.filter((price, index) => applying.findIndex(({ name }) => name === price.name) === index);
}

/** Indicative costs of a roadmap, against the chosen budget. A budget's upper end is what counts. */
export function costsOf(rules: CostRules, roadmap: Roadmap, answers: Answers, labels: Labels): Costs {
  const lines = pricesFor(rules, roadmap.phases, answers).map((price) => lineOf(price, roadmap.phases));
  const totalsBy = (by: Line["by"]) => lines.filter((line) => line.by === by).map(({ total }) => total);
  const consultancy = sum(totalsBy("consultancy"));
  const fees = totalsBy("auditor");
  const auditor = fees.length === 0 ? null : sum(fees);
  const total = sum([consultancy, ...fees]);
  const { question, upTo } = rules.budget;
  const [chosen] = valuesOf(answers, question);
  const limit = chosen === undefined ? undefined : upTo[chosen];
  const fit = limit === undefined ? "unknown" : fitOf(limit, consultancy, total);
  return {
    lines,
    consultancy,
    auditor,
    total,
    budget: chosen === undefined ? null : labels.option(question, chosen),
    fit,
    sentence: sentences[fit],
    note: rules.note,
  };
}
