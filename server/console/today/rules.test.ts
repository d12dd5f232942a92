import { expect, test } from "vitest";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { chatWords } from "#server/settings/chat-words.ts";
import { readinessTables } from "#server/settings/readiness.ts";
import { byUrgency, reasonsOf } from "./rules.ts";

const tomorrow = "2026-01-08T00:00:00.000Z";

function lead(timeline: string, dueAt: string) {
  return { questionnaire: onboarding.slug, answers: JSON.stringify({ timeline }), dueAt, severity: null };
}

test("who is due today comes by the time, and then the most urgent", () => {
  const urgentLater = lead("immediate", "2026-01-09T00:00:00.000Z");
  const calmLater = lead("flexible", "2026-01-08T09:00:00.000Z");
  const urgentTonight = lead("immediate", "2026-01-07T19:29:00.000Z");
  const calmSoon = lead("flexible", "2026-01-07T10:00:00.000Z");
  expect(byUrgency([calmLater, urgentTonight, urgentLater, calmSoon], tomorrow)).toEqual([
    calmSoon,
    urgentTonight,
    urgentLater,
    calmLater,
  ]);
});

test("a conversation whose words need care comes first of those that may wait, and says why", () => {
  const dueAt = "2026-01-09T00:00:00.000Z";
  const chat = (text: string) => ({
    questionnaire: conversation.slug,
    answers: JSON.stringify({ consent: "yes", conversation: text }),
    dueAt,
    severity: null,
  });
  const { you, assistant } = chatWords();
  const [[word = ""] = []] = readinessTables().care;
  const worried = chat(`${you}, Jan 7, 2026, 9:00 AM\nWe had a ${word} here.`);
  // What our assistant says is not theirs.
  const curious = chat(
    `${you}, Jan 7, 2026, 9:00 AM\nWhat do you do?\n\n${assistant}, Jan 7, 2026, 9:00 AM\nAfter a ${word}, call us.`,
  );
  const urgent = lead("immediate", dueAt);
  expect(byUrgency([urgent, curious, worried], tomorrow)).toEqual([worried, urgent, curious]);
  expect(reasonsOf(worried)).toEqual([`Their words need care: ${word}`]);
  expect(reasonsOf(curious)).toEqual([]);
});
