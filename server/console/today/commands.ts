import type { SettingAside } from "#contract/console/today.ts";
import type { Database } from "#server/database/open.ts";

/**
 * Sets a lead aside until a day, or notes that its client does not wait for a reply. That cannot conflict with
 * a change of another operator, so the version stays. False when there is no such lead.
 */
export async function setAside(
  database: Database,
  reference: string,
  { until, isSettled, wroteAt }: SettingAside,
): Promise<boolean> {
  const changed = await database
    .updateTable("leads")
    .set({
      reference,
      ...(until !== undefined && { snoozed_until: until }),
      ...(isSettled === true && { wrote_at: null }),
      ...(wroteAt !== undefined && { wrote_at: wroteAt }),
    })
    .where("reference", "=", reference)
    .returning("id")
    .execute();
  return changed.length > 0;
}
