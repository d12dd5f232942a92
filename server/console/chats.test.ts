import { expect, test } from "vitest";
import { visitorsIn } from "./chats.ts";

const words = { you: "You", assistant: "Assistant" };

test.each([
  [
    "You, Jan 5, 2026, 10:00 AM\nWe lost a laptop.\n\nIt had files.\n\nAssistant, Jan 5, 2026, 10:01 AM\nCall us.\n\nNow.\n\nYou, Jan 5, 2026, 10:02 AM\nPlease write.",
    "We lost a laptop.\n\nIt had files.\n\nPlease write.",
  ],
  ["You: Hello\nAssistant: Call us.\nYou: I did.", "Hello\nI did."],
  ["Assistant, Jan 5, 2026, 10:01 AM\nHello.", ""],
  ["A text of an older program\nYours, Jane", "A text of an older program\nYours, Jane"],
])("of %j the visitor's words are %j", (text, said) => {
  expect(visitorsIn(text, words)).toBe(said);
});
