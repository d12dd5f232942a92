import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";

/** Milliseconds within which mails of one second find a time of their own. */
const nearby = 2_000;

/**
 * The time at which a mail stands in a lead's thread (ISO 8601, UTC): that of its arrival, or the first millisecond
 * after it that no other mail of the lead has. Mail servers tell only the second. So mails of one second keep the order
 * in which they are read, and a reply to one of them leaves the other one waiting.
 */
export async function ownMoment(
  transaction: Transaction<Tables>,
  leadId: string,
  at: string,
): Promise<string> {
  const rows = await transaction
    .selectFrom("mails")
    .select("at")
    .where("lead_id", "=", leadId)
    .where("at", ">=", at)
    .where("at", "<", new Date(Date.parse(at) + nearby).toISOString())
    .execute();
  const taken = new Set(rows.map((row) => row.at));
  let free = at;
  while (taken.has(free)) free = new Date(Date.parse(free) + 1).toISOString();
  return free;
}
