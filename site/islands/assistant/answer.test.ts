import { expect, test } from "vitest";
import { answerTo, matchingGroups } from "./answer.ts";
import type { KeywordGroup, Script } from "./script.ts";

function topic(id: string, urgent?: true) {
  return {
    id,
    group: "general",
    label: id,
    text: [`About ${id}.`],
    links: [],
    followUps: [],
    urgent,
  } as const;
}

const keywordGroups: readonly KeywordGroup[] = [
  { id: "urgent", words: ["urgent"], except: ["not urgent"], answer: "urgent", calendar: 500 },
  { id: "security", words: ["secur*", "breach"], answer: "security", calendar: 1500 },
  { id: "help", words: ["help"], except: ["help desk"], answer: "booking", calendar: 1000, yields: true },
  { id: "booking", words: ["book*"], answer: "booking", calendar: 1000 },
  { id: "soc2", words: ["soc 2", "audit*"], answer: "soc2" },
  { id: "ai", words: ["ai"], answer: "ai" },
];

const script: Script = {
  greeting: "",
  fallback: { text: ["No idea."], links: [], followUps: [] },
  start: [],
  topics: [topic("urgent", true), topic("security"), topic("booking"), topic("soc2"), topic("ai")],
  keywordGroups,
  support: { phone: "", hours: "", words: { call: "", open: "", closed: "", here: "" } },
};

const matched = (text: string) => matchingGroups(script, text).map(({ id }) => id);

test.each([
  ["Is it URGENT?", ["urgent"]],
  ["it's not urgent", []],
  ["not urgent, but urgent for others", ["urgent"]],
  ["Our e-mail is slow", []],
  ["maintain the trail", []],
  ["an AI pilot", ["ai"]],
  ["SOC-2?", ["soc2"]],
  ["securing laptops after a breach", ["security"]],
  ["insecure", []],
  ["urgent breach, book a call", ["urgent", "security", "booking"]],
  ["help with the auditor", ["soc2", "help"]],
  ["help", ["help"]],
  ["help me book", ["help", "booking"]],
  ["your help desk", []],
  ["Sécurité", ["security"]],
])("%j matches %j", (text, groups) => expect(matched(text)).toEqual(groups));

test("the first group answers, with its delay and its urgency", () => {
  expect(answerTo(script, "urgent: a breach")).toMatchObject({
    text: ["About urgent."],
    calendar: 500,
    urgent: true,
  });
  expect(answerTo(script, "after the audit")).toMatchObject({ text: ["About soc2."], calendar: undefined });
});

test("a group that yields keeps its delay and lets the later group speak", () => {
  expect(answerTo(script, "can you help with SOC 2")).toMatchObject({
    text: ["About soc2."],
    calendar: 1000,
  });
  expect(answerTo(script, "help")).toMatchObject({ text: ["About booking."], calendar: 1000 });
});

test("unknown words get the fallback", () => {
  expect(answerTo(script, "lorem ipsum")).toBe(script.fallback);
  expect(answerTo(script, "?!")).toBe(script.fallback);
});
