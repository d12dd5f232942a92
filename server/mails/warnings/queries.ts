import { sql } from "kysely";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { incidentSince } from "#contract/console/severity.ts";
import { againDue } from "#contract/console/standing.ts";
import type { Database } from "#server/database/open.ts";
import { reportDue, waitsSince } from "#server/database/tables/due-times.ts";
import { type DueWindow, furthestDue, type Promised, type Warning, warnings } from "./rules.ts";

/** Leads found at most in one run, the first due; the rest follows in the next ones. */
const most = 200;

/** Waiting leads that are due within a window and without this warning so far, the first due first. */
export async function leadsToWarnOf(
  database: Database,
  { mail }: Pick<Warning, "mail">,
  { after, until }: DueWindow,
): Promise<readonly (Promised & { readonly id: string })[]> {
  const leads = await database
    .selectFrom("leads")
    .select(["id", "received_at", "due_at", "due_before", "severity"])
    .where("answered_at", "is", null)
    .where("closed_at", "is", null)
    .where("due_at", ">", after.toISOString())
    .where("due_at", "<=", until.toISOString())
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.lead_id", "=", "leads.id")
            .where("outbox.message", "=", mail),
        ),
      ),
    )
    .orderBy("due_at")
    .limit(most)
    .execute();
  // Where the promise ends before the hours of the incident it is what counts, from its own beginning.
  return leads.map(({ severity, due_before, ...lead }) =>
    severity === null || due_before === lead.due_at
      ? lead
      : { ...lead, received_at: incidentSince(severity, lead.due_at) },
  );
}

/**
 * A lead that needs no first answer any more, and is owed more: an answer to what its client wrote again, or its
 * report. Since when, and until when.
 */
export type AwaitedAgain = Promised & { readonly id: string; readonly owed: "answer" | "report" };

/** Everything that is owed to clients who had their first answer. A lead stands here once for each thing. */
export async function awaitedAgain(
  database: Database,
  reply: ReplyPromise,
  now: Date,
): Promise<readonly AwaitedAgain[]> {
  return [
    ...(await answersAwaited(database, reply, now)),
    ...(await reportsAwaited(database, now).execute()),
  ];
}

/**
 * By when each lead is owed the first of these things (ISO 8601, UTC), by its id. A report counts from when it is late:
 * until then nobody waits for it.
 */
export function earliestDue(awaited: readonly AwaitedAgain[], now: Date): ReadonlyMap<string, string> {
  const at = now.toISOString();
  const waiting = awaited.filter(({ owed, due_at }) => owed === "answer" || due_at <= at);
  // The last of equal keys stays.
  const byDue = waiting.toSorted((one, other) => other.due_at.localeCompare(one.due_at));
  return new Map(byDue.map(({ id, due_at }) => [id, due_at]));
}

/**
 * Reports that are not published although their lead had its first answer: they were promised for the same time.
 * Until then the first answer is what is late.
 */
export function reportsAwaited(database: Database, now: Date) {
  return database
    .selectFrom("reports")
    .innerJoin("leads", "leads.id", "reports.lead_id")
    .leftJoin("lead_merges as merge", "merge.lead_id", "leads.id")
    .leftJoin("leads as target", "target.id", "merge.into_id")
    .select(["leads.id", "leads.received_at", reportDue.as("due_at"), sql.lit("report" as const).as("owed")])
    .where("reports.published_at", "is", null)
    .where("reports.revoked_at", "is", null)
    .where("reports.expires_at", ">", now.toISOString())
    .where("leads.answered_at", "is not", null)
    .where("leads.closed_at", "is", null)
    .where("target.closed_at", "is", null)
    .where("leads.due_at", "<=", furthestDue(now).toISOString())
    .orderBy("reports.expires_at");
}

/**
 * Leads whose client wrote again and waits for an answer, who waits longest first. Each is due when the time that was
 * promised for the first answer has passed since the oldest of these mails. Merged leads wait in the other one.
 */
async function answersAwaited(
  database: Database,
  reply: ReplyPromise,
  now: Date,
): Promise<readonly AwaitedAgain[]> {
  const rows = await database
    .selectFrom("leads")
    .select(["id", "severity", "incident_at as incidentAt", waitsSince.as("since")])
    .where("wrote_at", "is not", null)
    .where("id", "not in", database.selectFrom("lead_merges").select("lead_id"))
    .where((lead) =>
      lead.or([
        lead("answered_at", "is not", null),
        lead("closed_at", "is not", null),
        lead("due_at", ">", furthestDue(now).toISOString()),
      ]),
    )
    .orderBy(waitsSince)
    .execute();
  return rows.flatMap(({ id, since, ...incident }) =>
    since === null
      ? []
      : [{ id, owed: "answer" as const, received_at: since, due_at: againDue(reply, since, incident) }],
  );
}

/** Leads of which the warnings are read at once. */
const atOnce = 500;

/** The warnings that these leads got after their first answer: the id of the lead, and the mail. */
export async function warnedAgain(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const given = new Set<string>();
  for (let first = 0; first < ids.length; first += atOnce) {
    const rows = await database
      .selectFrom("outbox")
      .select(["lead_id", "message"])
      .where("lead_id", "in", ids.slice(first, first + atOnce))
      .where(({ or }) => or(warnings.map(({ mail }) => sql<boolean>`message like ${`${mail}:%`}`)))
      .execute();
    for (const { lead_id, message } of rows) given.add(`${lead_id} ${message}`);
  }
  return given;
}
