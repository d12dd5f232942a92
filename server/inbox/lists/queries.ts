import { sql } from "kysely";
import type { LeadFilter } from "#contract/console-leads.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { hasWords, holdsWords, isAmongNewestWith } from "#server/database/search.ts";
import { storable } from "#server/database/text.ts";
import { type Found, leadRows } from "#server/inbox/rows/queries.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import { type Place, start, tellingPart } from "./rules.ts";

/** What is wanted of the inbox. */
type Wanted = Pick<LeadFilter, "status" | "questionnaire" | "owner" | "search">;

type Filtered = "status" | "questionnaire" | "owner_id";

function column(name: Filtered) {
  return sql<string | null>`${sql.ref(`leads.${name}`)}`;
}

/** The same, by which SQLite chooses no index: without statistics it would take one and sort all that it finds. */
function columnOfWaiting(database: Database) {
  return writesConcurrently(database) ? column : (name: Filtered) => sql<string | null>`+${column(name)}`;
}

/** Leads with what is wanted, whatever words they hold. */
function filtered(
  database: Database,
  { status, questionnaire, owner, search }: Wanted,
  by: typeof column = column,
) {
  return (
    leadRows(database)
      // What goes on in another lead is found by its whole reference, which its sender may name.
      .where((where) =>
        where.or([
          where("leads.id", "not in", database.selectFrom("lead_merges").select("lead_id")),
          where("leads.reference", "=", storable(search).toUpperCase()),
        ]),
      )
      .$if(status.length > 0, (leads) => leads.where(by("status"), "in", status))
      .$if(questionnaire.length > 0, (leads) => leads.where(by("questionnaire"), "in", questionnaire))
      .$if(owner === "none", (leads) => leads.where(by("owner_id"), "is", null))
      .$if(owner !== "none" && owner !== "", (leads) => leads.where(by("owner_id"), "=", owner))
  );
}

type Leads = ReturnType<typeof filtered>;

type Waiting = Place & { readonly among: "waiting" };

function waitingLeads(database: Database, wanted: Wanted, { dueAt, id }: Waiting): Leads {
  return filtered(database, wanted, columnOfWaiting(database))
    .where("leads.answered_at", "is", null)
    .where("leads.due_at", "<", noReplyDue)
    .where((where) => where(where.refTuple("leads.due_at", "leads.id"), ">", where.tuple(dueAt, id)))
    .orderBy("leads.due_at")
    .orderBy("leads.id");
}

function otherLeads(database: Database, wanted: Wanted, id: string): Leads {
  return filtered(database, wanted)
    .where((where) =>
      where.or([where("leads.answered_at", "is not", null), where("leads.due_at", "=", noReplyDue)]),
    )
    .$if(id !== "", (leads) => leads.where("leads.id", "<", id))
    .orderBy("leads.id", "desc");
}

/** Leads whose own words are read, from the beginning of a page on, before an index of words is asked. */
const nearest = 500;

/** The first of the leads that wait, without those that are too far away to be read; undefined: none is. */
async function nearWaiting(database: Database, leads: Leads, { dueAt, id }: Waiting) {
  const last = await database
    .selectFrom("leads")
    .select(["due_at as dueAt", "id"])
    .where("answered_at", "is", null)
    .where("due_at", "<", noReplyDue)
    .where((where) => where(where.refTuple("due_at", "id"), ">", where.tuple(dueAt, id)))
    .orderBy("due_at")
    .orderBy("id")
    .offset(nearest)
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return undefined;
  return leads.where((where) =>
    where(where.refTuple("leads.due_at", "leads.id"), "<", where.tuple(last.dueAt, last.id)),
  );
}

/** The same of all other leads. */
async function nearOthers(database: Database, leads: Leads, id: string) {
  const last = await database
    .selectFrom("leads")
    .select("id")
    .$if(id !== "", (all) => all.where("id", "<", id))
    .orderBy("id", "desc")
    .offset(nearest)
    .limit(1)
    .executeTakeFirst();
  return last && leads.where("leads.id", ">", last.id);
}

/** Leads that an index of words finds at most, the newest: who finds more looks for another word. */
const mostFound = 2_000;

/** How many the index is asked for, one try after the other: in a list that begins with the newest, few suffice for most pages. */
const tries = { newestFirst: [256, mostFound], dueFirst: [mostFound] } as const;

/**
 * The first leads of a list that hold the words of a search. The nearest are asked for their own words, so that
 * words which stand in many leads need no index, whose answer would be long.
 */
async function searched(
  database: Database,
  search: string,
  leads: Leads,
  near: (leads: Leads) => Promise<Leads | undefined>,
  order: keyof typeof tries,
  limit: number,
): Promise<readonly Found[]> {
  const telling = tellingPart(search);
  if (!hasWords(telling)) return leads.limit(limit).execute();
  const some = await near(leads);
  let found = await (some ?? leads).where(holdsWords(database, telling)).limit(limit).execute();
  if (some === undefined) return found;
  for (const most of tries[order]) {
    if (found.length === limit) break;
    found = await leads
      .where(isAmongNewestWith(database, telling, most))
      .limit(limit)
      .execute();
  }
  return found;
}

/** The first leads of the inbox from a place on. */
export async function leadsFrom(
  database: Database,
  wanted: Wanted,
  place: Place,
  limit: number,
): Promise<readonly Found[]> {
  const { search } = wanted;
  const others = (id: string, most: number) =>
    searched(
      database,
      search,
      otherLeads(database, wanted, id),
      (leads) => nearOthers(database, leads, id),
      "newestFirst",
      most,
    );
  if (place.among === "others") return others(place.id, limit);
  const mayWait = wanted.status.length === 0 || wanted.status.includes("new");
  const all = waitingLeads(database, wanted, place);
  const waiting = mayWait
    ? await searched(database, search, all, (leads) => nearWaiting(database, leads, place), "dueFirst", limit)
    : [];
  if (waiting.length === limit) return waiting;
  return [...waiting, ...(await others(start.id, limit - waiting.length))];
}
