import { sql, type Transaction } from "kysely";
import { dayOf } from "#contract/company-day.ts";
import { type DailyCountsTable, type DailyKind, type MonthlyKind, monthlyKinds } from "./count-tables.ts";
import type { Tables } from "./tables.ts";
import { storable } from "./text.ts";

/** Something to be counted; less than nothing takes back what was counted before. */
export type DailyCount = Omit<DailyCountsTable, "id">;

/** Characters of a name: what is longer is cut, so that it fits into an index. */
const longestName = 200;

/** One thing that is to be counted on the day of a time. */
export function daily(kind: DailyKind, time: Date, name = "", count = 1): DailyCount {
  const whole = storable(name);
  const short = whole.length > longestName ? [...whole].slice(0, longestName).join("") : whole;
  return { kind, day: dayOf(time), name: short, count };
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

/** The rows of counts: one for each kind, day or month, and name, in one order for everybody. */
export function rowsOfCounts(counts: readonly DailyCount[]): readonly DailyCountsTable[] {
  const byId = Map.groupBy(
    [...counts, ...inMonths(counts)],
    ({ kind, day, name }) => `${kind} ${day} ${name}`,
  );
  return [...byId]
    .flatMap(([id, same]) => {
      const [first] = same;
      const count = same.reduce((sum, one) => sum + one.count, 0);
      return first === undefined || count === 0 ? [] : [{ id, ...first, count }];
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Counts things in the transaction in which they happen: as its last statement, because others who count the same
 * wait from here until it ends.
 */
export async function addToDays(
  transaction: Transaction<Tables>,
  counts: readonly DailyCount[],
): Promise<void> {
  const rows = rowsOfCounts(counts);
  if (rows.length === 0) return;
  await transaction
    .insertInto("daily_counts")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ count: sql`daily_counts.count + excluded.count` }),
    )
    .execute();
}
