import { sql } from "kysely";
import { z } from "zod";
import { beginningOf, dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import type { LeadCall } from "#contract/console/lead-call.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import {
  fixedParts,
  type Today,
  type TodayLine,
  type TodayPart,
  todayPartSize,
  todayParts,
} from "#contract/console/today.ts";
import { callsOf } from "#server/console/calls.ts";
import { straysWaiting } from "#server/console/mails/queries.ts";
import { dueOf, type Found, isOwedFirst, leadRows, promisedBy, rowOf } from "#server/console/rows.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue, waitsSince } from "#server/database/tables/due-times.ts";
import { marked } from "#server/database/tables/marked.ts";
import { type AwaitedAgain, awaitedAgain } from "#server/mails/warnings/queries.ts";
import { type Asked, calledToday, countCalled, partsOfCall, type When, withoutAccess } from "./calls.ts";
import { heldReports } from "./reports.ts";
import { byUrgency, reasonsOf, urgentForms } from "./rules.ts";
import { firstWaitingWords, newestSaid } from "./words.ts";

/** Leads at most of a part that is sorted afterwards, those that wait longest. */
const mostSorted = 500;

/**
 * A column in a form for which SQLite uses no index. It has no statistics: most leads have no owner, and many
 * have the same questionnaire or status, so an index would be slow.
 */
function notByIndex(database: Database, column: "owner_id" | "questionnaire" | "status") {
  return sql<string>`${sql.raw(writesConcurrently(database) ? "" : "+")}${sql.ref(`leads.${column}`)}`;
}

/**
 * Leads that belong to the work that is asked for. Those that are merged into another one do not, but for their reports
 * (`isMergedToo`).
 */
function leadsOf(database: Database, { operatorId }: Asked, isMergedToo = false) {
  const owner = notByIndex(database, "owner_id");
  return leadRows(database)
    .$if(!isMergedToo, (leads) => leads.where("merge.lead_id", "is", null))
    .$if(operatorId !== null, (leads) =>
      leads.where((lead) =>
        lead.or([
          lead(owner, "is", null),
          lead(owner, "=", operatorId),
          lead(owner, "in", withoutAccess(database)),
        ]),
      ),
    );
}

/** Those of them that are not set aside. */
function ownLeads(database: Database, asked: Asked, day: string, isMergedToo = false) {
  return leadsOf(database, asked, isMergedToo).where((lead) =>
    lead.or([lead("leads.snoozed_until", "is", null), lead("leads.snoozed_until", "<=", day)]),
  );
}

/** Leads with a call that is not over. `now`: ISO 8601. */
function callsAhead(database: Database, now: string) {
  return database
    .selectFrom("bookings")
    .select("lead_id")
    .where("state", "=", "booked")
    .where("ends_at", ">", now);
}

/** Those of them that are set aside. This reads every lead, but it is asked for seldom. */
export async function asideOf(database: Database, asked: Asked): Promise<readonly LeadRow[]> {
  const now = asked.now.toISOString();
  const found = await leadsOf(database, asked)
    .where("leads.snoozed_until", ">", dayOf(asked.now, asked.reply.businessHours.timeZone))
    // A closed lead comes up again only with a message, one that came back, or a call.
    .where((lead) =>
      lead.or([
        lead("leads.closed_at", "is", null),
        lead("leads.wrote_at", "is not", null),
        lead("leads.undelivered_at", "is not", null),
        lead("leads.id", "in", callsAhead(database, now)),
      ]),
    )
    .orderBy("leads.snoozed_until")
    .limit(todayPartSize)
    .execute();
  return found.map(rowOf);
}

type Own = ReturnType<typeof ownLeads>;

function waiting(leads: Own): Own {
  return leads
    .where("leads.answered_at", "is", null)
    .where("leads.closed_at", "is", null)
    .where("leads.due_at", "<", noReplyDue);
}

/** Those of them that are no incident, which has a part of its own. */
function ordinary(leads: Own): Own {
  return leads.where("leads.severity", "is", null);
}

/** Leads that wait, without those whose client waits at the phone. */
function waitingInTurn(leads: Own): Own {
  return ordinary(waiting(leads)).where("leads.questionnaire", "not in", urgentForms);
}

/** The ids in a JSON list. */
function idsIn(database: Database, list: string) {
  const ids = writesConcurrently(database)
    ? sql<{ id: string }>`(select jsonb_array_elements_text(${list}::jsonb) as id)`
    : sql<{ id: string }>`(select value as id from json_each(${list}))`;
  return database.selectFrom(ids.as("listed")).select("listed.id");
}

/** The ids of leads that were promised an answer by now: the first one, or one to what their client wrote since. */
function lateAnswerIds({ database, now, lateAnswers }: When) {
  return database
    .selectFrom("leads as late")
    .select("late.id")
    .where("late.answered_at", "is", null)
    .where("late.closed_at", "is", null)
    .where("late.due_at", "<=", now)
    .unionAll(idsIn(database, lateAnswers));
}

