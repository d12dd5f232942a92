import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import {
  type LeadFilter,
  type LeadSort,
  type StatusCounts,
  statusCounts,
} from "#contract/console/lead-lists.ts";
import { leadStatuses } from "#contract/console/leads.ts";
import { mostCounted } from "#contract/console/views.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { enteredLead } from "#questionnaires/definitions/entered-lead.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { hasWords, holdsWords } from "#server/database/search.ts";
import { noReplyDue, waitsSince } from "#server/database/tables/due-times.ts";
import { marked } from "#server/database/tables/marked.ts";
import { dueOf, type Found, isOwedFirst, leadRows } from "./rows.ts";

/** The last lead of a list on the pages before; both "": none was shown yet. */
type Last = { readonly at: string; readonly id: string };

/**
 * Where a page of the inbox begins: among leads that wait, which come first in the order in which their answers are due
 * (`first`: those that wait for their first answer, by due time; `again`: those whose client wrote again, by the time
 * since which they wait), or among all others, newest first. `id`: of the last lead of the page before; "" for the
 * beginning. `sorted`: in another order, after the `last` lead with its value in this order.
 */
export type Place =
  | { readonly among: "sorted"; readonly last: Last | null }
  | { readonly among: "waiting"; readonly first: Last; readonly again: Last }
  | { readonly among: "others"; readonly id: string };

type Waiting = Place & { readonly among: "waiting" };

const none: Last = { at: "", id: "" };

/** The beginning of the inbox. */
export const start: Waiting = { among: "waiting", first: none, again: none };

const waiting = /^w~([^~]*)~([^~]*)~([^~]*)~([^~]*)$/;
const others = /^o~([^~]*)$/;
const sorted = /^s~(.*)~([^~]*)$/;

/** A place as the contract's `next` names it. */
export function nameOf(place: Place): string {
  if (place.among === "others") return `o~${place.id}`;
  if (place.among === "sorted") return place.last === null ? "" : `s~${place.last.at}~${place.last.id}`;
  const { first, again } = place;
  return `w~${first.at}~${first.id}~${again.at}~${again.id}`;
}

/** The place with this name; undefined when no place has it. */
export function placeOf(name: string): Place | undefined {
  if (name === "") return start;
  const [, at, id, againAt, againId] = waiting.exec(name) ?? [];
  if (at !== undefined && id !== undefined && againAt !== undefined && againId !== undefined) {
    return { among: "waiting", first: { at, id }, again: { at: againAt, id: againId } };
  }
  const [, value, sortedId] = sorted.exec(name) ?? [];
  if (value !== undefined && sortedId !== undefined) {
    return { among: "sorted", last: { at: value, id: sortedId } };
  }
  const [, otherId] = others.exec(name) ?? [];
  return otherId === undefined ? undefined : { among: "others", id: otherId };
}

type Shown = Parameters<typeof isOwedFirst>[0] & { readonly id: string };

function lastOf(leads: readonly Shown[], before: Last, at: (lead: Shown) => string | null): Last {
  const last = leads.at(-1);
  return last === undefined ? before : { at: at(last) ?? "", id: last.id };
}

/** Where the page after these leads begins, which were shown from `place` on. */
function placeAfter(place: Exclude<Place, { readonly among: "sorted" }>, leads: readonly Shown[]): Place {
  const last = leads.at(-1);
  if (last === undefined) return place;
  if (place.among === "others" || (!isOwedFirst(last) && last.waitsSince === null)) {
    return { among: "others", id: last.id };
  }
  const first = leads.filter((lead) => isOwedFirst(lead));
  const again = leads.filter((lead) => !isOwedFirst(lead));
  return {
    among: "waiting",
    first: lastOf(first, place.first, ({ dueAt }) => dueAt),
    again: lastOf(again, place.again, ({ waitsSince }) => waitsSince),
  };
}

/** A search without the prefix that every reference has, because it does not tell leads apart. */
function tellingPart(search: string): string {
  return search.replaceAll(/\blw-(?=[0-9a-z]{4})/gi, "");
}

/** What is wanted of the inbox. */
type Wanted = Omit<LeadFilter, "after" | "limit">;

type Filtered = "status" | "questionnaire" | "owner_id" | "plan" | "came_from" | "fit" | "urgency";

function column(name: Filtered) {
  return sql<string | number | null>`${sql.ref(`leads.${name}`)}`;
}

/** The same in a form for which SQLite uses no index: it would use one and sort all that it finds. */
function columnOfWaiting(database: Database) {
  return writesConcurrently(database)
    ? column
    : (name: Filtered) => sql<string | number | null>`+${column(name)}`;
}

