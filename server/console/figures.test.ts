import { expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { reply } from "#tests/support/promising.ts";
import { medianAnswer, mostAnswers } from "./figures.ts";

const house = { domain: "lumenward.example", reply };
const minute = 60_000;
const start = Date.parse("2026-01-12T10:00:00.000Z");

test.each(engines)(
  "the median on %s is of the latest answers, however many came before them",
  async (engine) => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    await receiveLead(database, house, submission(), new Date(start));
    const lead = await database.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    const before = mostAnswers + 1;
    const answered = Array.from({ length: before + mostAnswers }, (_, number) => {
      const at = start + number * 1000;
      const taken = (number < before ? 10 : 60) * minute;
      return {
        ...lead,
        id: `${number}`,
        reference: `${number}`,
        idempotency_key: `${number}`,
        received_at: new Date(at - taken).toISOString(),
        answered_at: new Date(at).toISOString(),
      };
    });
    for (let from = 0; from < answered.length; from += 500) {
      await database
        .insertInto("leads")
        .values(answered.slice(from, from + 500))
        .execute();
    }
    expect(await medianAnswer(database, new Date(start - 1), new Date(start + 3600 * minute))).toBe(60);
    expect(await medianAnswer(database, new Date(start - 1), new Date(start + before * 1000 - 1))).toBe(10);
  },
);
