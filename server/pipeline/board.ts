import { sql } from "kysely";
import {
  type Board,
  type BoardStage,
  boardStages,
  type Card,
  longestColumn,
} from "#contract/console/pipeline.ts";
import type { Database } from "#server/database/open.ts";
import { signups } from "#server/leads/rules.ts";
import { type PlanValues, valueColumn } from "./values.ts";

/** Whether a lead is no deal: a signup, before it comes to a later stage. The numbers do not count it either. */
export function isOnList() {
  return sql<boolean>`(leads.status = 'new' and leads.questionnaire in (${sql.join(signups)}))`;
}

function countsByStage(database: Database, planValues: PlanValues) {
  return database
    .selectFrom("leads")
    .select([
      "status",
      sql<number>`count(*)`.as("count"),
      sql<number>`sum(${valueColumn(planValues)})`.as("value"),
    ])
    .where("status", "in", boardStages)
    .where("id", "not in", (merged) => merged.selectFrom("lead_merges").select("lead_merges.lead_id"))
    .groupBy("status");
}

/**
 * How many leads each stage has, and their value: from one index, without reading rows of leads but those of signups,
 * which are subtracted.
 */
async function sumsOf(database: Database, planValues: PlanValues) {
  const all = await countsByStage(database, planValues).execute();
  const less = await countsByStage(database, planValues).where(isOnList()).execute();
  const listed = new Map(less.map((row) => [row.status, row]));
  return new Map(
    all.map(({ status, count, value }) => {
      const off = listed.get(status) ?? { count: 0, value: 0 };
      return [status, { count: Number(count) - Number(off.count), value: Number(value) - Number(off.value) }];
    }),
  );
}

async function cardsOf(
  database: Database,
  stage: BoardStage,
  { planValues, now }: { readonly planValues: PlanValues; readonly now: Date },
): Promise<readonly Card[]> {
  const base = () =>
    database
      .selectFrom("leads")
      .select([
        "leads.id",
        "leads.reference",
        "leads.version",
        "leads.company",
        "leads.contact_name as contactName",
        "leads.contact_email as contactEmail",
        "leads.status",
        "leads.plan",
        "leads.owner_id as ownerId",
        "leads.value",
        "leads.expected_on as expectedOn",
      ])
      .where("leads.status", "=", stage)
      .where((lead) => lead.not(isOnList()))
      .where("leads.id", "not in", (merged) => merged.selectFrom("lead_merges").select("lead_merges.lead_id"))
      .limit(longestColumn);
  const newest = await base().orderBy("leads.id", "desc").execute();
  const expected = await base()
    .where("leads.expected_on", "is not", null)
    .orderBy("leads.expected_on")
    .execute();
  const rows = [...new Map([...expected, ...newest].map((row) => [row.id, row])).values()].slice(
    0,
    longestColumn,
  );
  const calls = await callsOf(
    database,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    status: stage,
    planValue: planValues[row.plan] ?? null,
    callAt: calls.get(id) ?? null,
  }));
}

/** When the next booked call of each lead begins, by the id of the lead. */
export async function callsOf(
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("bookings")
    .select(["lead_id", sql<string>`min(starts_at)`.as("at")])
    .where("lead_id", "in", ids)
    .where("state", "=", "booked")
    .where("ends_at", ">", now.toISOString())
    .groupBy("lead_id")
    .execute();
  return new Map(rows.map(({ lead_id, at }) => [lead_id, at]));
}

/** Every stage with its first leads. A long column is cut, but all of its leads are counted. */
export async function boardOf(
  database: Database,
  about: { readonly planValues: PlanValues; readonly currency: string; readonly now: Date },
): Promise<Board> {
  const sums = await sumsOf(database, about.planValues);
  const columns = await Promise.all(
    boardStages.map(async (stage) => ({
      stage,
      ...(sums.get(stage) ?? { count: 0, value: 0 }),
      cards: await cardsOf(database, stage, about),
    })),
  );
  return { currency: about.currency, columns };
}
