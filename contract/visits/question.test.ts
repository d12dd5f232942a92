import { expect, test } from "vitest";
import { longestQuestion, withoutPersons } from "./question.ts";

const known = new Set(
  "do you support our the is it a we need help with soc 2 iso 27001 800 171 azure does work there can call me at want for mark my".split(
    " ",
  ),
);
const isKnown = (word: string) => known.has(word.toLowerCase());
const counted = (text: string) => withoutPersons(text, isKnown);

test.each([
  ["do you support terraform", "do you support terraform"],
  ["Do you support ISO 27001 and NIST 800-171?", "Do you support ISO 27001 and NIST 800-171?"],
  ["does it work with Azure", "does it work with Azure"],
  ["My name is Mark Brown, do you support it", "My name is … do you support it"],
  ["I am Jane Doe from Acme Dental and we need help", "I am … from … and we need help"],
  ["i am jane from acme", "i am … from …"],
  ["does Dr. Foster work there", "does … work there"],
  ["Jane here. do you support it", "… here. do you support it"],
  ["mail jane.doe@acme.example about it", "mail … about it"],
  ["see https://acme.example/x and acme.com", "see … and …"],
  ["call me at +1 (415) 555-0199 for it", "call me at … for it"],
  ["our account 12345678 is it", "our account … is it"],
  ["can BRIGHTSTAR call", "can … call"],
  ["DO YOU SUPPORT IT", "DO YOU SUPPORT IT"],
  ["jane@acme.example", ""],
  ["Jane Doe", ""],
  ["  ", ""],
])("of %j only %j is counted", (text, left) => expect(counted(text)).toBe(left));

test("a long question is cut between words", () => {
  const cut = counted("do you support the ".repeat(50));
  expect(cut.length).toBeLessThanOrEqual(longestQuestion + 2);
  expect(cut).toMatch(/ …$/);
  expect(counted("a".repeat(5000))).toBe("…");
});
