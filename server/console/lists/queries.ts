import { sql } from "kysely";
import { type LeadFilter, leadStatuses, type StatusCounts, statusCounts } from "#contract/console/leads.ts";
import { mostCounted } from "#contract/console/views.ts";
import { type Found, leadRows } from "#server/console/rows/queries.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { hasWords, holdsWords } from "#server/database/search.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import { type Place, tellingPart } from "./rules.ts";

/** What is wanted of the inbox. */
type Wanted = Pick<LeadFilter, "status" | "questionnaire" | "owner" | "search" | "import">;

type Filtered = "status" | "questionnaire" | "owner_id";

function column(name: Filtered) {
  return sql<string | null>`${sql.ref(`leads.${name}`)}`;
}

/** The same in a form for which SQLite uses no index: it would use one and sort all that it finds. */
function columnOfWaiting(database: Database) {
  return writesConcurrently(database) ? column : (name: Filtered) => sql<string | null>`+${column(name)}`;
}

/** Leads that match the filter, whatever their status. */
function withAnyStatus(
  database: Database,
  { questionnaire, owner, search, import: importId }: Omit<Wanted, "status">,
  by: typeof column = column,
) {
  const telling = tellingPart(search);
  return (
    leadRows(database)
      // A merged lead is shown with the other one, which is found by the words and references of both.
      .where("merge.lead_id", "is", null)
      .$if(hasWords(telling), (leads) => leads.where(holdsWords(database, telling)))
      .$if(questionnaire.length > 0, (leads) => leads.where(by("questionnaire"), "in", questionnaire))
      .$if(importId !== "", (leads) => leads.where("leads.import_id", "=", importId))
      .$if(owner === "none", (leads) => leads.where(by("owner_id"), "is", null))
      .$if(owner !== "none" && owner !== "", (leads) => leads.where(by("owner_id"), "=", owner))
  );
}

/** Leads that match the filter. */
function filtered(database: Database, wanted: Wanted, by: typeof column = column) {
  const { status, search, import: importId } = wanted;
  const isShownAll = search !== "" || importId !== "";
  return (
    withAnyStatus(database, wanted, by)
      .$if(status.length > 0, (leads) => leads.where(by("status"), "in", status))
      // Not a lead: shown only to an operator who filters by it, searches, or looks at a whole import.
      .$if(status.length === 0 && !isShownAll, (leads) => leads.where(by("status"), "!=", "not-a-lead"))
  );
}

type Waiting = Place & { readonly among: "waiting" };

function waitingLeads(database: Database, wanted: Wanted, { dueAt, id }: Waiting) {
  return filtered(database, wanted, columnOfWaiting(database))
    .where("leads.answered_at", "is", null)
    .where("leads.closed_at", "is", null)
    .where("leads.due_at", "<", noReplyDue)
    .where((where) => where(where.refTuple("leads.due_at", "leads.id"), ">", where.tuple(dueAt, id)))
    .orderBy("leads.due_at")
    .orderBy("leads.id");
}

/** Leads that wait for no first answer. */
function answeredLeads(database: Database, wanted: Wanted, by: typeof column = column) {
  return filtered(database, wanted, by).where((where) =>
    where.or([
      where("leads.answered_at", "is not", null),
      where("leads.closed_at", "is not", null),
      where("leads.due_at", "=", noReplyDue),
    ]),
  );
}

type Wrote = { readonly wroteAt: string; readonly id: string };

/** Those of them whose client waits for a reply, the first due before the others. */
function wroteLeads(database: Database, wanted: Wanted, { wroteAt, id }: Wrote) {
  return answeredLeads(database, wanted, columnOfWaiting(database))
    .where("leads.wrote_at", "is not", null)
    .where((where) => where(where.refTuple("leads.wrote_at", "leads.id"), ">", where.tuple(wroteAt, id)))
    .orderBy("leads.wrote_at")
    .orderBy("leads.id");
}

function otherLeads(database: Database, wanted: Wanted, id: string) {
  return answeredLeads(database, wanted)
    .where("leads.wrote_at", "is", null)
    .$if(id !== "", (leads) => leads.where("leads.id", "<", id))
    .orderBy("leads.id", "desc");
}

/** How many leads match, up to `mostCounted`; `mostCounted` plus one where there are more. */
export async function countLeads(database: Database, wanted: Wanted): Promise<number> {
  const some = filtered(database, wanted)
    .clearSelect()
    .select("leads.id")
    .limit(mostCounted + 1);
  const { count } = await database
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many leads match with each status. What the filter says about the status does not count. */
export async function countByStatus(
  database: Database,
  wanted: Omit<Wanted, "status">,
): Promise<StatusCounts> {
  const rows = await withAnyStatus(database, wanted)
    .clearSelect()
    .select(({ fn }) => ["leads.status", fn.countAll().as("count")])
    .groupBy("leads.status")
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return statusCounts.parse(
    Object.fromEntries(leadStatuses.map((status) => [status, counts.get(status) ?? 0])),
  );
}

/** The first leads of the inbox from a place on. */
export async function leadsFrom(
  database: Database,
  wanted: Wanted,
  place: Place,
  limit: number,
): Promise<readonly Found[]> {
  const others = (id: string, most: number) => otherLeads(database, wanted, id).limit(most).execute();
  const othersUpTo = async (most: number) => (most > 0 ? others("", most) : []);
  if (place.among === "others") return others(place.id, limit);
  if (place.among === "wrote") {
    const wrote = await wroteLeads(database, wanted, place).limit(limit).execute();
    return [...wrote, ...(await othersUpTo(limit - wrote.length))];
  }
  const mayWait = wanted.status.length === 0 || wanted.status.includes("new");
  const waiting = mayWait ? await waitingLeads(database, wanted, place).limit(limit).execute() : [];
  if (waiting.length === limit) return waiting;
  const first = { among: "wrote", wroteAt: "", id: "" } as const;
  return [...waiting, ...(await leadsFrom(database, wanted, first, limit - waiting.length))];
}
