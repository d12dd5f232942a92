import { dayAfter, daysIn, mondayOf } from "#contract/calendar/company-day.ts";
import type { Bucket, Range, TableName, Unit } from "#contract/console/analytics.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { DailyKind } from "#server/database/tables/counts.ts";
import { retention } from "#server/settings/retention.ts";

/** The range of the same length that ends where this one begins. */
export function rangeBefore(range: Range): Range {
  return { from: dayAfter(range.from, -daysIn(range)), to: dayAfter(range.from, -1) };
}

/** A part of a range that is read with one query, from its days or from its months. */
export type Span = Range & { readonly unit: "day" | "month" };

/** The first day of the month after that of a day. */
function nextMonth(day: string): string {
  return `${dayAfter(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

function whole(unit: Span["unit"], from: string, to: string): readonly Span[] {
  return from > to ? [] : [{ unit, from, to }];
}

/** A range as whole months, with the days before and after them. `oldest`: months that begin before it are not whole. */
export function spansOf({ from, to }: Range, oldest: string): readonly Span[] {
  const start = from > oldest ? from : oldest;
  const first = start.endsWith("-01") ? start : nextMonth(start);
  const after = `${dayAfter(to, 1).slice(0, 7)}-01`;
  if (first >= after) return whole("day", from, to);
  return [
    ...whole("day", from, dayAfter(first, -1)),
    ...whole("month", first, dayAfter(after, -1)),
    ...whole("day", after, to),
  ];
}

/** The first day that is later than all days whose counts may be deleted already. */
export function oldestKept(now: Date): string {
  // A day of UTC, and one more: no time zone has a later day than that.
  return dayAfter(now.toISOString().slice(0, 10), 3 - 365 * retention().technicalLogYears);
}

const firstDayOf: Readonly<Record<Unit, (day: string) => string>> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 7)}-01`,
};

/** The first day, inside a range, of the unit in which a day lies. */
export function bucketOf(day: string, unit: Unit, { from }: Range): string {
  const first = firstDayOf[unit](day);
  return first < from ? from : first;
}

/** Every unit of a range, with nothing counted yet: also one in which nothing happened has its place. */
export function emptyBuckets(range: Range, unit: Unit): readonly Bucket[] {
  const days = Array.from({ length: daysIn(range) }, (_, index) => dayAfter(range.from, index));
  const firsts = new Set(days.map((day) => bucketOf(day, unit, range)));
  return [...firsts].map((from) => ({ from, visits: 0, views: 0, leads: {} }));
}

/** What a table counts, and the leads that belong to its names. */
export const tableKinds: Readonly<Record<TableName, { readonly of: DailyKind; readonly leads?: DailyKind }>> =
  {
    landings: { of: "landing", leads: "lead-landing" },
    pages: { of: "view" },
    referrers: { of: "referrer", leads: "lead-referrer" },
    campaigns: { of: "campaign", leads: "lead-campaign" },
    buttons: { of: "button" },
    downloads: { of: "download" },
  };

/** The questionnaires to which an answer is promised: theirs are the leads of the way to a call. */
export const answeredForms = Object.values(catalogue).filter(({ signup }) => !signup);

/** The questionnaires that people can leave between two steps. */
export const steppedForms = Object.values(catalogue).filter(({ steps }) => steps.length > 1);
