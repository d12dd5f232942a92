import { expect, test } from "vitest";
import { customPath, intentPaths, offeredPaths } from "#questionnaires/definitions/intent-paths.ts";
import { decisionFor, suggest } from "./intent.ts";

const suggested = (text: string) => suggest(intentPaths, customPath, text);

test.each([
  ["We need a SOC 2 report", "compliance", true],
  ["AUDIT of our cloud", "compliance", true],
  ["SOC2, and ISO27001", "compliance", true],
  ["which SOCs exist", "compliance", true],
  ["social engineering", "compliance", false],
  ["our soldiers isolate", "compliance", false],
  ["we must scale securely", "infrastructure", true],
  ["security of our systems", "infrastructure", true],
  ["the timescale is short", "infrastructure", false],
  ["streamline invoices", "ai-enhancement", true],
  ["an AI's mistakes", "ai-enhancement", true],
  ["our email is slow", "ai-enhancement", false],
  ["a customer sent a questionnaire", "ai-enhancement", false],
  ["automation of the questionnaire", "ai-enhancement", true],
  ["we had breaches", "security", true],
  ["moving to AWS", "cloud", true],
  ["privacy laws", "cloud", false],
  ["laws, and AWS", "cloud", true],
  ["our logins are a mess", "custom", false],
  ["", "custom", false],
])("%j leads to the %s path, and says so itself: %s", (text, slug, isNamed) => {
  const { path, isSaid } = suggested(text);
  expect([path.slug, isSaid]).toEqual([slug, isNamed]);
});

test("what decides inside another word is named, and what is said is not", () => {
  const decision = (text: string) => decisionFor(suggested(text).path, text);
  expect(decision("our email is slow")).toEqual({ keyword: "ai", word: "email" });
  for (const text of ["an AI pilot, by email", "by email, with AI", "Old SYSTEMS", "qwertz"])
    expect(decision(text), text).toBeUndefined();
});

test("each keyword of each group reaches its group when it stands alone", () => {
  for (const { slug, keywords } of intentPaths) {
    for (const keyword of keywords) {
      const { path, isSaid } = suggested(keyword);
      expect([keyword, path.slug, isSaid]).toEqual([keyword, slug, true]);
    }
  }
});

test("offers the other groups that match, in their order", () => {
  const { others } = suggested("audit of the cloud system after a breach");
  expect(others.map(({ slug }) => slug)).toEqual(["infrastructure", "security", "cloud"]);
});

test("a firm that does not sell SOC 2 recommends ISO 27001 instead, or another path", () => {
  const stepsOf = (instead: Parameters<typeof offeredPaths>[0]) =>
    suggest(offeredPaths(instead), customPath, "an audit").path.steps;
  expect(stepsOf(undefined)).toContain("SOC 2 readiness assessment");
  expect(stepsOf("iso27001")).toEqual(["ISO 27001 readiness assessment", ...stepsOf(undefined).slice(1)]);
  expect(stepsOf("none")).toEqual(customPath.steps);
});
