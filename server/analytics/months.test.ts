import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAfter, daysIn } from "#contract/calendar/company-day.ts";
import { addToDays, type DailyCount } from "#server/database/daily-counts.ts";
import { monthlyKinds } from "#server/database/tables/counts.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rowsOf } from "./queries.ts";
import { oldestKept, rangeBefore, spansOf } from "./rules.ts";

const today = new Date().toISOString().slice(0, 10);

/** A range of at most a year, within the time for which counts are kept. */
const range = fc
  .record({ age: fc.integer({ min: 0, max: 300 }), days: fc.integer({ min: 1, max: 365 }) })
  .map(({ age, days }) => ({ from: dayAfter(today, 1 - age - days), to: dayAfter(today, -age) }));

function daysOf(range: { readonly from: string; readonly to: string }): readonly string[] {
  return Array.from({ length: daysIn(range) }, (_, index) => dayAfter(range.from, index));
}

test("a range falls into whole months and days, each day once, and months only where all their days are kept", () => {
  const oldest = oldestKept(new Date());
  fc.assert(
    fc.property(range, fc.integer({ min: 0, max: 400 }), (one, older) => {
      const whole = { from: dayAfter(one.from, -older), to: one.to };
      const spans = spansOf(whole, oldest);
      expect(spans.flatMap(daysOf)).toEqual(daysOf(whole));
      for (const { unit, from, to } of spans) {
        if (unit === "day") continue;
        expect([from.slice(8), dayAfter(to, 1).slice(8)]).toEqual(["01", "01"]);
        expect(from >= oldest).toBe(true);
      }
    }),
  );
});

const count = fc.record({
  kind: fc.constantFrom(...monthlyKinds),
  day: fc.integer({ min: 0, max: 720 }).map((age) => dayAfter(today, -age)),
  name: fc.constantFrom("/", "/blog", "/pricing"),
  count: fc.constantFrom(1, 2, 5, -1),
});

function sum(counts: readonly DailyCount[], { from, to }: { readonly from: string; readonly to: string }) {
  return counts.filter(({ day }) => day >= from && day <= to).reduce((all, one) => all + one.count, 0);
}

describe.each(engines)("on %s", (engine) => {
  test("sums of months are those of their days, whatever was counted and taken back", async () => {
    const database = await freshDatabase(engine);
    const stored: DailyCount[] = [];
    const check = async (
      counts: readonly DailyCount[],
      one: { readonly from: string; readonly to: string },
    ) => {
      await database.transaction().execute((transaction) => addToDays(transaction, counts));
      stored.push(...counts);
      const rows = await rowsOf(database, "landings", one);
      for (const { name, now, before, leads } of rows) {
        const of = (kind: string) => stored.filter((some) => some.kind === kind && some.name === name);
        const sums = (kind: string) => ({ now: sum(of(kind), one), before: sum(of(kind), rangeBefore(one)) });
        expect({ name, now, before, leads }).toEqual({
          name,
          ...sums("landing"),
          leads: sums("lead-landing"),
        });
      }
      const total = rows.reduce((all, row) => all + row.now, 0);
      expect(total).toBe(
        sum(
          stored.filter(({ kind }) => kind === "landing"),
          one,
        ),
      );
    };
    const property = fc.asyncProperty(fc.array(count, { minLength: 1, maxLength: 60 }), range, check);
    await fc.assert(property, { numRuns: 15, endOnFailure: true });
  });
});
