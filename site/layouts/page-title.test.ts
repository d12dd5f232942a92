import { expect, test } from "vitest";
import { fittingTitle } from "./page-title.ts";

test("the first suffix that fits is taken, and none when none does", () => {
  const suffixes = ["Lumenward Resources", "Resources"];
  expect(fittingTitle("What is SOC 2?", suffixes)).toBe("What is SOC 2? | Lumenward Resources");
  expect(fittingTitle("Build a security program from scratch, twice", suffixes)).toBe(
    "Build a security program from scratch, twice | Resources",
  );
  const long = "x".repeat(55);
  expect(fittingTitle(long, suffixes)).toBe(long);
});
