import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Database } from "#server/database/open.ts";
import { reportDue } from "#server/database/tables/due-times.ts";
import { parseReport } from "#server/database/tables/json.ts";
import { findLink } from "#server/mails/links.ts";
import { readDraft, type StoredDraft } from "./drafts.ts";

/** A stored report with some facts about its lead. Times are ISO 8601, UTC. */
export type Report = {
  readonly leadId: string;
  /** Reference of the lead. */
  readonly reference: string;
  readonly company: string;
  /** By when it was promised. */
  readonly dueAt: string;
  /** By the rules of today, from which a review starts. */
  readonly draft: ReadinessReport;
  /** As it was stored with the lead: what was published since says what differs from it. */
  readonly storedDraft: ReadinessReport;
  /** What the visitor reads; null until it is published. */
  readonly published: ReadinessReport | null;
  /** Role or name of the reviewer. */
  readonly reviewer: string | null;
  readonly publishedAt: string | null;
  readonly revokedAt: string | null;
  readonly expiresAt: string;
  readonly createdAt: string;
  /** When the link to the published version was first opened; null: not yet. */
  readonly openedAt: string | null;
  /** When an owner lifted its hold; null: nobody did. */
  readonly liftedAt: string | null;
  /** Name of that owner. */
  readonly liftedBy: string | null;
  readonly liftReason: string | null;
};

type Row = Omit<Report, "draft" | "storedDraft" | "published"> & StoredDraft & { published: string | null };

async function reportOf(stored: Row): Promise<Report> {
  const { draft: _, answers: __, questionnaire: ___, receivedAt: ____, published, ...row } = stored;
  return {
    ...row,
    draft: await readDraft(stored),
    storedDraft: parseReport(stored.draft),
    published: published === null ? null : parseReport(published),
  };
}

function reports(database: Database) {
  return database
    .selectFrom("reports")
    .innerJoin("leads", "leads.id", "reports.lead_id")
    .leftJoin("operators as lifter", "lifter.id", "reports.lifted_by")
    .select([
      "leads.id as leadId",
      "leads.reference",
      "leads.company",
      reportDue.as("dueAt"),
      "leads.answers",
      "leads.questionnaire",
      "leads.received_at as receivedAt",
      "reports.draft",
      "reports.published",
      "reports.reviewer",
      "reports.published_at as publishedAt",
      "reports.revoked_at as revokedAt",
      "reports.expires_at as expiresAt",
      "reports.created_at as createdAt",
      "reports.opened_at as openedAt",
      "reports.lifted_at as liftedAt",
      "lifter.name as liftedBy",
      "reports.lift_reason as liftReason",
    ]);
}

/** The report at a secret address, in whatever state it is. */
export async function findReportByToken(
  database: Database,
  token: string,
  now: Date,
): Promise<Report | undefined> {
  const link = await findLink(database, token, now);
  if (link === undefined || link.opens !== "report") return undefined;
  const row = await reports(database).where("reports.lead_id", "=", link.lead_id).executeTakeFirst();
  // A link that ended before its report was withdrawn with an earlier version.
  return row && reportOf(link.hasEnded ? { ...row, revokedAt: row.revokedAt ?? link.expires_at } : row);
}

/** The report of the lead with this reference. */
export async function findReport(database: Database, reference: string): Promise<Report | undefined> {
  const row = await reports(database).where("leads.reference", "=", reference).executeTakeFirst();
  return row && reportOf(row);
}

/** The latest `limit` reports, newest first. */
export async function listReports(
  database: Database,
  { limit }: { limit: number },
): Promise<readonly Report[]> {
  const rows = await reports(database).orderBy("reports.id", "desc").limit(limit).execute();
  return Promise.all(rows.map(reportOf));
}

/** A report in a list, without its content. Times are ISO 8601, UTC. */
export type ReportSummary = Omit<
  Report,
  "leadId" | "liftedAt" | "liftedBy" | "liftReason" | "draft" | "storedDraft" | "published" | "createdAt"
