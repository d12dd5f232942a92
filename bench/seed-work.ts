import { sql } from "kysely";
import { dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import type { Database } from "#server/database/open.ts";

/** Mails in the thread of each lead. */
const mailsEach = 10;

/**
 * How many of the newest leads have unread mail, a follow-up, a waiting report, a call today, or a call in the
 * past.
 */
const most = { wrote: 500, followUps: 2_000, reports: 500, calls: 20, held: 5_000 } as const;

/** Leads per statement that stores mails: a million rows would exceed the time limit of a statement. */
const batch = 2_000;

async function addMails(database: Database): Promise<void> {
  const leads = await database.selectFrom("leads").select("id").orderBy("id").execute();
  for (let first = 0; first < leads.length; first += batch) {
    const from = leads[first]?.id ?? "";
    const until = leads[Math.min(first + batch, leads.length) - 1]?.id ?? "";
    await sql`insert into mails (id, lead_id, direction, kind, at, stored_at, from_name, from_address, recipients,
        subject, text, message_id, content_key)
      with recursive numbers (number) as
        (select 1 union all select number + 1 from numbers where number < ${sql.lit(mailsEach)})
      select leads.id || '-' || number, leads.id, case number % 2 when 0 then 'in' else 'out' end, 'mail',
        leads.received_at, leads.received_at, leads.contact_name, leads.contact_email, '[]', 'Our audit',
        'We have no idea where our backups are. Could we talk on Thursday about mail ' || number || '?',
        '<' || leads.id || '-' || number || '@client.example>', leads.id || '-' || number
      from leads cross join numbers where leads.id between ${from} and ${until}`.execute(database);
  }
}

/** The newest leads that were answered. */
function newest(database: Database, count: number) {
  return database
    .selectFrom("leads")
    .select("id")
    .where("answered_at", "is not", null)
    .orderBy("id", "desc")
    .limit(count);
}

/**
 * Adds calls of half an hour, from a start time (milliseconds since 1970), one for each of the newest leads.
 */
async function addCalls(
  database: Database,
  {
    operatorId,
    now,
    count,
    from,
  }: { readonly operatorId: string; readonly now: Date; readonly count: number; readonly from: number },
): Promise<void> {
  const at = now.toISOString();
  await sql`insert into bookings (id, lead_id, operator_id, source, kind, starts_at, ends_at, time_zone, state,
      status_before, idempotency_key, created_at, changed_at)
    select ${`call-${from}-`} || id, id, ${operatorId}, 'own', 'consultation', ${new Date(from).toISOString()},
      ${new Date(from + 1_800_000).toISOString()}, 'UTC', 'booked', 'new', ${`call-${from}-`} || id, ${at}, ${at}
    from leads order by id desc limit ${sql.lit(count)}`.execute(database);
}

/**
 * Adds to stored leads the work of a busy firm: owners, threads of ten mails each, unread mails of clients,
 * follow-ups, calls of today and earlier, and reports that wait for a review.
 */
export async function seedWork(
  database: Database,
  {
    operatorId,
    now,
    timeZone,
  }: { readonly operatorId: string; readonly now: Date; readonly timeZone: string },
): Promise<void> {
  await addMails(database);
  const today = dayOf(now, timeZone);
  const at = now.toISOString();
  await database
    .updateTable("leads")
    .set({ owner_id: operatorId })
    .where("id", "in", newest(database, most.followUps / 2))
    .execute();
  await database
    .updateTable("leads")
    .set({ wrote_at: at, waits_since: at })
    .where("id", "in", newest(database, most.wrote))
    .execute();
  await database
    .updateTable("leads")
    .set({ follow_up_on: dayAfter(today, -1) })
    .where("id", "in", newest(database, most.followUps))
    .execute();
  await sql`insert into reports (id, lead_id, framework, rules_version, draft, expires_at, created_at)
    select 'report-' || id, id, 'SOC 2', '1', '{}', ${new Date(now.getTime() + 30 * 86_400_000).toISOString()}, ${at}
    from leads where answered_at is not null order by id desc limit ${sql.lit(most.reports)}`.execute(
    database,
  );
  await addCalls(database, { operatorId, now, count: most.held, from: now.getTime() - 30 * 86_400_000 });
  await addCalls(database, { operatorId, now, count: most.calls, from: now.getTime() });
}
