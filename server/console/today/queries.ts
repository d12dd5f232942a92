import { sql } from "kysely";
import { dayOf } from "#contract/calendar/company-day.ts";
import type { Today, TodayLine, TodayPart } from "#contract/console/today.ts";
import { todayPartSize } from "#contract/console/today.ts";
import { type Found, leadRows, rowOf } from "#server/console/rows/queries.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import { byUrgency, reasonsOf, shortened } from "./rules.ts";

/** Whose day it is: an operator's own work and what is nobody's; null: everybody's. */
export type Asked = {
  readonly operatorId: string | null;
  /** That what is nobody's is left out. */
  readonly isOwnAlone?: boolean;
  readonly now: Date;
  readonly timeZone: string;
};

/** Leads that wait among which the most urgent are looked for: those that are due first. */
const mostNew = 500;

/** Leads that go on in no other one, are not set aside, and belong to whose day it is. */
function ownLeads(database: Database, { operatorId, isOwnAlone = false }: Asked, day: string) {
  return leadRows(database)
    .where("merge.lead_id", "is", null)
    .where((lead) =>
      lead.or([lead("leads.snoozed_until", "is", null), lead("leads.snoozed_until", "<=", day)]),
    )
    .$if(operatorId !== null && isOwnAlone, (leads) => leads.where("leads.owner_id", "=", operatorId))
    .$if(operatorId !== null && !isOwnAlone, (leads) =>
      leads.where((lead) =>
        lead.or([lead("leads.owner_id", "is", null), lead("leads.owner_id", "=", operatorId)]),
      ),
    );
}

type Own = ReturnType<typeof ownLeads>;

function waiting(leads: Own): Own {
  return leads
    .where("leads.answered_at", "is", null)
    .where("leads.closed_at", "is", null)
    .where("leads.due_at", "<", noReplyDue);
}

/** What belongs to each part but for calls, in its order. `new` is put in order afterwards. */
const parts: Readonly<Record<Exclude<TodayPart, "calls">, (leads: Own, now: string, day: string) => Own>> = {
  overdue: (leads, now) => waiting(leads).where("leads.due_at", "<=", now).orderBy("leads.due_at"),
  wrote: (leads) => leads.where("leads.wrote_at", "is not", null).orderBy("leads.wrote_at"),
  "follow-ups": (leads, _, day) =>
    leads
      .where("leads.follow_up_on", "<=", day)
      .where("leads.closed_at", "is", null)
      .orderBy("leads.follow_up_on"),
  reports: (leads, now) =>
    leads
      .innerJoin("reports", "reports.lead_id", "leads.id")
      .where("reports.published_at", "is", null)
      .where("reports.revoked_at", "is", null)
      .where("reports.expires_at", ">", now)
      .where("leads.closed_at", "is", null)
      // Until somebody has answered it is a new lead before all.
      .where("leads.answered_at", "is not", null)
      .orderBy("reports.expires_at"),
  new: (leads, now) => waiting(leads).where("leads.due_at", ">", now).orderBy("leads.due_at"),
};

async function countOf(leads: Own): Promise<number> {
  const { count } = await leads
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What they wrote last, by lead. */
async function lastWords(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  for (const id of ids) {
    const mail = await database
      .selectFrom("mails")
      .select([sql<string>`substr(text, 1, 1000)`.as("text"), "subject"])
      .where("lead_id", "=", id)
      .where("direction", "=", "in")
      .where("kind", "!=", "auto-reply")
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (mail !== undefined) words.set(id, shortened(mail.text.trim() || mail.subject));
  }
  return words;
}

function lineOf(found: Found): TodayLine {
  const lead = rowOf(found);
  return { lead, words: lead.firstWords, reasons: reasonsOf(found), callAt: null };
}

async function linesOf(
  database: Database,
  part: Exclude<TodayPart, "calls">,
  leads: Own,
): Promise<TodayLine[]> {
  const found = await leads.limit(part === "new" ? mostNew : todayPartSize).execute();
  const lines = (part === "new" ? byUrgency(found) : found).slice(0, todayPartSize).map(lineOf);
  if (part !== "wrote") return lines;
  const words = await lastWords(
    database,
    found.map(({ id }) => id),
  );
  const idOf = new Map(found.map(({ id, reference }) => [reference, id]));
  return lines.map((line) => ({
    ...line,
    words: words.get(idOf.get(line.lead.reference) ?? "") ?? line.words,
  }));
}

/** The day's work, part by part; a lead stands in the first that it belongs to. */
export async function todayOf(database: Database, asked: Asked): Promise<Today> {
  const day = dayOf(asked.now, asked.timeZone);
  const now = asked.now.toISOString();
  const seen = new Set<string>();
  const done = [];
  for (const part of ["overdue", "wrote", "follow-ups", "reports", "new"] as const) {
    const leads = parts[part](ownLeads(database, asked, day), now, day);
    const lines = await linesOf(database, part, leads);
    const fresh = lines.filter(({ lead }) => !seen.has(lead.reference));
    for (const { lead } of fresh) seen.add(lead.reference);
    const count = await countOf(leads);
    done.push({ part, count: count - (lines.length - fresh.length), lines: fresh });
  }
  return { day, parts: done };
}
