import { parseAnswers, parseReport, parseWording } from "#server/database/json.ts";
import type { Database } from "#server/database/open.ts";
import type { LeadFacts, ReportFacts, RequestTokens } from "#server/messages/message.ts";
import type { OutboxRow } from "./queue.ts";

async function reportOf(database: Database, leadId: string): Promise<ReportFacts | null> {
  const row = await database
    .selectFrom("reports")
    .select(["token", "draft", "reviewer", "published_at as publishedAt"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, draft: parseReport(row.draft) };
}

async function requestsOf(database: Database, leadId: string): Promise<RequestTokens> {
  const rows = await database
    .selectFrom("data_requests")
    .select(["kind", "token"])
    .where("lead_id", "=", leadId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, token }) => [kind, token]));
}

/** The lead that a mail is about. */
export async function leadOf(database: Database, { lead_id }: OutboxRow): Promise<LeadFacts> {
  const { answers, text, ...facts } = await database
    .selectFrom("leads")
    .innerJoin("wordings", "wordings.id", "leads.wording_id")
    .select([
      "leads.reference",
      "leads.company",
      "leads.contact_name as contactName",
      "leads.contact_email as contactEmail",
      "leads.plan",
      "leads.received_at as receivedAt",
      "leads.due_at as dueAt",
      "leads.data_token as dataToken",
      "leads.answers",
      "wordings.text",
    ])
    .where("leads.id", "=", lead_id)
    .executeTakeFirstOrThrow();
  return {
    ...facts,
    answers: parseAnswers(answers),
    wording: parseWording(text),
    report: await reportOf(database, lead_id),
    requests: await requestsOf(database, lead_id),
  };
}

/** A mail in a list, with the reference of its lead. */
export type QueuedMail = OutboxRow & { readonly reference: string };

/** The latest `limit` mails, newest first: all, or those in one state. */
export function listOutbox(
  database: Database,
  { limit, state }: { limit: number; state?: OutboxRow["state"] | undefined },
): Promise<readonly QueuedMail[]> {
  const newest = database
    .selectFrom("outbox")
    .innerJoin("leads", "leads.id", "outbox.lead_id")
    .selectAll("outbox")
    .select("leads.reference")
    .orderBy("outbox.id", "desc")
    .limit(limit);
  return (state === undefined ? newest : newest.where("outbox.state", "=", state)).execute();
}