/** Leads all of whose calls that were not cancelled are over. `now`: ISO 8601. */
function calledUntil(database: Database, now: string) {
  return database
    .selectFrom("bookings")
    .select("lead_id")
    .where("state", "=", "booked")
    .groupBy("lead_id")
    .having(({ fn }) => fn.max("ends_at"), "<=", now);
}

type OtherPart = Exclude<TodayPart, "calls">;

/** The leads of each part but the calls, in its order. `incident`, `overdue`, `wrote` and `new` are sorted afterwards. */
const parts: Readonly<Record<OtherPart, (leads: Own, when: When) => Own>> = {
  incident: (leads) =>
    leads
      .where("leads.severity", "is not", null)
      .where((lead) =>
        lead.or([
          lead("leads.wrote_at", "is not", null),
          // It stays after its first answer until somebody ends it.
          lead("leads.closed_at", "is", null),
        ]),
      )
      .orderBy("leads.due_at"),
  erasure: (leads, { database }) =>
    leads
      .where(marked("erasure"))
      .where("leads.id", "not in", database.selectFrom("holds").select("lead_id"))
      .orderBy("leads.id"),
  urgent: (leads, { database }) =>
    ordinary(waiting(leads))
      .where(notByIndex(database, "questionnaire"), "in", urgentForms)
      .orderBy("leads.due_at"),
  overdue: (leads, when) =>
    ordinary(leads)
      .where("leads.id", "in", lateAnswerIds(when).unionAll(idsIn(when.database, when.lateReports)))
      // What was written to a merged lead waits in the other one; its report is its own.
      .where((lead) =>
        lead.or([
          lead("merge.lead_id", "is", null),
          lead("leads.id", "in", idsIn(when.database, when.lateReports)),
        ]),
      )
      .orderBy("leads.due_at"),
  undelivered: (leads) => leads.where("leads.undelivered_at", "is not", null).orderBy("leads.undelivered_at"),
  wrote: (leads, when) =>
    ordinary(leads)
      .where("leads.wrote_at", "is not", null)
      .where("leads.id", "not in", lateAnswerIds(when))
      .orderBy(waitsSince),
  "calls-held": (leads, { database, now }) =>
    leads
      .where("leads.id", "in", calledUntil(database, now))
      .where(notByIndex(database, "status"), "=", "call-booked")
      .where("leads.follow_up_on", "is", null)
      .orderBy("leads.id"),
  "follow-ups": (leads, { day }) =>
    leads
      .where("leads.follow_up_on", "<=", day)
      .where("leads.closed_at", "is", null)
      .orderBy("leads.follow_up_on"),
  rooms: (leads, { database }) =>
    leads
      .where(
        "leads.id",
        "in",
        database.selectFrom("rooms").select("lead_id").where("acted_at", "is not", null),
      )
      .orderBy("leads.id"),
  reports: (leads, { database, now, lateReports }) =>
    leads
      // One whose time is over stands there, unless it is an incident's.
      .where((lead) =>
        lead.or([
          lead("leads.severity", "is not", null),
          lead("leads.id", "not in", idsIn(database, lateReports)),
        ]),
      )
      .innerJoin("reports", "reports.lead_id", "leads.id")
      .where("reports.published_at", "is", null)
      .where("reports.revoked_at", "is", null)
      .where("reports.expires_at", ">", now)
      .where("leads.closed_at", "is", null)
      .where("target.closed_at", "is", null)
      // Until somebody has answered it, it belongs to the new leads.
      .where("leads.answered_at", "is not", null)
      .orderBy("reports.expires_at"),
  new: (leads, { now }) =>
    waitingInTurn(leads)
      .where("leads.due_at", ">", now)
      // Who has written again stands there, with the time that is left.
      .where("leads.wrote_at", "is", null)
      .orderBy("leads.due_at"),
};

/** The leads of a part, as far as nobody has put them off. */
function leadsIn(part: OtherPart, asked: Asked, when: When): Own {
  const own = fixedParts.includes(part)
    ? // Who erases is seldom who owns the lead.
      leadsOf(when.database, part === "erasure" ? { ...asked, operatorId: null } : asked, part === "overdue")
    : ownLeads(when.database, asked, when.day, part === "reports");
  return parts[part](own, when);
}

