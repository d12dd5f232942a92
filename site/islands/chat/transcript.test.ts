import { expect, test } from "vitest";
import type { Message } from "./conversation.ts";
import { transcriptOf } from "./transcript.ts";

const words = { you: "You", assistant: "Assistant", cut: "(Cut.)" };

const message = (text: string): Message => ({
  id: text,
  sender: "user",
  text,
  timestamp: "2026-01-05T18:00:00.000Z",
});

test("each message stands under who said it and when", () => {
  const bot: Message = {
    ...message("One.\n\nTwo."),
    sender: "bot",
    links: [],
    followUps: [],
    urgent: false,
    callBack: false,
    understood: "",
  };
  expect(transcriptOf([message("Hello"), bot], words, 1000, "en-US")).toMatch(
    /^You, Jan 5, 2026, .+\nHello\n\nAssistant, Jan 5, 2026, .+\nOne\.\n\nTwo\.$/,
  );
});

test("what does not fit is left out at the beginning, and that is said", () => {
  const messages = ["a", "b", "c", "d"].map((letter) => message(letter.repeat(50)));
  const whole = transcriptOf(messages, words, Number.POSITIVE_INFINITY, "en-US");
  expect(transcriptOf(messages, words, whole.length, "en-US")).toBe(whole);
  for (const limit of [whole.length - 1, 170, 100]) {
    const cut = transcriptOf(messages, words, limit, "en-US");
    expect(cut.length).toBeLessThanOrEqual(limit);
    expect(cut).toMatch(/^\(Cut\.\)\n\nYou, .*\nd{50}$/s);
    expect(cut).not.toContain("aaaa");
  }
});
