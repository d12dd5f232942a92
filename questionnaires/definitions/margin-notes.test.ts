import { expect, test } from "vitest";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { iso27001 } from "./iso27001.ts";
import { onboarding } from "./onboarding.ts";
import { soc2 } from "./soc2.ts";

test.each([onboarding, soc2, iso27001])(
  "no note beside a question of $slug quotes one country's law",
  (form) => {
    const notes = questionsOf(form).flatMap(({ note }) => (note === undefined ? [] : [note]));
    expect(notes.length).toBeGreaterThan(0);
    for (const { source, plain } of notes) expect(`${source} ${plain}`).not.toMatch(/HIPAA|CFR|GDPR/);
  },
);
