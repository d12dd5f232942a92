import type { SettingAside } from "#contract/console/today.ts";
import type { Database } from "#server/database/open.ts";

/**
 * Sets a lead aside until a day, or notes that its client does not wait for a reply. That cannot conflict with
 * a change of another operator, so the version stays. False when there is no such lead.
 */
export async function setAside(
  database: Database,
  reference: string,
  { until, isSettled, wroteAt, undeliveredAt }: SettingAside,
): Promise<boolean> {
  const changed = await database
    .updateTable("leads")
    .set({
      reference,
      ...(until !== undefined && { snoozed_until: until }),
      ...(isSettled === true && { wrote_at: null, undelivered_at: null }),
      ...(wroteAt !== undefined && { wrote_at: wroteAt }),
      ...(undeliveredAt !== undefined && { undelivered_at: undeliveredAt }),
    })
    .where("reference", "=", reference)
    .returning("id")
    .execute();
  return changed.length > 0;
}
