import { isoPlan } from "#questionnaires/definitions/readiness-plan-iso27001.ts";
import {
  bothTypesPlans,
  typeOnePlan,
  typeTwoPlans,
} from "#questionnaires/definitions/readiness-plan-soc2.ts";
import { sumOf } from "#questionnaires/readiness/costs.ts";
import { type PhasePlace, phasePlaces, weeksUntil } from "#questionnaires/readiness/lengths.ts";
import {
  type CostsTable,
  costsTable,
  type WeeksTable,
  weeksTable,
} from "#questionnaires/readiness/tables.ts";
import { word } from "#words/word.ts";

type Facts = readonly (readonly [string, string])[];

/** Writes one number, or two with a hyphen. */
type Spread = (low: number, high: number) => string;

function spreadIn(locale: string): Spread {
  const shown = (amount: number) => amount.toLocaleString(locale);
  return (low, high) => (low === high ? shown(low) : `${shown(low)}-${shown(high)}`);
}

/** Months, rounded to a whole number. */
function months(weeks: number): number {
  return Math.round((weeks * 12) / 52);
}

const inSmall = ({ fromWeek, toWeek }: PhasePlace) =>
  fromWeek === toWeek
    ? word("week {week}", { week: fromWeek })
    : word("weeks {from}-{to}", { from: fromWeek, to: toWeek });

/** Each phase alone, and each pair of phases: from the beginning of the first to the end of the second. */
function stretches(places: readonly PhasePlace[]): readonly PhasePlace[] {
  const pairs = places.flatMap((first, index) =>
    places.slice(index + 1).map(({ id, toWeek }) => ({ ...first, id: `${first.id}:${id}`, toWeek })),
  );
  return [...places, ...pairs];
}

/** The weeks of the phases of a first report and of a certificate in the usual plan. */
function phasesOf(table: WeeksTable, spread: Spread): Facts {
  return [typeOnePlan, isoPlan].flatMap((plan) =>
    stretches(phasePlaces(plan, table, "usual")).flatMap((place): Facts => {
      const name = `${plan.weeks}:${place.id}`;
      const small = inSmall(place);
      return [
        [`weeks:${name}`, small],
        [`Weeks:${name}`, small.replace(/^\p{L}/u, (first) => first.toUpperCase())],
        [`span:${name}`, spread(place.fromWeek, place.toWeek)],
      ];
    }),
  );
}

/** How long a phase takes, from few gaps to the usual number of them. */
function durationsOf({ soc2, iso27001 }: WeeksTable, spread: Spread): Facts {
  return Object.entries({ soc2, iso27001 }).flatMap(([framework, phases]) =>
    Object.entries(phases).map(([id, { few, usual }]): readonly [string, string] => [
      `duration:${framework}:${id}`,
      spread(few, usual),
    ]),
  );
}

function monthsOf({ soc2 }: WeeksTable, window: "observation-3" | "observation-6"): string {
  const weeks = soc2[window];
  if (weeks === undefined) throw new Error(`content/weeks.yaml has no weeks for soc2: ${window}.`);
  return String(months(weeks.usual));
}

function weeksOf(table: WeeksTable, spread: Spread): Facts {
  const soc2 = (point: "few" | "usual" | "large") => weeksUntil(typeOnePlan, table, point, "soc2-ready");
  const iso = (point: "few" | "usual" | "large") => weeksUntil(isoPlan, table, point, "iso-ready");
  const certificate = (point: "few" | "usual" | "large") => weeksUntil(isoPlan, table, point, "certificate");
  const typeTwo = typeTwoPlans.map((plan) => weeksUntil(plan, table, "usual", "type-2-report"));
  const largeTypeTwo = typeTwoPlans.map((plan) => weeksUntil(plan, table, "large", "type-2-report"));
  return [
    ["readinessWeeks", spread(soc2("few"), soc2("usual"))],
    ["largeReadinessWeeks", String(soc2("large"))],
    ["typeTwoMonths", spread(months(Math.min(...typeTwo)), months(Math.max(...typeTwo)))],
    ["largeTypeTwoMonths", String(months(Math.max(...largeTypeTwo)))],
    ["typeOneWeeks", spread(weeksUntil(typeOnePlan, table, "few"), weeksUntil(typeOnePlan, table, "usual"))],
    ["largeTypeOneWeeks", String(weeksUntil(typeOnePlan, table, "large"))],
    ["isoReadinessWeeks", spread(iso("few"), iso("usual"))],
    ["largeIsoReadinessWeeks", String(iso("large"))],
    ["isoCertificateMonths", spread(months(certificate("few")), months(certificate("usual")))],
    ["largeIsoCertificateMonths", String(months(certificate("large")))],
    ["hipaaWeeks", String(table.hipaa)],
    ["shortWindowMonths", monthsOf(table, "observation-3")],
    ["longWindowMonths", monthsOf(table, "observation-6")],
    ...phasesOf(table, spread),
    ...durationsOf(table, spread),
  ];
}

/** The sum of the costs in a report, for the sizes of company for which all lines have a figure. */
function sumsOf(weeks: WeeksTable, costs: CostsTable, spread: Spread): Facts {
  const plans = { "type-1": [typeOnePlan], "type-2": typeTwoPlans, both: bothTypesPlans };
  const ends = costs.prices
    .flatMap(({ bands }) => bands.map(({ upTo }) => upTo))
    .filter((end) => end !== null);
  const sizes = [...new Set(ends)].toSorted((one, other) => one - other);
  return Object.entries(plans).flatMap(([name, variants]) =>
    sizes.flatMap((upTo, index): Facts => {
      const people = { from: (sizes[index - 1] ?? 0) + 1, upTo };
      const sum = sumOf(variants, { weeks, costs }, people);
      return sum === null ? [] : [[`sum:${name}:${upTo}`, spread(sum.low, sum.high)]];
    }),
  );
}

function costsOf(weeks: WeeksTable, costs: CostsTable, spread: Spread): Facts {
  const { prices, firstYear } = costs;
  return [
    ...prices.flatMap(({ id, bands }): Facts => {
      const lows = bands.map(({ low }) => low);
      const highs = bands.map(({ high }) => high);
      return [
        [`cost:${id}`, spread(Math.min(...lows), Math.max(...highs))],
        ...bands.map(({ upTo, low, high }): readonly [string, string] => [
          `cost:${id}:${upTo ?? "above"}`,
          spread(low, high),
        ]),
      ];
    }),
    ...sumsOf(weeks, costs, spread),
    ...firstYear.totals.map(({ id, low, high }): readonly [string, string] => [
      `firstYear:${id}`,
      spread(low, high),
    ]),
  ];
}

/**
 * Facts about the weeks and costs of readiness, from content/weeks.yaml and content/costs.yaml: the same
 * numbers from which a report is computed. Amounts have no currency sign; `cost:` with a number of people is
 * one band. `locale`: BCP 47, for the format of numbers.
 */
export function readinessFacts(weeks: unknown, costs: unknown, locale: string): Facts {
  const spread = spreadIn(locale);
  const table = weeksTable.parse(weeks);
  return [...weeksOf(table, spread), ...costsOf(table, costsTable.parse(costs), spread)];
}
