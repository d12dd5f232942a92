import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { parseReport } from "#server/database/json.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables.ts";
import { storable } from "#server/database/text.ts";
import { announce, enqueue } from "#server/outbox/queue.ts";
import { type Change, expiryAfter, newToken, reviewed, strayChange } from "./rules.ts";

/** Stores a lead's draft inside the transaction that stores the lead. */
export async function draftReport(
  transaction: Transaction<Tables>,
  { leadId, draft, now }: { leadId: string; draft: ReadinessReport; now: Date },
): Promise<void> {
  await transaction
    .insertInto("reports")
    .values({
      id: randomUUIDv7(),
      lead_id: leadId,
      token: newToken(),
      framework: draft.framework,
      rules_version: draft.rulesVersion,
      draft: JSON.stringify(draft),
      expires_at: expiryAfter(now).toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
}

/** What a reviewer decided. */
export type Review = {
  /** Of the lead. */
  readonly reference: string;
  /** Role or name, as the visitor reads it. */
  readonly reviewer: string;
  readonly changes: readonly Change[];
};

/**
 * `published`: durable now; `mailed` tells whether this time queued the visitor's mail. `unknown`: no report
 * has this reference. `revoked`: its link was withdrawn for good. `stray`: a change names a criterion that
 * the draft does not have. Only the first changes anything.
 */
export type Publication =
  | { readonly outcome: "published"; readonly mailed: boolean }
  | { readonly outcome: "unknown" | "revoked" }
  | { readonly outcome: "stray"; readonly criterion: string };

/**
 * Publishes the draft with a review's changes, and queues the visitor's mail in the same transaction. Doing it
 * again replaces the review, starting from the draft, and sends no second mail. `domain`: of the Message-ID.
 * `targets`: names of those who are told about it.
 */
export function publishReport(
  database: Database,
  { reference, reviewer, changes }: Review,
  { domain, now, targets = [] }: { domain: string; now: Date; targets?: readonly string[] },
): Promise<Publication> {
  return database.transaction().execute(async (transaction): Promise<Publication> => {
    const stored = await transaction
      .selectFrom("reports")
      .innerJoin("leads", "leads.id", "reports.lead_id")
      .select(["reports.lead_id as leadId", "reports.draft", "reports.revoked_at as revokedAt"])
      .where("leads.reference", "=", reference)
      .executeTakeFirst();
    if (stored === undefined) return { outcome: "unknown" };
    if (stored.revokedAt !== null) return { outcome: "revoked" };
    const draft = parseReport(stored.draft);
    const stray = strayChange(draft, changes);
    if (stray !== undefined) return { outcome: "stray", criterion: stray.criterion };
    await transaction
      .updateTable("reports")
      .set({
        published: JSON.stringify(reviewed(draft, changes)),
        reviewer: storable(reviewer),
        published_at: now.toISOString(),
        expires_at: expiryAfter(now).toISOString(),
      })
      .where("lead_id", "=", stored.leadId)
      .execute();
    const about = { leadId: stored.leadId, domain, now };
    const mails = await enqueue(transaction, ["report-published"], about);
    await announce(transaction, "report.published", about, { domain, now, targets });
    return { outcome: "published", mailed: mails > 0 };
  });
}

/** Withdraws the link to a report for good. False when there is none with this reference that works. */
export async function revokeReport(database: Database, reference: string, now: Date): Promise<boolean> {
  const revoked = await database
    .updateTable("reports")
    .set({ revoked_at: now.toISOString() })
    .where("revoked_at", "is", null)
    .where("lead_id", "in", (leads) =>
      leads.selectFrom("leads").select("leads.id").where("leads.reference", "=", reference),
    )
    .returning("id")
    .execute();
  return revoked.length > 0;
}
