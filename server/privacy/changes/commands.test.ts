import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deed } from "#contract/console/lead.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { writtenMail } from "#tests/support/written-mail.ts";
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
    const before = { ...fullAnswers, ...JSON.parse(answers) };
    const correct = async (more: object) => {
      await correctAnswers(database, id, {
        questionnaire: onboarding,
        before,
        answers: { ...before, ...more },
        domain: "lumenward.example",
      });
      return database.selectFrom("leads").select("undelivered_at").executeTakeFirstOrThrow();
    };
    expect(await correct({ companyName: "Acme Two" })).toEqual({ undelivered_at });
    expect(await correct({ contactEmail: "jane@right.example" })).toEqual({ undelivered_at: null });
  });

  test("stand in the history, and are told to whoever is told of the client's mails", async () => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1);
    const { id, answers } = await database
      .selectFrom("leads")
      .select(["id", "answers"])
      .executeTakeFirstOrThrow();
    const before = { ...fullAnswers, ...JSON.parse(answers) };
    const correct = (more: object) =>
      correctAnswers(database, id, {
        questionnaire: onboarding,
        before,
        answers: { ...before, ...more },
        domain: "lumenward.example",
      });
    await correct({});
    const lines = async () => {
      const rows = await database.selectFrom("lead_history").select(["operator_id", "deed"]).execute();
      return rows.flatMap(({ operator_id, deed: stored }) => {
        const done = deed.parse(JSON.parse(stored));
        return done.kind === "sender" ? [[operator_id, done.part, done.to]] : [];
      });
    };
    expect(await lines()).toEqual([]);
    await correct({ contactPhone: "+1 303 555 0142", contactName: "Ravi Right" });
    expect(await lines()).toEqual(
      expect.arrayContaining([
        [null, "phone", "+1 303 555 0142"],
        [null, "name", "Ravi Right"],
      ]),
    );
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where(sql<boolean>`message like 'client-wrote:%'`)
      .execute();
    expect(rows).toHaveLength(1);
    const [row] = rows;
    if (row === undefined) return;
    const { subject, text, to } = await writtenMail(database, row);
    expect(subject).toContain("corrected who they are");
    expect(text).toMatch(/Name: .+ became Ravi Right\nTelephone: .+ became \+1 303 555 0142/);
    expect(to).toEqual(house.notifyTo);
  });
});
