import { expect, test } from "vitest";
import { lookOf } from "./roadmap.tsx";

const statuses = ["In Progress", "Planning", "Research", "Future"];

test("no two statuses look the same", () => {
  const colors = statuses.map((status) => lookOf(status).tone);
  expect(new Set(colors).size).toBe(4);
});

test.each(["Paused", "", "future", "constructor"])("the unknown status %j looks like Future", (status) => {
  expect(lookOf(status)).toEqual(lookOf("Future"));
});
