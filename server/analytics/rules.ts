import { dayAfter, daysIn, mondayOf } from "#contract/company-day.ts";
import type { Bucket, Range, TableName, Unit } from "#contract/console-analytics.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { DailyKind } from "#server/database/count-tables.ts";

/** The range of the same length that ends where this one begins. */
export function rangeBefore(range: Range): Range {
  return { from: dayAfter(range.from, -daysIn(range)), to: dayAfter(range.from, -1) };
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
