import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { readinessSoc2Alone } from "#questionnaires/definitions/readiness-soc2-alone.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { draftedReport } from "#questionnaires/readiness/drafting.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { unlistedIn } from "#questionnaires/readiness/lacking-prices.ts";
import type { Phase, Range, ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { closedBy } from "#questionnaires/readiness/rows.ts";
import {
  type CostsTable,
  costsTable,
  type ReadinessTables,
  type WeeksTable,
  weeksTable,
} from "#questionnaires/readiness/tables.ts";
import { word } from "#words/word.ts";
import { oncePerText } from "./once-per-text.ts";

type Facts = readonly (readonly [string, string])[];

/** Writes one number, or two with a hyphen. */
type Spread = (low: number, high: number) => string;

function spreadIn(locale: string): Spread {
  const shown = (amount: number) => amount.toLocaleString(locale);
  // English texts of the product have a hyphen; other languages write a dash.
  const mark = new Intl.Locale(locale).language === "en" ? "-" : "–";
  return (low, high) => (low === high ? shown(low) : `${shown(low)}${mark}${shown(high)}`);
}

/** Months, rounded to a whole number. */
function months(weeks: number): number {
  return Math.round((weeks * 12) / 52);
}

/** A Wednesday; pages count no holidays. */
const now = new Date("2026-01-07T00:00:00Z");

function tablesOf(weeks: WeeksTable, costs: CostsTable): ReadinessTables {
  return {
    weeks,
    costs,
    writing: { locale: "en-US", currency: "USD" },
    working: { weekdays: [1, 2, 3, 4, 5], holidays: [] },
    care: [],
    harmless: [],
    denials: [],
    doubts: [],
  };
}

const drafts = {
  soc2: (tables: ReadinessTables, answers: Answers) =>
    draftedReport({ rules: readinessSoc2Alone, tables, form: soc2, now, rulesVersion: "" }, answers),
  iso27001: (tables: ReadinessTables, answers: Answers) =>
    draftedReport({ rules: readinessIso27001, tables, form: iso27001, now, rulesVersion: "" }, answers),
} as const;

type Framework = keyof typeof drafts;

function withPeople(draft: ReadinessReport, people: number, plan: Partial<Review["plan"]>): ReadinessReport {
  const facts = { ...noReview.facts, people };
  return reviewed(draft, { ...noReview, facts, plan: { ...noReview.plan, ...plan } });
}

/** A plan as pages tell of it: so many gaps of effort M, and everything else in place. */
function planFor(
  tables: ReadinessTables,
  framework: Framework,
  {
    gaps,
    people,
    ...plan
  }: { readonly gaps: "few" | "usual"; readonly people: number } & Partial<Review["plan"]>,
): ReadinessReport["roadmap"] {
  const draft = drafts[framework](tables, {});
  const wanted = tables.weeks.pages[framework][gaps];
  const left = { documents: wanted.documents, controls: wanted.controls, records: 0 };
  const rows = draft.rows.map((row) => {
    const kind = closedBy(row);
    const isGap =
      left[kind] > 0 && row.effort === "M" && row.criterion !== "CC7.1" && row.criterion !== "A.8.8";
    if (isGap) left[kind] -= 1;
    return { ...row, status: isGap ? ("gap" as const) : ("indicated" as const) };
  });
  return withPeople({ ...draft, rows }, people, plan).roadmap;
}

/** The usual plans of first reports and certificates, with which a client's own is compared. */
export function usualPlans(tables: ReadinessTables): NonNullable<ReadinessReport["basis"]["usual"]> {
  const { people } = tables.weeks.pages;
  const usualIn = (framework: Framework) => {
    const plan = { people, kind: pageKinds[framework] };
    const few = planFor(tables, framework, { gaps: "few", ...plan });
    const usual = planFor(tables, framework, { gaps: "usual", ...plan });
    const phases = usual.phases.map(({ id, fromWeek, toWeek }): readonly [string, number] => [
      id,
      toWeek - fromWeek + 1,
    ]);
    return { people, low: ready(few), high: ready(usual), phases: Object.fromEntries(phases) };
  };
  return { soc2: usualIn("soc2"), iso27001: usualIn("iso27001") };
}

function weekOf({ milestones }: ReadinessReport["roadmap"], wanted: string): number {
  const found = milestones.find(({ id }) => id === wanted);
  if (found === undefined) throw new Error(`No phase of this plan reaches ${wanted}.`);
  return found.week;
}

/** Plans of drafts prepare: 0 is never shown. */
const ready = ({ readyWeek }: ReadinessReport["roadmap"]) => readyWeek ?? 0;

const inSmall = ({ fromWeek, toWeek }: Place) =>
  fromWeek === toWeek
    ? word("week {week}", { week: fromWeek })
    : word("weeks {from}-{to}", { from: fromWeek, to: toWeek });

type Place = Pick<Phase, "id" | "fromWeek" | "toWeek">;

/** Each phase alone, and each pair of phases: from the beginning of the first to the end of the second. */
function stretches(places: readonly Place[]): readonly Place[] {
  const pairs = places.flatMap((first, index) =>
    places.slice(index + 1).map(({ id, toWeek }) => ({ ...first, id: `${first.id}:${id}`, toWeek })),
  );
  return [...places, ...pairs];
}

const pageKinds = { soc2: "type-1", iso27001: "iso27001" } as const;
const frameworks: readonly Framework[] = ["soc2", "iso27001"];

/** The weeks of the phases of a first report and of a certificate in the usual plan. */
function phasesOf(tables: ReadinessTables, spread: Spread): Facts {
  return frameworks.flatMap((framework) => {
    const people = tables.weeks.pages.people;
    const plan = { people, kind: pageKinds[framework] };
    const usual = planFor(tables, framework, { gaps: "usual", ...plan });
    const few = planFor(tables, framework, { gaps: "few", ...plan });
    const lengthOf = ({ phases }: typeof few, id: string) => {
      const found = phases.find((phase) => phase.id === id);
      return found === undefined ? 0 : found.toWeek - found.fromWeek + 1;
    };
    return [
      ...stretches(usual.phases).flatMap((place): Facts => {
        const name = `${framework}:${place.id}`;
        const small = inSmall(place);
        return [
          [`weeks:${name}`, small],
          [`Weeks:${name}`, small.replace(/^\p{L}/u, (first) => first.toUpperCase())],
          [`span:${name}`, spread(place.fromWeek, place.toWeek)],
        ];
      }),
      ...usual.phases.map(({ id }): readonly [string, string] => [
        `duration:${framework}:${id}`,
        spread(lengthOf(few, id), lengthOf(usual, id)),
      ]),
      ...Object.entries(tables.weeks[framework]).flatMap(
        ([id, { least }]): Facts =>
          usual.phases.some((phase) => phase.id === id)
            ? []
            : [[`duration:${framework}:${id}`, spread(least, least)]],
      ),
    ];
  });
}

function weeksOf(tables: ReadinessTables, spread: Spread): Facts {
  const { windows, hipaa, pages } = tables.weeks;
  const { people, largePeople } = pages;
  const hours = tables.weeks.sizes.find(({ upTo }) => upTo === null || people <= upTo);
  const first = (gaps: "few" | "usual", size: number) =>
    planFor(tables, "soc2", { gaps, people: size, kind: "type-1" });
  const second = (size: number, long: number) =>
    months(
      weekOf(
        planFor(tables, "soc2", { gaps: "usual", people: size, kind: "type-2", months: long }),
        "type-2-report",
      ),
    );
  const iso = (gaps: "few" | "usual", size: number) => planFor(tables, "iso27001", { gaps, people: size });
  const certified = (plan: ReadinessReport["roadmap"]) => months(weekOf(plan, "certificate"));
  return [
    ["readinessWeeks", spread(ready(first("few", people)), ready(first("usual", people)))],
    ["largeReadinessWeeks", String(ready(first("usual", largePeople)))],
    ["typeTwoMonths", spread(second(people, windows.short), second(people, windows.long))],
    ["largeTypeTwoMonths", String(second(largePeople, windows.long))],
    ["typeOneWeeks", spread(first("few", people).weeks, first("usual", people).weeks)],
    ["largeTypeOneWeeks", String(first("usual", largePeople).weeks)],
    ["isoReadinessWeeks", spread(ready(iso("few", people)), ready(iso("usual", people)))],
    ["largeIsoReadinessWeeks", String(ready(iso("usual", largePeople)))],
    ["isoCertificateMonths", spread(certified(iso("few", people)), certified(iso("usual", people)))],
    ["largeIsoCertificateMonths", String(certified(iso("usual", largePeople)))],
    ["usualPeople", String(people)],
    ["largePeople", String(largePeople)],
    ["hipaaWeeks", String(hipaa)],
    ["clientHours", String(hours?.hours ?? "")],
    ["clientHoursUpTo", String(hours?.upTo ?? people)],
    ["shortWindowMonths", String(windows.short)],
    ["longWindowMonths", String(windows.long)],
    ...phasesOf(tables, spread),
  ];
}

const sums = { "type-1": "type-1", "type-2": "type-2", both: "both-types" } as const;

/** A plan that pages outline before anything is known of a company. */
export type OutlinedKind = (typeof sums)[keyof typeof sums] | "iso27001";

const frameworkOf = (kind: OutlinedKind): Framework => (kind === "iso27001" ? "iso27001" : "soc2");

/**
 * The range of the sum in reports of companies of these sizes: from everything in place to nothing answered. null: a
 * part of it is by quote.
 */
export function sumOf(
  kind: OutlinedKind,
  tables: ReadinessTables,
  { from, upTo }: { readonly from: number; readonly upTo: number },
): Range | null {
  const unknown = drafts[frameworkOf(kind)](tables, {});
  const inPlace = unknown.rows.map((row) => ({ ...row, status: "indicated" as const }));
  const { short, long } = tables.weeks.windows;
  const best = withPeople({ ...unknown, rows: inPlace }, from, { kind, months: short }).costs;
  const worst = withPeople(unknown, upTo, { kind, months: long }).costs;
  const isWhole = [best, worst].every(({ byQuote }) => byQuote.length === 0);
  return isWhole ? { low: best.total.low, high: worst.total.high } : null;
}

/** What a plan reaches, in weeks from its first, and what it costs. */
export type OutlinedPlan = {
  readonly ready: Range;
  /** Each report or certificate that it ends in. `soonest`: with the usual gaps and the short window. */
  readonly reports: readonly { readonly name: string; readonly weeks: Range; readonly soonest: number }[];
  /** null: a part of it is by quote. */
  readonly sum: Range | null;
};

/** Milestones that somebody else's signature makes. */
const outcomes: ReadonlySet<string> = new Set(["type-1-report", "type-2-report", "certificate"]);

/**
 * A plan for a company of this size before anything else is known: from few gaps and the short window to the usual
 * gaps and the long one.
 */
export function outlinePlan(
  kind: OutlinedKind,
  tables: ReadinessTables,
  { from, upTo }: { readonly from: number; readonly upTo: number | null },
): OutlinedPlan {
  const { short, long } = tables.weeks.windows;
  const most = upTo ?? from;
  const framework = frameworkOf(kind);
  const best = planFor(tables, framework, { gaps: "few", people: from, kind, months: short });
  const worst = planFor(tables, framework, { gaps: "usual", people: most, kind, months: long });
  const usual = planFor(tables, framework, { gaps: "usual", people: most, kind, months: short });
  return {
    ready: { low: ready(best), high: ready(worst) },
    reports: worst.milestones
      .filter(({ id }) => outcomes.has(id))
      .map(({ id, name, week }) => ({
        name,
        weeks: { low: weekOf(best, id), high: week },
        soonest: weekOf(usual, id),
      })),
    sum: sumOf(kind, tables, { from, upTo: most }),
  };
}

/** The sum of the costs in a report, for the sizes of company for which all lines have a figure. */
function sumsOf(tables: ReadinessTables, spread: Spread): Facts {
  const ends = tables.costs.prices
    .flatMap(({ bands }) => bands.map(({ upTo }) => upTo))
    .filter((end) => end !== null);
  const sizes = [...new Set(ends)].toSorted((one, other) => one - other);
  // A firm that does not sell a report has no prices of it.
  const isListed = (kind: OutlinedKind) =>
    readinessSoc2Alone.kinds.some(
      (one) => one.id === kind && unlistedIn(one, tables.costs.prices).length === 0,
    );
  const listed = Object.entries(sums).filter(([, kind]) => isListed(kind));
  return listed.flatMap(([name, kind]) =>
    sizes.flatMap((upTo, index): Facts => {
      const sum = sumOf(kind, tables, { from: (sizes[index - 1] ?? 0) + 1, upTo });
      return sum === null ? [] : [[`sum:${name}:${upTo}`, spread(sum.low, sum.high)]];
    }),
  );
}

function costsOf(tables: ReadinessTables, spread: Spread): Facts {
  const { prices, firstYear } = tables.costs;
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
    ...sumsOf(tables, spread),
    ...firstYear.totals.map(({ id, low, high }): readonly [string, string] => [
      `firstYear:${id}`,
      spread(low, high),
    ]),
  ];
}

const known = oncePerText<Facts>();

/**
 * Facts about the weeks and costs of readiness, from content/weeks.yaml and content/costs.yaml: the same
 * numbers from which a report is computed. Amounts have no currency sign; `cost:` with a number of people is
 * one band. `locale`: BCP 47, for the format of numbers.
 */
export function readinessFacts(weeks: unknown, costs: unknown, locale: string): Facts {
  return known(locale, JSON.stringify([weeks, costs]), () => {
    const spread = spreadIn(locale);
    const tables = tablesOf(weeksTable.parse(weeks), costsTable.parse(costs));
    return [...weeksOf(tables, spread), ...costsOf(tables, spread)];
  });
}
