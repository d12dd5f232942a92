import { sql } from "kysely";

/**
 * Since when the client of a lead waits for a reply; null: nobody waits. A process of the version before this column
 * notes only when they wrote last.
 */
export const waitsSince = sql<
  string | null
>`case when leads.wrote_at is not null then coalesce(leads.waits_since, leads.wrote_at) end`;

/** By when the report of a lead is promised: when the first answer was, however soon an incident of theirs is. */
export const reportDue = sql<string>`coalesce(leads.due_before, leads.due_at)`;

/** The due time of a lead to which no reply is due: later than all others, and never overdue. */
export const noReplyDue = "9999-12-31T23:59:59.999Z";

/** When a lead itself was answered: it waits no more while it goes on in another one, but that is no answer. */
export const answeredItself = sql<string | null>`case
  when exists (select 1 from lead_merges as own where own.lead_id = leads.id)
  then (select own.answered_before from lead_merges as own where own.lead_id = leads.id)
  else leads.answered_at end`;
