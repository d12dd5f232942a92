import { sql, type Transaction } from "kysely";
import { dayOf } from "#contract/calendar/company-day.ts";
import { otherName } from "#contract/visits/event.ts";
import { companyZone } from "#server/settings/company.ts";
import { inBatches } from "./batches.ts";
import { type DailyCountsTable, type DailyKind, type MonthlyKind, monthlyKinds } from "./tables/counts.ts";
import type { Tables } from "./tables/tables.ts";
import { storable } from "./text.ts";
import { unitOfWork } from "./unit.ts";

/** Something to be counted; a negative count takes back an earlier one. */
export type DailyCount = Omit<DailyCountsTable, "id">;

/** Characters of a name: what is longer is cut, so that it fits into an index. */
const longestName = 200;

/** Names of one kind at most on one day, and in one month. Later names count as "other". */
const mostNames = { day: 500, month: 1_000 };

function mostNamesIn(kind: DailyCount["kind"]): number {
  return kind.startsWith("monthly ") ? mostNames.month : mostNames.day;
}

/** A count on the consultancy's day at `time`. */
export function daily(kind: DailyKind, time: Date, name = "", count = 1): DailyCount {
  const whole = storable(name);
  const short = whole.length > longestName ? [...whole].slice(0, longestName).join("") : whole;
  return { kind, day: dayOf(time, companyZone()), name: short, count };
}

/** The kind under which the months of a kind are kept; undefined: only its days are. */
export function monthly(kind: DailyCount["kind"]): MonthlyKind | undefined {
  const found = monthlyKinds.find((one) => one === kind);
  return found && `monthly ${found}`;
}

function inMonths(counts: readonly DailyCount[]): readonly DailyCount[] {
  return counts.flatMap((one) => {
    const kind = monthly(one.kind);
    return kind === undefined ? [] : [{ ...one, kind, day: `${one.day.slice(0, 7)}-01` }];
  });
}

function listOf({ kind, day }: Pick<DailyCount, "kind" | "day">): string {
  return `${kind} ${day}`;
}

/** One row for each kind, day or month, and name, in the same order in every transaction. */
function together(counts: readonly DailyCount[]): readonly DailyCountsTable[] {
  const byId = Map.groupBy(counts, (one) => `${listOf(one)} ${one.name}`);
  return [...byId]
    .flatMap(([id, same]) => {
      const [first] = same;
      const count = same.reduce((sum, one) => sum + one.count, 0);
      return first === undefined || count === 0 ? [] : [{ id, ...first, count }];
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The rows of counts and of their months. */
export function rowsOfCounts(counts: readonly DailyCount[]): readonly DailyCountsTable[] {
  return together([...counts, ...inMonths(counts)]);
}

/** How many names there are for each kind and day of these rows. */
async function namesIn(
  transaction: Transaction<Tables>,
  rows: readonly DailyCountsTable[],
): Promise<ReadonlyMap<string, number>> {
  const lists = await transaction
    .selectFrom("daily_counts")
    .select(["kind", "day", sql<number>`count(*)`.as("names")])
    .where("kind", "in", [...new Set(rows.map(({ kind }) => kind))])
    .where("day", "in", [...new Set(rows.map(({ day }) => day))])
    .groupBy(["kind", "day"])
    .execute();
  return new Map(lists.map(({ names, ...list }) => [listOf(list), Number(names)]));
}

/** The rows, with new names of a full list put together under one name. */
async function withinLists(
  transaction: Transaction<Tables>,
  rows: readonly DailyCountsTable[],
): Promise<readonly DailyCountsTable[]> {
  const ids = rows.map(({ id }) => id);
  const found = await transaction.selectFrom("daily_counts").select("id").where("id", "in", ids).execute();
  const known = new Set(found.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return rows;
  const taken = new Map(await namesIn(transaction, fresh));
  return together(
    rows.map(({ id, ...count }) => {
      const names = taken.get(listOf(count)) ?? 0;
      if (known.has(id)) return count;
      taken.set(listOf(count), names + 1);
      return names < mostNamesIn(count.kind) ? count : { ...count, name: otherName };
    }),
  );
}

/**
 * Counts things in the transaction in which they happen. It must be the last statement, because it locks the
 * rows: other transactions that count the same wait until this one ends.
 */
export async function addToDays(
  transaction: Transaction<Tables>,
  counts: readonly DailyCount[],
): Promise<void> {
  const all = rowsOfCounts(counts);
  if (all.length === 0) return;
  const rows = await withinLists(transaction, all);
  if (rows.length === 0) return;
  await transaction
    .insertInto("daily_counts")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ count: sql`daily_counts.count + excluded.count` }),
    )
    .execute();
}

const storeCounts = unitOfWork(
  import.meta.url,
  async function storeCounts(transaction: Transaction<Tables>, counts: readonly DailyCount[]): Promise<void> {
    await addToDays(transaction, counts);
  },
);

/**
 * Counts things after they happened, in batches, because transactions that count the same wait for each other.
 * Resolves when it is durable.
 */
export const countSoon = inBatches(
  (database, counts: readonly (readonly DailyCount[])[]) => storeCounts(database, counts.flat()),
  { together: 50, waiting: 2000 },
);
