import { expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { byUrgency } from "./rules.ts";

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
