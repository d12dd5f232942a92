import { expect, test } from "vitest";
import { customPath, intentPaths } from "#questionnaires/definitions/intent-paths.ts";
import { suggest } from "./intent.ts";

const suggested = (text: string) => suggest(intentPaths, customPath, text);

test.each([
  ["We need a SOC 2 report", "compliance", "soc"],
  ["AUDIT of our cloud", "compliance", "audit"],
  ["we must scale securely", "infrastructure", "scale"],
  ["security of our systems", "infrastructure", "system"],
  ["streamline invoices", "ai-enhancement", "streamline"],
  ["our email is slow", "ai-enhancement", "ai"],
  ["we had a breach", "security", "breach"],
  ["moving to AWS", "cloud", "aws"],
  ["our logins are a mess", "custom", undefined],
  ["", "custom", undefined],
])("%j leads to the %s path", (text, slug, word) => {
  const { path, word: decided } = suggested(text);
  expect([path.slug, decided]).toEqual([slug, word]);
});

test("each keyword of each group reaches its group when it stands alone", () => {
  for (const { slug, keywords } of intentPaths) {
    for (const keyword of keywords) expect([keyword, suggested(keyword).path.slug]).toEqual([keyword, slug]);
  }
});

test("offers the other groups that match, in their order, with their word", () => {
  const { others } = suggested("audit of the cloud system after a breach");
  expect(others.map(({ path, word }) => [path.slug, word])).toEqual([
    ["infrastructure", "system"],
    ["security", "breach"],
    ["cloud", "cloud"],
  ]);
});
