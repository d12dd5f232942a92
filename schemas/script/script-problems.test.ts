import { expect, test } from "vitest";
import type { KeywordGroup } from "#search/keyword-groups.ts";
import { type CheckedScript, scriptProblems } from "./script-problems.ts";

const topic = (id: string, followUps: readonly string[]): CheckedScript["topics"][number] => ({
  id,
  group: "general",
  label: id,
  followUps,
});

const topics = [topic("first", ["second"]), topic("second", ["first"])];
const groups: readonly KeywordGroup[] = [
  { id: "urgent", words: ["urgent"], answer: "first", calendar: 500 },
  { id: "booking", words: ["book*"], answer: "first", calendar: 1000 },
  { id: "price", words: ["price"], with: ["urgent", "audit"], answer: "second" },
];

const script = {
  fallback: { text: ["No idea."], links: [], followUps: ["first"] },
  start: ["first"],
  topics,
  keywordGroups: groups,
};

const found = (changed: Partial<CheckedScript>) => scriptProblems({ ...script, ...changed });
const problems = (changed: Partial<CheckedScript>) => found(changed).map(({ message }) => message);

const booking = groups[1] ?? { id: "", words: [], answer: "" };

test.each<[string, Partial<CheckedScript>, readonly string[]]>([
  ["nothing", {}, []],
  [
    "a topic that is there twice",
    { topics: [...topics, topic("first", [])] },
    ["first is there twice: give one of them another name."],
  ],
  [
    "an unknown start",
    { start: ["first", "none"] },
    ["start leads to none, which does not exist: take it out here."],
  ],
  [
    "a follow-up of an answer that is gone, and one to itself",
    { topics: [topic("first", ["second", "none"]), topic("second", ["second"])] },
    ["second leads to itself: take it out here."],
  ],
  [
    "an answer whose follow-ups are all gone",
    { topics: [topic("first", ["second"]), topic("second", ["none"])] },
    ["second leads to no answer that exists: name one here."],
  ],
  ["a keyword group of an answer that is gone", { keywordGroups: [{ ...booking, answer: "none" }] }, []],
  [
    "a word that only such a group has before",
    {
      keywordGroups: [
        { ...booking, answer: "none" },
        { ...booking, id: "library" },
      ],
    },
    [],
  ],
  [
    "an orphan",
    { topics: [...topics, topic("third", ["first"])] },
    ["nothing leads to third: name it in `start`, or in `followUps` of another answer."],
  ],
  [
    "a word that an earlier group takes",
    { keywordGroups: [booking, { ...booking, id: "library", words: ["library", "books"] }] },
    [
      '"books" of library is answered by booking, which stands above and has the word: move this group above booking, or take the word out here.',
    ],
  ],
  [
    "a word that its own group excepts",
    { keywordGroups: [{ ...booking, words: ["book"], except: ["book"] }] },
    [
      '"book" of booking is answered by nobody, because its own `except` or `with` keeps it out: take the word out of one of them.',
    ],
  ],
  [
    "a wide group before an urgent one",
    { keywordGroups: groups.toReversed() },
    ["urgent must stand above booking, so move it there; the order is urgent, security, scheduling."],
  ],
])("%s", (_, changed, expected) => expect(problems(changed)).toEqual(expected));

test("each problem names its place, and one hides no other", () => {
  const changed = {
    topics: [topic("first", ["second", "first"]), topic("second", ["first"])],
    keywordGroups: [booking, { ...booking, id: "library", words: ["library", "books"] }],
  };
  expect(found(changed).map(({ path }) => path)).toEqual([
    ["topics", 0, "followUps"],
    ["keywordGroups", 1, "words", 1],
  ]);
});