> & {
  readonly framework: string;
  readonly contactName: string;
  readonly contactEmail: string;
  /** BCP 47: the further language of the firm in which the client's form was; null: the first one. */
  readonly language: string | null;
  readonly receivedAt: string;
  /** Reference of the lead in which its lead goes on; null when it was not merged. */
  readonly mergedInto: string | null;
  /** Whether it waits for an owner, because words of the client need care. */
  readonly isHeld: boolean;
  /** Whether the client's people answered something in their room after it was published. */
  readonly isAnsweredSince: boolean;
};

/** How a draft is stored that has a text with a word that needs care: quotes in what people wrote have a backslash. */
export const withCare = '%"care":["%';

function summaries(database: Database) {
  return database
    .selectFrom("reports")
    .innerJoin("leads", "leads.id", "reports.lead_id")
    .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
    .leftJoin("leads as target", "target.id", "lead_merges.into_id")
    .select([
      "target.reference as mergedInto",
      "leads.reference",
      "leads.company",
      "leads.contact_name as contactName",
      "leads.contact_email as contactEmail",
      "leads.language",
      "leads.received_at as receivedAt",
      reportDue.as("dueAt"),
      "reports.framework",
      "reports.reviewer",
      "reports.published_at as publishedAt",
      "reports.revoked_at as revokedAt",
      "reports.expires_at as expiresAt",
      "reports.opened_at as openedAt",
    ])
    .select(({ eb }) =>
      eb.and([eb("reports.lifted_at", "is", null), eb("reports.draft", "like", withCare)]).as("isHeld"),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("room_leads")
          .innerJoin("room_answers", "room_answers.room_id", "room_leads.room_id")
          .select("room_answers.id")
          .whereRef("room_leads.lead_id", "=", "reports.lead_id")
          .where("room_answers.is_other", "=", 0)
          .where("room_answers.is_preset", "=", 0)
          .whereRef("room_answers.at", ">", "reports.published_at"),
      ).as("isAnsweredSince"),
    );
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

/** SQLite has numbers for what is true. */
function summaryOf({ isHeld, isAnsweredSince, ...row }: SummaryRow): ReportSummary {
  return { ...row, isHeld: Boolean(isHeld), isAnsweredSince: Boolean(isAnsweredSince) };
}

/** The report of one lead in short. */
export async function findSummary(database: Database, reference: string): Promise<ReportSummary | undefined> {
  const row = await summaries(database).where("leads.reference", "=", reference).executeTakeFirst();
  return row && summaryOf(row);
}

/** The first `limit` reports that await a review, the earliest promise first. */
export async function awaitingReports(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly ReportSummary[]> {
  // A draft's link ends a fixed time after it was drafted, so this is the order in which they came.
  const rows = await summaries(database)
    .where("reports.published_at", "is", null)
    .where("reports.revoked_at", "is", null)
    .where("reports.expires_at", ">", now.toISOString())
    .orderBy("reports.expires_at")
    .orderBy("reports.id")
    .limit(limit)
    .execute();
  return rows.map(summaryOf).toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
}

/** Reports of open leads that wait until an owner lifts their hold, the oldest first. */
export async function reportsOnHold(database: Database, now: Date): Promise<readonly ReportSummary[]> {
  const rows = await summaries(database)
    .where("reports.published_at", "is", null)
    .where("reports.revoked_at", "is", null)
    .where("reports.expires_at", ">", now.toISOString())
    .where("reports.lifted_at", "is", null)
    .where("reports.draft", "like", withCare)
    .where("leads.closed_at", "is", null)
    .where("target.closed_at", "is", null)
    .orderBy("reports.expires_at")
    .execute();
  return rows.map(summaryOf);
}

/** The `limit` reports that were published last. */
export async function publishedReports(
  database: Database,
  { limit }: { readonly limit: number },
): Promise<readonly ReportSummary[]> {
  const rows = await summaries(database)
    .where("reports.published_at", "is not", null)
    .orderBy("reports.published_at", "desc")
    .orderBy("reports.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}
