import { sql } from "kysely";
import {
  type Bucket,
  type Change,
  type CountTable,
  type DropOff,
  longestTable,
  type Measure,
  type Overview,
  type Range,
  type TableName,
  type TableRow,
  type Unit,
} from "#contract/console/analytics.ts";
import { type DailyCount, monthly } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";
import type { DailyKind } from "#server/database/tables/counts.ts";
import {
  answeredForms,
  bucketOf,
  emptyBuckets,
  oldestKept,
  rangeBefore,
  type Span,
  spansOf,
  steppedForms,
  tableKinds,
} from "./rules.ts";

type Sum = Change & { readonly kind: DailyKind; readonly name: string };

const none: Change = { now: 0, before: 0 };

function plus(one: Change, other: Change): Change {
  return { now: one.now + other.now, before: one.before + other.before };
}

type HalfSpan = Span & { readonly half: keyof Change };

/** Counts by kind and name over a part of a range. */
async function countsOf(
  database: Database,
  kinds: readonly DailyKind[],
  { unit, from, to, half }: HalfSpan,
): Promise<readonly Sum[]> {
  const kept = kinds.map((kind) => ({ kind, as: unit === "day" ? kind : (monthly(kind) ?? kind) }));
  const rows = await database
    .selectFrom("daily_counts")
    .select(["kind as as", "name", sql<number>`sum(count)`.as("count")])
    .where(
      "kind",
      "in",
      kept.map(({ as }) => as),
    )
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["kind", "name"])
    .execute();
  return rows.flatMap(({ as, name, count }) =>
    kept.filter((one) => one.as === as).map(({ kind }) => ({ kind, name, ...none, [half]: Number(count) })),
  );
}

/** The parts of a range and of the range before it: months where all kinds have monthly counts. */
function partsOf(kinds: readonly DailyKind[], range: Range): readonly HalfSpan[] {
  const hasMonths = kinds.every((kind) => monthly(kind) !== undefined);
  const spans = (one: Range): readonly Span[] =>
    hasMonths ? spansOf(one, oldestKept(new Date())) : [{ ...one, unit: "day" }];
  return [
    ...spans(range).map((span) => ({ ...span, half: "now" as const })),
    ...spans(rangeBefore(range)).map((span) => ({ ...span, half: "before" as const })),
  ];
}

/** Sums by kind and name over a range and the range before it, from the counts by the day and the month alone. */
async function sumsOf(
  database: Database,
  kinds: readonly DailyKind[],
  range: Range,
): Promise<readonly Sum[]> {
  const parts = await Promise.all(partsOf(kinds, range).map((part) => countsOf(database, kinds, part)));
  const byName = Map.groupBy(parts.flat(), ({ kind, name }) => `${kind} ${name}`);
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ kind: first.kind, name: first.name, ...same.reduce(plus, none) }] : [];
  });
}

function totalOf(sums: readonly Sum[], kind: DailyKind, isMeant: (name: string) => boolean = () => true) {
  return sums.filter((sum) => sum.kind === kind && isMeant(sum.name)).reduce(plus, none);
}

const answered = new Set(answeredForms.map(({ slug }) => slug));
const begun = new Set(answeredForms.map(({ slug }) => `${slug}/1`));

/** The way from a visit to a call, as numbers. */
export async function totalsOf(database: Database, range: Range): Promise<Readonly<Record<Measure, Change>>> {
  const sums = await sumsOf(database, ["visit", "step", "lead", "answered", "booked", "view"], range);
  return {
    visits: totalOf(sums, "visit"),
    begun: totalOf(sums, "step", (name) => begun.has(name)),
    sent: totalOf(sums, "lead", (name) => answered.has(name)),
    answered: totalOf(sums, "answered"),
    booked: totalOf(sums, "booked"),
    views: totalOf(sums, "view"),
  };
}

function countInto(bucket: Bucket, { kind, name, count }: Daily): Bucket {
  if (kind === "visit") return { ...bucket, visits: bucket.visits + count };
  if (kind === "view") return { ...bucket, views: bucket.views + count };
  return { ...bucket, leads: { ...bucket.leads, [name]: (bucket.leads[name] ?? 0) + count } };
}

type Daily = Pick<DailyCount, "day" | "kind" | "name" | "count">;

async function bucketsOf(database: Database, range: Range, unit: Unit): Promise<readonly Bucket[]> {
  const name = sql<string>`case when kind = 'lead' then name else '' end`;
  const rows = await database
    .selectFrom("daily_counts")
    .select(["day", "kind", name.as("name"), sql<number>`sum(count)`.as("count")])
    .where("kind", "in", ["visit", "view", "lead"])
    .where("day", ">=", range.from)
    .where("day", "<=", range.to)
    .groupBy(["day", "kind", name])
    .execute();
  const byBucket = Map.groupBy(rows, ({ day }) => bucketOf(day, unit, range));
  return emptyBuckets(range, unit).map((bucket) =>
    (byBucket.get(bucket.from) ?? [])
      .map((row) => ({ ...row, count: Number(row.count) }))
      .reduce(countInto, bucket),
  );
}

/** How many visits there were, and what came of them. */
export async function overviewOf(database: Database, range: Range, unit: Unit): Promise<Overview> {
  const [totals, buckets] = await Promise.all([totalsOf(database, range), bucketsOf(database, range, unit)]);
  return { totals, buckets };
}

/** Every name of a table, the most frequent first. */
export async function rowsOf(
  database: Database,
  table: TableName,
  range: Range,
): Promise<readonly TableRow[]> {
  const { of, leads } = tableKinds[table];
  const sums = await sumsOf(database, leads ? [of, leads] : [of], range);
  const leadsByName = new Map(sums.filter(({ kind }) => kind === leads).map((sum) => [sum.name, sum]));
  const counted = new Map(sums.filter(({ kind }) => kind === of).map((sum) => [sum.name, sum]));
  const names = new Set([...counted.keys(), ...leadsByName.keys()]);
  return [...names]
    .map((name) => ({
      name,
      ...plus(none, counted.get(name) ?? none),
      leads: leads ? plus(none, leadsByName.get(name) ?? none) : null,
    }))
    .toSorted(
      (one, other) => other.now - one.now || other.before - one.before || (one.name < other.name ? -1 : 1),
    );
}

/** The most frequent names of a table. */
export async function tableOf(database: Database, table: TableName, range: Range): Promise<CountTable> {
  const rows = await rowsOf(database, table, range);
  return { rows: rows.slice(0, longestTable), more: Math.max(0, rows.length - longestTable) };
}

/** How far people came in each questionnaire. */
export async function dropOffOf(database: Database, range: Range): Promise<DropOff> {
  const sums = await sumsOf(database, ["step", "sent"], range);
  const questionnaires = steppedForms.map(({ slug, title, steps }) => ({
    slug,
    title,
    steps: [
      ...steps.map((step, index) => ({
        step: index + 1,
        title: step.title,
        ...totalOf(sums, "step", (name) => name === `${slug}/${index + 1}`),
      })),
      { step: 0, title: "Sent", ...totalOf(sums, "sent", (name) => name === slug) },
    ],
  }));
  return { questionnaires };
}
