import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { correctAnswers } from "./commands.ts";

describe.each(engines)("answers that a visitor corrects, on %s", (engine) => {
  test("settle a mail that came back only with another address", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1);
    const undelivered_at = new Date().toISOString();
    const { id, answers } = await database
      .updateTable("leads")
      .set({ undelivered_at })
      .returning(["id", "answers"])
      .executeTakeFirstOrThrow();
    const correct = async (more: object) => {
      const corrected = { ...fullAnswers, ...JSON.parse(answers), ...more };
      await correctAnswers(database, id, { questionnaire: onboarding, answers: corrected });
      return database.selectFrom("leads").select("undelivered_at").executeTakeFirstOrThrow();
    };
    expect(await correct({ companyName: "Acme Two" })).toEqual({ undelivered_at });
    expect(await correct({ contactEmail: "jane@right.example" })).toEqual({ undelivered_at: null });
  });
});
