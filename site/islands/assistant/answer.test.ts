import { expect, test } from "vitest";
import { type KeywordGroup, matchingGroups } from "#search/keyword-groups.ts";
import { answerTo } from "./answer.ts";

function topic(id: string, urgent?: true) {
  return {
    id,
    group: "general",
    label: id,
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

const script = {
  topics: [topic("urgent", true), topic("security"), topic("booking"), topic("soc2"), topic("ai")],
  keywordGroups,
};

const matched = (text: string) => matchingGroups(keywordGroups, text).map(({ id }) => id);

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

test.each([
  ["urgent: a breach", "urgent", 500],
  ["after the audit", "soc2", undefined],
  // A group that yields keeps its delay, and a later group gives the answer.
  ["can you help with SOC 2", "soc2", 1000],
  ["help", "booking", 1000],
  ["lorem ipsum", undefined, undefined],
  ["?!", undefined, undefined],
])("%j is answered by %s, with the calendar after %s ms", (text, id, calendar) => {
  const answer = answerTo(script, text);
  expect([answer.topic?.id, answer.calendar]).toEqual([id, calendar]);
});
