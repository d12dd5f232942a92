import { expect, test } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";

test.each(Object.entries(catalogue))(
  "no note beside a question of %s quotes one country's law",
  (_, form) => {
    const notes = questionsOf(form).flatMap(({ note }) => (note === undefined ? [] : [note]));
    for (const { source, plain } of notes) expect(`${source} ${plain}`).not.toMatch(/HIPAA|CFR|GDPR/);
  },
);
