import { expect, test } from "vitest";
import { daily } from "#server/database/daily-counts.ts";
import { estimate, hourOf, namesOfNetworks, sightingOf } from "./visitors.ts";

const monday = new Date("2026-01-12T20:00:00.000Z");
const tuesday = new Date("2026-01-13T20:00:00.000Z");

const campaigns = (start: string, count: number, day = monday) =>
  Array.from({ length: count }, (_, number) => daily("campaign", day, `${start} ${number}`));

const namesOf = (counts: readonly { readonly name: string }[]) => new Set(counts.map(({ name }) => name));

test("a network that invents campaigns has 20 of them named on a day, and others go on", () => {
  const allow = namesOfNetworks();
  const invented = allow("192.0.2.0/24", campaigns("invented", 600));
  expect(invented).toHaveLength(600);
  expect(namesOf(invented)).toHaveProperty("size", 21);
  expect(namesOf(invented)).toContain("other");
  // Names that it used before still count, and so do counts without a name, and another kind.
  const known = [daily("campaign", monday, "invented 3"), daily("campaign", monday), daily("visit", monday)];
  expect(allow("192.0.2.0/24", known)).toEqual(known);
  const button = [daily("button", monday, "Book")];
  expect(allow("192.0.2.0/24", button)).toEqual(button);
  const real = campaigns("spring", 3);
  expect(allow("198.51.100.0/24", real)).toEqual(real);
  for (const day of [tuesday, monday]) {
    const next = campaigns("later", 20, day);
    expect(allow("192.0.2.0/24", next)).toEqual(next);
  }
});

const hour = hourOf("2025-11-21T10:59:59.999Z");

function estimateOf(visitors: number, visits: number): number {
  const highest = new Map<number, number>();
  for (let visit = 0; visit < visitors * visits; visit += 1) {
    const { register, rank } = sightingOf("salt", `192.0.2.1 visitor ${visit % visitors}`, hour);
    highest.set(register, Math.max(rank, highest.get(register) ?? 0));
  }
  return estimate([...highest.values()]);
}

test.each([0, 1, 10, 100, 2_000, 20_000])(
  "of %i visitors it counts nearly as many, whatever they do",
  (visitors) => {
    const estimated = estimateOf(visitors, 3);
    expect(Math.abs(estimated - visitors)).toBeLessThanOrEqual(Math.max(1, 0.1 * visitors));
  },
);

test("another salt makes another visitor of the same person", () => {
  expect(sightingOf("salt", "192.0.2.1", hour)).not.toEqual(sightingOf("other", "192.0.2.1", hour));
  expect(hour).toBe("2025-11-21T10:00:00.000Z");
});