/** How leads are told apart that share a form: as their lines are called. */
const cameApart: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  mail: sql`(leads.questionnaire = ${conversation.slug} and leads.answers not like '%"consent":%')`,
  [conversation.slug]: sql`(leads.questionnaire = ${conversation.slug} and leads.answers like '%"consent":%')`,
  sheet: sql`(leads.questionnaire = ${enteredLead.slug} and leads.import_id is not null)`,
  [enteredLead.slug]: sql`(leads.questionnaire = ${enteredLead.slug} and leads.import_id is null)`,
};

/** Leads that came in one of these ways: by a form, or as `cameApart` names it. */
function cameAmong(ways: readonly string[], by: typeof column) {
  const forms = ways.filter((way) => cameApart[way] === undefined);
  const among = ways.flatMap((way) => cameApart[way] ?? []);
  const inForms = forms.length === 0 ? [] : [sql<SqlBool>`${by("questionnaire")} in (${sql.join(forms)})`];
  return sql<SqlBool>`(${sql.join([...inForms, ...among], sql` or `)})`;
}

/** Leads that match the filter, whatever their status. */
function withAnyStatus(
  database: Database,
  { questionnaire, owner, search, import: importId, ...more }: Omit<Wanted, "status">,
  by: typeof column = column,
) {
  const telling = tellingPart(search);
  const notByIndex = columnOfWaiting(database);
  return (
    leadRows(database)
      // A merged lead is shown with the other one, which is found by the words and references of both.
      .where("merge.lead_id", "is", null)
      .$if(hasWords(telling), (leads) => leads.where(holdsWords(database, telling)))
      .$if(questionnaire.length > 0, (leads) => leads.where(cameAmong(questionnaire, by)))
      .$if(importId !== "", (leads) => leads.where("leads.import_id", "=", importId))
      .$if(more.plan !== "", (leads) => leads.where(by("plan"), "=", more.plan))
      .$if(more.cameFrom !== "", (leads) => leads.where(by("came_from"), "=", more.cameFrom))
      .$if(more.language === "first", (leads) => leads.where("leads.language", "is", null))
      .$if(more.language !== "" && more.language !== "first", (leads) =>
        leads.where("leads.language", "=", more.language),
      )
      .$if(more.fit > 0, (leads) => leads.where(notByIndex("fit"), ">=", more.fit))
      .$if(more.urgency > 0, (leads) => leads.where(notByIndex("urgency"), ">=", more.urgency))
      .$if(more.wrote === "1" || more.sort === "wrote", (leads) =>
        leads.where("leads.wrote_at", "is not", null),
      )
      .$if(more.followUp === "1" || more.sort === "follow-up", (leads) =>
        leads.where("leads.follow_up_on", "is not", null).where("leads.closed_at", "is", null),
      )
      .$if(more.mark !== "", (leads) => (more.mark === "" ? leads : leads.where(marked(more.mark))))
      .$if(more.sort === "owner", (leads) => leads.where("leads.owner_id", "is not", null))
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

/** Leads that wait for their first answer. */
function owedLeads(database: Database, wanted: Wanted, { first: { at, id } }: Waiting) {
  return filtered(database, wanted, columnOfWaiting(database))
    .where("leads.answered_at", "is", null)
    .where("leads.closed_at", "is", null)
    .where("leads.due_at", "<", noReplyDue)
    .where((where) => where(where.refTuple("leads.due_at", "leads.id"), ">", where.tuple(at, id)))
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

/** Those of them whose client waits for a reply, who waits longest first. */
function againLeads(database: Database, wanted: Wanted, { again: { at, id } }: Waiting) {
  return answeredLeads(database, wanted, columnOfWaiting(database))
    .where("leads.wrote_at", "is not", null)
    .where(sql<boolean>`(${waitsSince}, leads.id) > (${at}, ${id})`)
    .orderBy(waitsSince)
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
    // By the index of the status SQLite would read every row.
    .groupBy(columnOfWaiting(database)("status"))
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return statusCounts.parse(
    Object.fromEntries(leadStatuses.map((status) => [status, counts.get(status) ?? 0])),
  );
}

/** How many leads are wanted, and until when what clients write is to be answered. */
type Amount = { readonly limit: number; readonly reply: ReplyPromise };

/** Leads that wait for the first answer or for one to what their client wrote since, by the time when it is due. */
async function waitingLeads(database: Database, wanted: Wanted, place: Waiting, { limit, reply }: Amount) {
  const mayBeOwed = wanted.status.length === 0 || wanted.status.includes("new");
  const owed = mayBeOwed ? await owedLeads(database, wanted, place).limit(limit).execute() : [];
  const again = await againLeads(database, wanted, place).limit(limit).execute();
  // An earlier message is never due later, so each of the two lists keeps its own order. Of incidents this would not be
  // true, so their own times count in Today alone.
  return [...owed, ...again]
    .map((lead) => ({ lead, due: dueOf({ ...lead, severity: null }, reply) }))
    .toSorted((one, other) => one.due.localeCompare(other.due))
    .slice(0, limit)
    .map(({ lead }) => lead);
}

/** Whole rows of leads, in the order of their ids: these are found first, in an index that holds no other columns. */
async function wholeRows(
  database: Database,
  found: readonly { readonly id: string }[],
): Promise<readonly Found[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await leadRows(database).where("leads.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The column of each order, and whether it holds numbers. */
const orders = {
  newest: { by: "id" },
  urgency: { by: "urgency", isNumber: true },
  fit: { by: "fit", isNumber: true },
  source: { by: "came_from" },
  plan: { by: "plan" },
  owner: { by: "owner_id", isAscending: true },
  wrote: { by: "wrote_at", isAscending: true },
  "follow-up": { by: "follow_up_on", isAscending: true },
} as const satisfies Record<Exclude<LeadSort, "due">, object>;

/** Leads in another order than by the time that is left, after the last one that was shown. */
async function sortedLeads(
  database: Database,
  wanted: Wanted & { readonly sort: keyof typeof orders },
  last: Last | null,
  limit: number,
) {
  const order: { readonly by: string; readonly isNumber?: true; readonly isAscending?: true } =
    orders[wanted.sort];
  const by = sql<string | number>`${sql.ref(`leads.${order.by}`)}`;
  const direction = order.isAscending === true ? "asc" : "desc";
  const side = sql.raw(order.isAscending === true ? ">" : "<");
  // What is no number is a made-up place: no lead comes after it.
  const value = order.isNumber === true ? Number.parseInt(`0${last?.at}`, 10) : last?.at;
  const found = await filtered(database, wanted, columnOfWaiting(database))
    .clearSelect()
    .select(["leads.id", by.as("place")])
    .$if(last !== null, (leads) =>
      leads.where(sql<boolean>`(${by}, leads.id) ${side} (${value}, ${last?.id})`),
    )
    .orderBy(by, direction)
    .orderBy("leads.id", direction)
    .limit(limit + 1)
    .execute();
  const shown = found.slice(0, limit);
  const leads = await wholeRows(database, shown);
  const end = shown.at(-1);
  const isMore = found.length > limit && end !== undefined;
  const next = isMore ? ({ among: "sorted", last: { at: String(end.place), id: end.id } } as const) : null;
  return { leads, next };
}

/** Where leads came from, each once, by name. */
export async function sourcesOf(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("leads")
    .select("came_from")
    .distinct()
    .where("came_from", "!=", "")
    .orderBy("came_from")
    .limit(100)
    .execute();
  return rows.map(({ came_from }) => came_from);
}

/** The further languages of the firm in which leads came, each once. */
export async function languagesOf(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("leads")
    .select("language")
    .distinct()
    .where("language", "is not", null)
    .orderBy("language")
    .limit(100)
    .execute();
  return rows.flatMap(({ language }) => language ?? []);
}

/** The first leads of the inbox from a place on, and where the next ones begin; `next`: null: these are the last. */
export async function leadsFrom(
  database: Database,
  wanted: Wanted,
  given: Place,
  { limit, reply }: Amount,
): Promise<{ readonly leads: readonly Found[]; readonly next: Place | null }> {
  const { sort } = wanted;
  if (sort !== "due") {
    return sortedLeads(database, { ...wanted, sort }, given.among === "sorted" ? given.last : null, limit);
  }
  // A place of another order says nothing about this one.
  const place = given.among === "sorted" ? start : given;
  const isWaiting = place.among === "waiting";
  const waiting = isWaiting ? await waitingLeads(database, wanted, place, { limit: limit + 1, reply }) : [];
  const left = limit + 1 - waiting.length;
  const others = otherLeads(database, wanted, isWaiting ? "" : place.id).limit(left);
  const found =
    left > 0
      ? [...waiting, ...(await wholeRows(database, await others.clearSelect().select("leads.id").execute()))]
      : waiting;
  const leads = found.slice(0, limit);
  return { leads, next: found.length > limit ? placeAfter(place, leads) : null };
}
