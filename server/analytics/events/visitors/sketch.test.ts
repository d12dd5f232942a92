import { expect, test } from "vitest";
import { estimate, hourOf, sightingOf } from "./sketch.ts";

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
