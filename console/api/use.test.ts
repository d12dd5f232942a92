import { expect, test } from "vitest";
import { firstRun } from "#contract/console/first-run.ts";
import { tokens } from "#contract/console/tokens.ts";
import { keyOf, useRead } from "./use.ts";

test("an endpoint without an answer is no read", () => {
  const reads = [
    () => useRead(tokens.listTokens),
    // @ts-expect-error It has no answer that could be kept.
    () => useRead(firstRun.checkFirstRun, { token: "" }),
  ];
  expect(reads).toHaveLength(2);
});

test("what was read has the key of its address, with what was asked when something was", () => {
  const { path } = tokens.listTokens;
  expect([keyOf(tokens.listTokens), keyOf(tokens.listTokens, { page: 2 })]).toEqual([
    [path],
    [path, { page: 2 }],
  ]);
});
