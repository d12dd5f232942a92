import { expect, test } from "vitest";
import { bundleAt } from "./sqlite-bundles.ts";
import type { Job } from "./sqlite-jobs.ts";

const shared = (name: string): Job => ({ kind: "shared", module: "file:///leads.ts", name, text: "{}" });
const write: Job = { kind: "write", text: "delete from t", parameters: [] };

/** How many jobs are done in each call. */
function sizesOf(jobs: readonly Job[]): readonly number[] {
  const tickets = jobs.map((job, id) => ({ id, job }));
  const sizes: number[] = [];
  for (let next = 0; next < tickets.length; ) {
    const bundle = bundleAt(tickets, next);
    expect(bundle).toEqual(tickets.slice(next, next + bundle.length));
    sizes.push(bundle.length);
    next += bundle.length;
  }
  return sizes;
}

const many = (count: number, name = "store") => Array.from({ length: count }, () => shared(name));

test("jobs of one shared unit are done in calls of 1, 2, 4, 8, 16 or 32", () => {
  expect(sizesOf(many(71))).toEqual([32, 32, 4, 2, 1]);
  expect(sizesOf(many(31))).toEqual([16, 8, 4, 2, 1]);
});

test("what stands between them keeps its place and is done by itself", () => {
  expect(sizesOf([...many(3), write, write, ...many(2), ...many(2, "other")])).toEqual([2, 1, 1, 1, 2, 2]);
});
