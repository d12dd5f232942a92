import { expect, test } from "vitest";
import type { Reply, Script } from "#schemas/script/script.ts";
import { type Action, after, type Conversation, nothingSaid, optionsIn } from "./conversation.ts";

const topic = (id: string) => ({ id, group: "general", label: id }) as const;
const script: Script = {
  greeting: "Hello.",
  fallback: { text: ["No idea."], links: [], followUps: ["pricing"] },
  unsure: "Which of these?",
  unavailable: { text: "", link: "" },
  start: ["booking", "pricing"],
  topics: [topic("booking"), topic("pricing"), topic("plans")],
  keywordGroups: [],
  support: {
    phone: "",
    hours: "",
    times: { timeZone: "UTC", days: ["Mon"], opens: "09:00", closes: "18:00", holidays: [] },
    locale: "en-US",
    words: { call: "", open: "", closed: "", here: "", to: "" },
  },
};

const at = new Date("2026-01-05T18:00:00Z");
const reply = (followUps: readonly string[]): Reply => ({ text: ["One.", "Two."], links: [], followUps });
const asked: Action = { kind: "asked", text: "Prices?", topic: "pricing", at };
const answered = (followUps: readonly string[]): Action => ({
  kind: "answered",
  reply: reply(followUps),
  at,
});

const afterAll = (...actions: readonly Action[]) => actions.reduce(after, nothingSaid);
const options = (conversation: Conversation) => optionsIn(script, conversation).map(({ id }) => id);

test("the quick questions show at the start and after an answer that has some, and else are hidden", () => {
  expect(options(nothingSaid)).toEqual(["booking", "pricing"]);
  expect(options(afterAll(asked))).toEqual([]);
  expect(options(afterAll(asked, answered(["plans"])))).toEqual(["plans"]);
  expect(options(afterAll(asked, answered([])))).toEqual([]);
  expect(options(afterAll(asked, asked, answered(["plans"])))).toEqual([]);
  expect(options(afterAll(asked, answered(["plans"]), { kind: "cleared" }))).toEqual(["booking", "pricing"]);
});

test("a quick question that an older script knew is left out", () => {
  expect(options(afterAll(asked, answered(["gone", "plans"])))).toEqual(["plans"]);
});

test("what is asked at once is answered in its order, by messages that differ in their ids", () => {
  const { messages, awaited } = afterAll(asked, { ...asked, topic: undefined }, answered([]));
  expect(awaited).toEqual([{ topic: undefined }]);
  expect(messages.map(({ sender, text }) => [sender, text])).toEqual([
    ["user", "Prices?"],
    ["user", "Prices?"],
    ["bot", "One.\n\nTwo."],
  ]);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(3);
  expect(messages[0]).toMatchObject({ id: `${at.getTime()}-1`, timestamp: "2026-01-05T18:00:00.000Z" });
});

test("the oldest of more than 200 messages is forgotten, and ids stay different", () => {
  const { messages } = afterAll(...Array.from({ length: 205 }, () => asked));
  expect(messages).toHaveLength(200);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(200);
});
