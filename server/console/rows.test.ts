import { expect, test } from "vitest";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { scoreOf } from "#questionnaires/engine/score.ts";
import { chatWords } from "#server/settings/chat-words.ts";
import { everyAnswer } from "#tests/support/answered.ts";
import { firstWordsOf } from "./rows.ts";

const jane = { contactName: "Jane Roe", contactEmail: "jane@acme.example", companyDomain: "" };

test("a pasted mail that somebody of the same company wrote says whose words it has", () => {
  const sent = { questionnaire: "conversation", ...jane, companyDomain: "acme.example" };
  const pasted = (from: string) => `---------- Forwarded message ---------\nFrom: ${from}\n\nStop it.`;
  const words = (from: string) => firstWordsOf(sent, { conversation: pasted(from) });
  expect(words("Jane Roe <jane@acme.example>")).toBe("Stop it.");
  expect(words('"Colm Byrne" <colm@acme.example>')).toBe("Colm Byrne: Stop it.");
});

test("of a chat only what the visitor wrote are their words", () => {
  const sent = { questionnaire: "conversation", ...jane };
  const { you, assistant } = chatWords();
  const text = `${you}: We lost a laptop.\n${assistant}: Call us.\n${you}: Please write.`;
  expect(firstWordsOf(sent, { consent: "yes", conversation: text })).toBe("We lost a laptop. Please write.");
});

test.each([
  ["send", "Send me this result"],
  ["look", "Have it looked at"],
])("a health check says what came of it, and that its visitor wants to %s it", (wish, said) => {
  const answers = { ...everyAnswer(itHealth), contactEmail: "jane@acme.example", wish };
  const sent = { questionnaire: healthResult.slug, ...jane };
  const scored = scoreOf(itHealth, itHealthAdvice, answers);
  expect(firstWordsOf(sent, answers)).toBe(
    `IT health ${scored?.totalScore} of ${scored?.maxScore} points: ${scored?.category}. ${said}`,
  );
});
