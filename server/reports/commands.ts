import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { lackingIn, type Review } from "#questionnaires/readiness/review.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { noteAnswer } from "#server/leads/progress/commands.ts";
import { announce, enqueue } from "#server/mails/outbox/queue.ts";
import { withdrawWarnings } from "#server/mails/warnings/commands.ts";
import { record } from "#server/operators/audit.ts";
import type { Report } from "./queries.ts";
import { expiryAfter } from "./rules.ts";
import {
  addVersion,
  openReport,
  type Refusal,
  type Reviewing,
  stampedReview,
  storableReview,
} from "./versions.ts";

/** The insert of a lead's draft, for the transaction that stores the lead. */
export function insertDraft(
  transaction: Transaction<Tables>,
  { leadId, draft, now }: { leadId: string; draft: ReadinessReport; now: Date },
) {
  return transaction.insertInto("reports").values({
    id: randomUUIDv7(),
    lead_id: leadId,
    framework: draft.framework,
    rules_version: draft.rulesVersion,
    draft: JSON.stringify(draft),
    expires_at: expiryAfter(now).toISOString(),
    created_at: now.toISOString(),
  });
}

/**
 * What is published. `unticked`: how many gaps and partials nobody ticked, as far as who publishes it knows. `announce`: whether a client who got a mail before gets another one.
 */
export type Publishing = {
  /** Reference of the lead. */
  readonly reference: string;
  /** Role or name, as the visitor reads it. */
  readonly reviewer: string;
  readonly review: Review;
  /** Number of the version that was seen; left out: the newest one. */
  readonly base?: number;
  readonly unticked: number;
  readonly announce?: boolean;
  /** Words of the reviewer in the mail with the link. */
  readonly mailNote?: string;
};

/**
 * `published`: durable now; `mailed` tells whether this time queued the visitor's mail, `forClient` the number that the
 * visitor reads. Else nothing changed.
 */
export type Publication =
  | {
      readonly outcome: "published";
      readonly mailed: boolean;
      readonly number: number;
      readonly forClient: number;
    }
  | { readonly outcome: "unticked"; readonly count: number }
  | Refusal;

/**
 * Publishes the draft with the changes of a review, keeps both as the next version, queues the visitor's mail
 * and marks a new lead as answered, in one transaction. A second publication starts from the draft again, and
 * sends a mail only with `announce`. After a withdrawal the links that were made before stay dead, so a mail with a new
 * one goes out in any case. The audit log keeps that gaps or partials were published that nobody ticked. `domain`: of the Message-ID. `targets`: names of the targets that are
 * told.
 */
export function publishReport(
  database: Database,
  { reference, review, base, unticked, announce: isAnnounced = false, mailNote = "", ...given }: Publishing,
  { domain, targets = [], ...act }: Reviewing & { domain: string; targets?: readonly string[] },
): Promise<Publication> {
  const kept = storableReview(review);
  const reviewer = storable(given.reviewer);
  const { now } = act;
  return database.transaction().execute(async (transaction): Promise<Publication> => {
    const open = await openReport(transaction, reference, { base, review: kept });
    if ("outcome" in open) return open;
    if (open.isHeld) return { outcome: "held" };
    const stamped = stampedReview(kept, open, act);
    const report = {
      ...reviewed(open.draft, stamped),
      ...(mailNote !== "" && { mailNote: storable(mailNote) }),
    };
    const lacking = lackingIn(report);
    if (lacking !== undefined) return { outcome: "lacking", sentence: lacking };
    const { unchecked } = report.head;
    if (unchecked > unticked) return { outcome: "unticked", count: unchecked };
    if (unchecked > 0) {
      const actor = act.operatorId === null ? null : { id: act.operatorId };
      await record(transaction, actor, "published a report with unticked gaps", reference, now);
    }
    const number = await addVersion(transaction, open, stamped, act, { report, reviewer });
    if (open.isWithdrawn) await endLinks(transaction, open.leadId, now);
    await transaction
      .updateTable("reports")
      .set({
        revoked_at: null,
        opened_at: null,
        published: JSON.stringify(report),
        reviewer,
        published_at: now.toISOString(),
        expires_at: expiryAfter(now).toISOString(),
      })
      .where("lead_id", "=", open.leadId)
      .execute();
    await noteAnswer(transaction, open.leadId, act);
    await withdrawWarnings(transaction, open.leadId);
    const about = { leadId: open.leadId, domain, now };
    const first = await enqueue(transaction, ["report-published"], about);
    const again =
      first === 0 && (isAnnounced || open.isWithdrawn)
        ? await enqueue(transaction, [`report-corrected:${number}`], about)
        : 0;
    await announce(transaction, "report.published", about, { domain, now, targets });
    const { count } = await transaction
      .selectFrom("report_versions")
      .select(({ fn }) => fn.count<number | string>("reviewer").as("count"))
      .where("lead_id", "=", open.leadId)
      .executeTakeFirstOrThrow();
    return { outcome: "published", mailed: first + again > 0, number, forClient: Number(count) };
  });
}

/** Ends every link to a report that was made until now. */
async function endLinks(transaction: Transaction<Tables>, leadId: string, now: Date): Promise<void> {
  await transaction
    .updateTable("secret_links")
    .set({ expires_at: now.toISOString() })
    .where("opens", "=", "report")
    .where("lead_id", "=", leadId)
    .where("expires_at", "is", null)
    .execute();
}

/**
 * Withdraws the links to a report: none of them works again, also when a corrected version is published. False when no
 * report with this reference has a valid link.
 */
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

/** Notes the first time that the link to the published report was opened. */
export async function noteOpening(
  database: Database,
  { leadId, openedAt }: Pick<Report, "leadId" | "openedAt">,
  now: Date,
): Promise<void> {
  if (openedAt !== null) return;
  await database
    .updateTable("reports")
    .set({ opened_at: now.toISOString() })
    .where("lead_id", "=", leadId)
    .where("opened_at", "is", null)
    .execute();
}
