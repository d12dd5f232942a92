import { expect, test } from "vitest";
import { assistantKnowledge } from "#tests/support/assistant.ts";
import { everything } from "./rules.ts";

const knowledge = assistantKnowledge();
const first = (question: string) => everything(knowledge, question)[0]?.href;

test.each([
  ["soc 2 price", "/pricing"],
  ["pricng", "/pricing"],
  ["trust", "/trust"],
  ["contcat", "/contact"],
])("a page that is named stands first: %s", (question, href) => expect(first(question)).toBe(href));

test("a page stands once, and one that is not named does not stand before the answer", () => {
  const found = everything(knowledge, "soc 2 price").map(({ href }) => href);
  expect(new Set(found).size).toBe(found.length);
  expect(first("what is soc 2")).toBe("/ask/soc2");
});
