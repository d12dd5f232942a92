import { isHeld } from "#questionnaires/readiness/texts.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { record } from "#server/operators/audit.ts";
import { readDraft } from "./drafts.ts";

/**
 * Lifts the hold on a report and notes it in the audit log, in one transaction. False when no report with this
 * reference is on hold.
 */
export function liftHold(
  database: Database,
  { reference, reason }: { readonly reference: string; readonly reason: string },
  { operatorId, now }: { readonly operatorId: string; readonly now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom("reports")
      .innerJoin("leads", "leads.id", "reports.lead_id")
      .select([
        "reports.id",
        "reports.draft",
        "reports.lifted_at as liftedAt",
        "leads.answers",
        "leads.questionnaire",
        "leads.received_at as receivedAt",
      ])
      .where("leads.reference", "=", reference)
      .$if(writesConcurrently(transaction), (report) => report.forUpdate("reports"))
      .executeTakeFirst();
    if (stored === undefined || !isHeld(await readDraft(stored), stored.liftedAt)) return false;
    await transaction
      .updateTable("reports")
      .set({ lifted_at: now.toISOString(), lifted_by: operatorId, lift_reason: storable(reason) })
      .where("id", "=", stored.id)
      .execute();
    await record(transaction, { id: operatorId }, "lifted the hold on a report", reference, now);
    return true;
  });
}