async function countOf(leads: Own): Promise<number> {
  const { count } = await leads
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const listOfIds = z.array(z.string());

/** A lead of a part; for a call, that one. */
type Piece = { readonly lead: Found; readonly call?: LeadCall | null };

async function linesOf(
  part: TodayPart,
  pieces: readonly Piece[],
  { database, now, lateReports }: When,
): Promise<readonly TodayLine[]> {
  const ids = pieces.map(({ lead }) => lead.id);
  const found = pieces.map(({ lead }) => lead);
  const said = await newestSaid(database, found, { part, now });
  const first = await firstWaitingWords(database, found);
  const calls = await callsOf(database, ids, now);
  const held = await heldReports(database, ids, now);
  const late = new Set(listOfIds.parse(JSON.parse(lateReports)));
  return pieces.map(({ lead, call }) => ({
    lead: rowOf(lead),
    words: said.get(lead.id)?.words ?? "",
    saidAt: said.get(lead.id)?.at ?? null,
    wordsBefore: first.get(lead.id) === said.get(lead.id)?.words ? "" : (first.get(lead.id) ?? ""),
    report:
      part === "reports" || late.has(lead.id) || held.has(lead.id)
        ? {
            isLate: late.has(lead.id),
            care: held.get(lead.id)?.care ?? [],
            dueAt: promisedBy(lead.reportDueAt),
          }
        : null,
    reasons: reasonsOf(lead),
    call: call ?? calls.get(lead.id) ?? null,
  }));
}

/** How leads of a part are sorted that the database cannot sort: only here it is known until when answers are due. */
function sortedBy(
  { reply }: Asked,
  { tomorrow, lateReports }: When,
): Readonly<Partial<Record<TodayPart, (leads: readonly Found[]) => readonly Found[]>>> {
  // What is due after the same opening is sorted by when it came.
  const since = (lead: Found) => (isOwedFirst(lead) ? lead.receivedAt : lead.waitsSince);
  // An incident that was answered and is not over stands after those that wait.
  const last = "9999";
  const reports = new Set(listOfIds.parse(JSON.parse(lateReports)));
  const firstDue = (lead: Found) => {
    const due = dueOf(lead, reply);
    const { reportDueAt } = lead;
    return reports.has(lead.id) && (due === "" || reportDueAt < due) ? reportDueAt : due;
  };
  const placeOf = (lead: Found) => `${firstDue(lead) || last} ${since(lead)} ${lead.id}`;
  const byDue = (leads: readonly Found[]) =>
    leads.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
  return {
    incident: byDue,
    overdue: byDue,
    wrote: byDue,
    new: (leads) => byUrgency(leads, tomorrow),
  };
}

/** The pieces of a part that are shown, and how many there are. */
async function piecesOf(part: TodayPart, asked: Asked, when: When) {
  if (part === "calls") {
    const found = await calledToday(asked, when).limit(todayPartSize).execute();
    return {
      count: await countCalled(asked, when),
      pieces: found.map((row): Piece => partsOfCall(row, when.now)),
    };
  }
  const leads = leadsIn(part, asked, when);
  const sorted = sortedBy(asked, when)[part];
  const found = await leads.limit(sorted === undefined ? todayPartSize : mostSorted).execute();
  const shown = (sorted?.(found) ?? found).slice(0, todayPartSize);
  return { count: await countOf(leads), pieces: shown.map((lead): Piece => ({ lead })) };
}

async function whenOf(database: Database, { now, reply }: Asked): Promise<When> {
  const { timeZone } = reply.businessHours;
  const day = dayOf(now, timeZone);
  const tomorrow = beginningOf(dayAfter(day, 1), timeZone).toISOString();
  const until = now.toISOString();
  const late = (await awaitedAgain(database, reply, now)).filter(({ due_at }) => due_at <= until);
  const idsOf = (what: AwaitedAgain["owed"]) =>
    JSON.stringify(late.filter(({ owed }) => owed === what).map(({ id }) => id));
  return {
    database,
    now: until,
    day,
    tomorrow,
    lateAnswers: idsOf("answer"),
    lateReports: idsOf("report"),
  };
}

/** The day's work, part by part: today's calls first. A lead stands in each part that it belongs to. */
export async function todayOf(database: Database, asked: Asked): Promise<Today> {
  const when = await whenOf(database, asked);
  const done = [];
  for (const part of todayParts) {
    const { count, pieces } = await piecesOf(part, asked, when);
    done.push({ part, count, lines: await linesOf(part, pieces, when) });
  }
  const mails = await straysWaiting(database, asked.reply);
  return { day: when.day, mails, leads: (await leadsToday(database, asked)).size, parts: done };
}

/** The references of all leads that stand in the day's work, also of those beyond the lines that are shown. */
export async function leadsToday(database: Database, asked: Asked): Promise<ReadonlySet<string>> {
  const when = await whenOf(database, asked);
  const found = new Set(
    (await calledToday(asked, when).clearSelect().select("leads.reference").execute()).map(
      ({ reference }) => reference,
    ),
  );
  for (const part of todayParts) {
    if (part === "calls") continue;
    const leads = leadsIn(part, asked, when).clearSelect().clearOrderBy().select("leads.reference");
    for (const { reference } of await leads.execute()) found.add(reference);
  }
  return found;
}
