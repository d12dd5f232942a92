import type { SettingAside } from "#contract/console/today.ts";
import type { Database } from "#server/database/open.ts";

/** What became of the wish. `waits`: something else waits now than what was seen, and nothing was changed. */
export type AsideOutcome = "done" | "waits" | "missing";

/**
 * Sets a lead aside until a day, or notes that its client does not wait for a reply; not when they wrote again, or
 * another mail came back, since that was decided. That cannot conflict with a change of another operator, so the
 * version stays.
 */
export async function setAside(
  database: Database,
  reference: string,
  { until, isSettled, seen, wroteAt, undeliveredAt }: SettingAside,
): Promise<AsideOutcome> {
  const changed = await database
    .updateTable("leads")
    .set((lead) => ({
      reference,
      ...(until !== undefined && { snoozed_until: until }),
      ...(isSettled === true && { wrote_at: null, undelivered_at: null }),
      // What came since then waits, and not what it was before.
      ...(wroteAt !== undefined && { wrote_at: lead.fn.coalesce("wrote_at", lead.val(wroteAt)) }),
      ...(undeliveredAt !== undefined && {
        undelivered_at: lead.fn.coalesce("undelivered_at", lead.val(undeliveredAt)),
      }),
    }))
    .where("reference", "=", reference)
    .$if(seen !== undefined, (leads) =>
      leads
        .where("wrote_at", "is not distinct from", seen?.wroteAt ?? null)
        .where("undelivered_at", "is not distinct from", seen?.undeliveredAt ?? null),
    )
    .returning("id")
    .execute();
  if (changed.length > 0) return "done";
  const lead = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return lead === undefined ? "missing" : "waits";
}
