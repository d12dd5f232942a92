import { sql } from "kysely";
import { dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import { dealSorts, pipeline } from "#contract/console/pipeline.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { boardOf } from "#server/pipeline/board.ts";
import { listDeals } from "#server/pipeline/deals.ts";
import { answersByPersonOf, forecastOf, lostReasonsOf } from "#server/pipeline/week.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";
import { measureQuestions, seededLeads } from "./engines.ts";
import { seedLeads } from "./seed-leads.ts";

const { timeZone } = reply.businessHours;
const counting = { planValues: { "growth-hybrid": 9_000 }, currency: "USD", timeZone };

/** Gives the leads values, days, reasons, and a person who answered them. A part at a time: statements have a limit. */
async function seedDeals(database: Database, operatorId: string) {
  const digits = [..."0123456789abcdef"];
  for (const last of digits.flatMap((one) => digits.map((other) => `%${one}${other}`))) {
    await sql`update leads set value = length(company) * 1000, proposed_at = answered_at, won_at = case status
      when 'won' then answered_at end, closed_at = case status when 'lost' then answered_at end, lost_reason = case status
      when 'lost' then 'Reason ' || substr(reference, 4, 1) else '' end, expected_on = case when fit > 20 then
      '2027-0' || (1 + length(company) % 9) || '-15' end, owner_id = ${operatorId}
      where id like ${last}`.execute(database);
    await sql`insert into lead_history (id, lead_id, at, operator_id, deed) select id, id, answered_at, ${operatorId},
      '{"kind":"status","from":"new","to":"answered"}' from leads
      where answered_at is not null and id like ${last}`.execute(database);
  }
}

await measureQuestions({ name: "pipeline", title: "The pipeline" }, async (database) => {
  const { id } = await newOperator(database, "consultant");
  await seedLeads(database, seededLeads);
  await seedDeals(database, id);
  if (writesConcurrently(database)) await sql`vacuum analyze`.execute(database);
  const now = new Date();
  const today = dayOf(now, timeZone);
  const range = { from: dayAfter(today, -364), to: today };
  const about = { ...counting, now };
  const wish = pipeline.listDeals.input;
  return {
    board: () => boardOf(database, about),
    ...Object.fromEntries(
      dealSorts.map((sort) => [`deals by ${sort}`, () => listDeals(database, wish.parse({ sort }), about)]),
    ),
    "deals of a reason": () =>
      listDeals(database, wish.parse({ stage: "lost", reason: "Reason A", ...range }), about),
    "open value": () => forecastOf(database, about),
    "why lost": () => lostReasonsOf(database, range, about),
    "answers by person": () => answersByPersonOf(database, range, { timeZone, reply }),
  };
});
