import { expect, test } from "vitest";
import { queryWith, unitsFor, viewFrom } from "./span.ts";

const today = "2026-03-09";

test.each([
  ["", "2026-02-10", "day"],
  ["days=7", "2026-03-03", "day"],
  ["days=90", "2025-12-10", "week"],
  ["days=365", "2025-03-10", "month"],
  ["days=365&unit=day", "2025-03-10", "month"],
  ["days=28&unit=week", "2026-02-10", "week"],
  ["days=tomorrow&from=2026-02-31&to=x", "2026-02-10", "day"],
])("the address %j shows days from %s by the %s", (query, from, unit) => {
  expect(viewFrom(query, today)).toMatchObject({ range: { from, to: today }, unit });
});

test("days of one's own stand before the offered ones, unless they run backwards", () => {
  const own = viewFrom("days=7&from=2026-01-01&to=2026-01-31", today);
  expect(own).toMatchObject({ range: { from: "2026-01-01", to: "2026-01-31" }, span: undefined });
  expect(own.problem).toBeUndefined();
  expect(viewFrom("from=2026-01-31&to=2026-01-01", today)).toMatchObject({
    span: 28,
    problem: expect.stringMatching(/^Please choose a last day .* Shown are 28 days\.$/),
  });
});

test("a range can be drawn in units that give more than one column and not hundreds", () => {
  expect(unitsFor({ from: today, to: today })).toEqual(["day"]);
  expect(unitsFor({ from: "2025-03-10", to: today })).toEqual(["week", "month"]);
});

test("a part of the address is changed and the others stay", () => {
  expect(queryWith("days=7&table=pages", { days: undefined, from: "2026-01-01" })).toBe(
    "table=pages&from=2026-01-01",
  );
});
