import { dayAfter, daysIn } from "#contract/calendar/company-day.ts";
import {
  type Range,
  rangeSchema,
  type TableName,
  tableNames,
  type Unit,
  units,
} from "#contract/console/analytics.ts";

/** Ranges that are offered, in days up to today. */
export const spans = [7, 28, 90, 365] as const;

/** The range that is shown when the address names none. */
const usualSpan = 28;

/** What the screen shows, read from the query of its address. */
export type View = {
  readonly range: Range;
  /** Days up to today; undefined when the reader chose the days. */
  readonly span: number | undefined;
  /** Why other days are shown than the address asks for; undefined when it is not so. */
  readonly problem: string | undefined;
  readonly unit: Unit;
  readonly table: TableName;
};

/** The days up to today. `today`: YYYY-MM-DD. */
function lastDays(count: number, today: string): Range {
  return { from: dayAfter(today, 1 - count), to: today };
}

/** The units in which a range can be drawn: those that give from two to about ninety columns. */
export function unitsFor(range: Range): readonly Unit[] {
  const days = daysIn(range);
  const fits = { day: days <= 92, week: days >= 14, month: days >= 60 };
  return units.filter((unit) => fits[unit]);
}

function usualUnit(range: Range): Unit {
  const days = daysIn(range);
  if (days <= 31) return "day";
  return days <= 190 ? "week" : "month";
}

/** Reads the query of an address. What cannot be read is replaced by its default. */
export function viewFrom(query: string, today: string): View {
  const given = new URLSearchParams(query);
  const own = rangeSchema.safeParse({ from: given.get("from"), to: given.get("to") });
  const span = own.success
    ? undefined
    : (spans.find((days) => String(days) === given.get("days")) ?? usualSpan);
  const range = own.success ? own.data : lastDays(span ?? usualSpan, today);
  const isAsked = given.has("from") || given.has("to");
  return {
    range,
    span,
    problem: isAsked && !own.success ? `${own.error.issues[0]?.message} Shown are ${span} days.` : undefined,
    unit: unitsFor(range).find((unit) => unit === given.get("unit")) ?? usualUnit(range),
    table: tableNames.find((name) => name === given.get("table")) ?? "landings",
  };
}

/** The query of an address with parts changed. Undefined removes a part. */
export function queryWith(query: string, parts: Readonly<Record<string, string | undefined>>): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed.toString();
}
