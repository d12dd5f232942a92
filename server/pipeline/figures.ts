import { sql } from "kysely";
import { beginningOf, dayAfter } from "#contract/calendar/company-day.ts";
import type { Range } from "#contract/console/analytics.ts";
import type { Figures, PipelineFigures, pipelineGroups } from "#contract/console/pipeline.ts";
import { campaignOf } from "#contract/visits/visit.ts";
import { rangeBefore } from "#server/analytics/rules.ts";
import type { Database } from "#server/database/open.ts";
import { countsAsPromise, decidedBetween, promisesKept } from "#server/database/promises.ts";
import { parseOrigin } from "#server/database/tables/json.ts";
import { signups } from "#server/leads/rules.ts";
import { type PlanValues, valueColumn } from "./values.ts";

/** How the figures are grouped. */
type Group = (typeof pipelineGroups)[number];

/** What the numbers are made with. `timeZone`: of the days. */
export type Counting = {
  readonly planValues: PlanValues;
  readonly currency: string;
  readonly timeZone: string;
  readonly now: Date;
};

const none: Figures = { leads: 0, calls: 0, proposals: 0, won: 0, lost: 0, value: 0, due: 0, kept: 0 };

/** The columns with times, and the figure that each one counts for. */
const happenings = [
  ["received_at", "leads"],
  ["booked_at", "calls"],
  ["proposed_at", "proposals"],
  ["won_at", "won"],
  ["closed_at", "lost"],
  ["due_at", "due"],
] as const;

type Happening = (typeof happenings)[number];

/** How often something happened in a range, and the value of its leads, by source and owner. */
async function rowsOf(database: Database, [column, name]: Happening, range: Range, counting: Counting) {
  const { timeZone, now, planValues } = counting;
  const from = beginningOf(range.from, timeZone).toISOString();
  const end = beginningOf(dayAfter(range.to, 1), timeZone).toISOString();
  // Leads that are due later today do not count yet.
  const until = name === "due" && end > now.toISOString() ? now.toISOString() : end;
  return (
    database
      .selectFrom("leads")
      .leftJoin("operators", "operators.id", "leads.owner_id")
      .select([
        "leads.origin",
        "operators.name as owner",
        sql<number | string>`count(*)`.as("count"),
        sql<number | string>`sum(${valueColumn(planValues)})`.as("value"),
        promisesKept.as("kept"),
      ])
      .$if(name !== "due", (query) =>
        query.where(`leads.${column}`, ">=", from).where(`leads.${column}`, "<", until),
      )
      .$if(name === "due", (query) => query.where(decidedBetween(from, until)))
      // A signup does not count as a lead, but its later stages do.
      .$if(name === "leads", (query) => query.where("leads.questionnaire", "not in", signups))
      // A sheet tells what happened elsewhere, before.
      .where((where) =>
        where.or([
          where("leads.import_id", "is", null),
          where.and([
            where(sql.lit(name), "!=", "leads"),
            where(`leads.${column}`, "!=", where.ref("leads.received_at")),
          ]),
        ]),
      )
      .where("leads.status", "!=", "not-a-lead")
      // Prevents the use of the index of the status, because it has every lead that was ever lost.
      .$if(name === "lost", (query) => query.where(sql`coalesce(leads.status, '')`, "=", "lost"))
      .$if(name === "due", (query) => query.where(countsAsPromise))
      .where("leads.id", "not in", (merged) => merged.selectFrom("lead_merges").select("lead_merges.lead_id"))
      .groupBy(["leads.origin", "operators.name"])
      .execute()
  );
}

type Found = Awaited<ReturnType<typeof rowsOf>>[number];

const groupOf: Readonly<Record<Group, (row: Found) => string>> = {
  owner: ({ owner }) => owner ?? "",
  source: ({ origin }) => {
    const read = parseOrigin(origin);
    return read === null ? "" : campaignOf(read) || read.referrer;
  },
};

function counted(figures: Figures, name: Happening[1], { count, value, kept }: Found): Figures {
  return {
    ...figures,
    [name]: figures[name] + Number(count),
    ...(name === "won" && { value: figures.value + Number(value) }),
    ...(name === "due" && { kept: figures.kept + Number(kept) }),
  };
}

/** The figures of a range by group, and their total. */
async function countsOf(database: Database, by: Group, range: Range, counting: Counting) {
  const groups = new Map<string, Figures>();
  let total = none;
  for (const happening of happenings) {
    for (const row of await rowsOf(database, happening, range, counting)) {
      const name = groupOf[by](row);
      groups.set(name, counted(groups.get(name) ?? none, happening[1], row));
      total = counted(total, happening[1], row);
    }
  }
  return { groups, total };
}

/**
 * The figures from lead to won value, for a range of days and for as many days before it. Each number counts
 * what happened in these days, whenever its lead arrived, so that equal spans are compared.
 */
export async function pipelineOf(
  database: Database,
  { by, range }: { readonly by: Group; readonly range: Range },
  counting: Counting,
): Promise<PipelineFigures> {
  const now = await countsOf(database, by, range, counting);
  const before = await countsOf(database, by, rangeBefore(range), counting);
  const names = [...new Set([...now.groups.keys(), ...before.groups.keys()])];
  const rows = names.map((name) => ({
    name,
    now: now.groups.get(name) ?? none,
    before: before.groups.get(name) ?? none,
  }));
  return {
    currency: counting.currency,
    total: { now: now.total, before: before.total },
    rows: rows.toSorted(
      (one, other) =>
        other.now.value - one.now.value ||
        other.now.leads - one.now.leads ||
        (one.name < other.name ? -1 : 1),
    ),
  };
}
