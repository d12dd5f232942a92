import { sql } from "kysely";
import { beginningOf, dayAfter } from "#contract/calendar/company-day.ts";
import {
  type BoardStage,
  type DealFilter,
  type DealPage,
  type DealRow,
  type DealSort,
  openStages,
} from "#contract/console/pipeline.ts";
import { leadRows, rowOf } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { callsOf, isOnList } from "./board.ts";
import type { Counting } from "./figures.ts";
import { valueColumn } from "./values.ts";

/** Since when a lead is in its stage. Going back to an earlier one clears the times of the later ones. */
const stageSince = sql<string>`coalesce(case leads.status when 'answered' then leads.answered_at
  when 'call-booked' then leads.booked_at when 'proposal-out' then leads.proposed_at when 'won' then leads.won_at
  when 'lost' then leads.closed_at end, leads.received_at)`;

/** Stands for a day that is not known, after all others. */
const never = "9999-12-31";

type Order = {
  readonly by: ReturnType<typeof sql<string | number>>;
  readonly direction: "asc" | "desc";
  readonly isNumber?: true;
};

function orderOf(sort: DealSort, { planValues }: Counting): Order {
  const orders: Readonly<Record<DealSort, Order>> = {
    expected: { by: sql`coalesce(leads.expected_on, ${sql.lit(never)})`, direction: "asc" },
    value: { by: valueColumn(planValues), direction: "desc", isNumber: true },
    stage: { by: sql`${stageSince}`, direction: "asc" },
    age: { by: sql`leads.received_at`, direction: "asc" },
    next: { by: sql`coalesce(leads.follow_up_on, ${sql.lit(never)})`, direction: "asc" },
  };
  return orders[sort];
}

/** Leads of some stages that are deals: from one index, without reading their rows. */
export function dealsIn(database: Database, stages: readonly BoardStage[]) {
  return database
    .selectFrom("leads")
    .where("leads.status", "in", stages)
    .where((lead) => lead.not(isOnList()))
    .where("leads.id", "not in", (merged) => merged.selectFrom("lead_merges").select("lead_merges.lead_id"));
}

/** A reason as reasons are compared: without the case of its letters. */
export const reasonColumn = sql<string>`lower(trim(leads.lost_reason))`;

/** Whether a lead was closed here: a sheet tells what was lost elsewhere, before. */
export const closedHere = sql<boolean>`(leads.import_id is null or leads.closed_at <> leads.received_at)`;

function filtered(database: Database, wanted: DealFilter, { timeZone }: Counting) {
  const { stage, owner, month, reason, from, to } = wanted;
  const closed = sql<string>`leads.closed_at`;
  return dealsIn(database, stage === "" ? openStages : [stage])
    .$if(owner === "none", (deals) => deals.where("leads.owner_id", "is", null))
    .$if(owner !== "" && owner !== "none", (deals) => deals.where("leads.owner_id", "=", owner))
    .$if(month === "none", (deals) => deals.where("leads.expected_on", "is", null))
    .$if(month !== "" && month !== "none", (deals) =>
      deals.where("leads.expected_on", ">=", `${month}-01`).where("leads.expected_on", "<=", `${month}-31`),
    )
    .$if(reason !== "", (deals) =>
      deals.where(sql`${reasonColumn}`, "=", sql`lower(trim(${reason === "none" ? "" : reason}))`),
    )
    .$if(from !== "" || to !== "", (deals) => deals.where(closedHere))
    .$if(from !== "", (deals) => deals.where(closed, ">=", beginningOf(from, timeZone).toISOString()))
    .$if(to !== "", (deals) =>
      deals.where(closed, "<", beginningOf(dayAfter(to, 1), timeZone).toISOString()),
    );
}

const place = /^(.*)~([^~]*)$/;

/** A page of the deals of a filter, in its order. An unknown `after` begins at the beginning. */
export async function listDeals(
  database: Database,
  wanted: DealFilter,
  counting: Counting,
): Promise<DealPage> {
  const { by, direction, isNumber } = orderOf(wanted.sort, counting);
  const value = valueColumn(counting.planValues);
  const [, at, id] = place.exec(wanted.after) ?? [];
  const last = isNumber === true ? Number.parseInt(`0${at}`, 10) : at;
  const side = sql.raw(direction === "asc" ? ">" : "<");
  const page = filtered(database, wanted, counting)
    .select(["leads.id", by.as("place")])
    .$if(id !== undefined, (deals) => deals.where(sql<boolean>`(${by}, leads.id) ${side} (${last}, ${id})`))
    .orderBy(by, direction)
    .orderBy("leads.id", direction)
    .limit(wanted.limit + 1)
    .execute();
  const sums = filtered(database, wanted, counting)
    .select([
      sql<number | string>`count(*)`.as("count"),
      sql<number | string | null>`sum(${value})`.as("value"),
    ])
    .executeTakeFirstOrThrow();
  const [found, all] = await Promise.all([page, sums]);
  const shown = found.slice(0, wanted.limit);
  const end = shown.at(-1);
  return {
    currency: counting.currency,
    count: Number(all.count),
    value: Number(all.value ?? 0),
    deals: await rowsOfDeals(database, shown, counting),
    next: found.length > wanted.limit && end !== undefined ? `${end.place}~${end.id}` : null,
  };
}

async function rowsOfDeals(
  database: Database,
  shown: readonly { readonly id: string }[],
  { planValues, now }: Counting,
): Promise<readonly DealRow[]> {
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const calls = await callsOf(database, ids, now);
  const rows = await leadRows(database)
    .select(stageSince.as("stageSince"))
    .where("leads.id", "in", ids)
    .execute();
  const deals = rows.map(({ stageSince: since, ...row }) => ({
    id: row.id,
    deal: {
      ...rowOf(row),
      planValue: planValues[row.plan] ?? null,
      stageSince: since,
      callAt: calls.get(row.id) ?? null,
    },
  }));
  const byId = new Map(deals.map(({ id, deal }) => [id, deal]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
