import { sql } from "kysely";
import { todayOf } from "#server/console/today/queries.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";
import { measureQuestions, seededLeads } from "./engines.ts";
import { seedLeads } from "./seed-leads.ts";
import { seedWork } from "./seed-work.ts";

const { timeZone } = reply.businessHours;

await measureQuestions(
  { name: "today", title: "The day's work, ten mails of each lead" },
  async (database) => {
    const { id } = await newOperator(database, "consultant");
    await seedLeads(database, seededLeads);
    await seedWork(database, { operatorId: id, now: new Date(), timeZone });
    if (writesConcurrently(database)) await sql`vacuum analyze`.execute(database);
    const today = (operatorId: string | null) => () =>
      todayOf(database, { operatorId, now: new Date(), reply });
    return { "today: mine and nobody's": today(id), "today: everybody's": today(null) };
  },
);
