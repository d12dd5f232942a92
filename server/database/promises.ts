import { sql } from "kysely";

/**
 * Whether a lead that was answered in time, or whose due time is over, counts among the promises: not one that is no
 * lead, that was merged, that was answered before it was added or by a booking, or that was lost in time and so waited
 * for nothing. Of `leads`.
 */
export const countsAsPromise = sql<boolean>`(
  leads.status <> 'not-a-lead'
  and (leads.answered_at is null or leads.answered_at <> leads.received_at)
  and (leads.answered_at is not null or leads.closed_at is null or leads.closed_at > leads.due_at)
  and leads.id not in (select lead_merges.lead_id from lead_merges)
)`;

/**
 * Whether a promise was kept or broken from one time to another (ISO 8601, the second excluded): kept when the answer
 * came in time, broken when the due time passed without one. Of `leads`.
 */
export function decidedBetween(from: string, until: string) {
  return sql<boolean>`(
    (leads.answered_at >= ${from} and leads.answered_at < ${until} and leads.answered_at <= leads.due_at)
    or (leads.due_at >= ${from} and leads.due_at < ${until} and coalesce(leads.answered_at > leads.due_at, true))
  )`;
}

/** How many promises were kept: a person answered in time. Of `leads`. */
export const promisesKept = sql<
  number | string
>`sum(case when leads.answered_at <= leads.due_at then 1 else 0 end)`;
