import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newCompany } from "./sqlite-company.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A company after groups with these numbers of units, each with a commit of so many milliseconds. */
function companyAfter(groups: readonly number[], milliseconds: number) {
  const company = newCompany();
  for (const units of groups) company.learn(units, milliseconds);
  return company;
}

/** Milliseconds for which a group with so many units is held open while nothing arrives. */
async function heldOpen(company: ReturnType<typeof newCompany>, units: number): Promise<number> {
  const since = performance.now();
  let held: number | undefined;
  void company.join(units, since).then(() => {
    held = performance.now() - since;
  });
  for (let passed = 0; passed < 100; passed += 1) await vi.advanceTimersByTimeAsync(1);
  return held ?? Number.POSITIVE_INFINITY;
}

test.each([
  ["a fast disk", companyAfter([32, 32], 1), 16, 0],
  ["one after another", companyAfter([1, 1], 20), 1, 0],
  ["everybody is here", companyAfter([32, 32], 20), 32, 0],
  ["the other half may come", companyAfter([16, 16], 20), 8, 10],
  ["half of them were in the group before the last", companyAfter([32, 10], 20), 16, 10],
  ["nobody waits for what is here", companyAfter([32, 32], 20), 0, 20],
  ["the disk hung", companyAfter([32, 32], 600), 16, 20],
] as const)("%s", async (_case, company, units, milliseconds) => {
  expect(await heldOpen(company, units)).toBe(milliseconds);
});

test("a group is closed no sooner than something arrives", async () => {
  const company = companyAfter([32], 20);
  const joined = company.join(16, performance.now());
  let isClosed = false;
  void joined.then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(5);
  expect(isClosed).toBe(false);
  company.arrive();
  await joined;
});
