import { sql } from "kysely";
import { z } from "zod";
import { announcements, testAnnouncement } from "#contract/announcement.ts";
import { reply } from "#contract/console-lead.ts";
import { parseAnswers, parseReport, parseWording } from "#server/database/json.ts";
import type { Database } from "#server/database/open.ts";
import type { Occurrence } from "#server/messages/announcement.ts";
import type { ErasedRecords } from "#server/messages/erasure-receipt.ts";
import type { MailedCode } from "#server/messages/mailed-code.ts";
import type { LeadFacts, ReportFacts } from "#server/messages/message.ts";
import type { OwnerNotice } from "#server/messages/owner-notice.ts";
import type { Waiting } from "#server/messages/quarantine-reminder.ts";
import type { WeeklyFacts } from "#server/messages/weekly-summary.ts";
import type { OutboxRow } from "./queue.ts";

async function reportOf(database: Database, leadId: string): Promise<ReportFacts | null> {
  const row = await database
    .selectFrom("reports")
    .select(["draft", "reviewer", "published_at as publishedAt"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, draft: parseReport(row.draft) };
}

/** The lead that a row is about. Throws when there is none. */
export async function leadOf(database: Database, { lead_id }: OutboxRow): Promise<LeadFacts> {
  const leadId = lead_id ?? "";
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
      "leads.answers",
      "wordings.text",
    ])
    .where("leads.id", "=", leadId)
    .executeTakeFirstOrThrow();
  return {
    ...facts,
    answers: parseAnswers(answers),
    wording: parseWording(text),
    report: await reportOf(database, leadId),
  };
}

/** Whether anything is stored that was sent with this address, in small letters. */
export async function isKnown(database: Database, address: string): Promise<boolean> {
  const lead = await database
    .selectFrom("leads")
    .select("id")
    .where(sql`lower(contact_email)`, "=", address)
    .limit(1)
    .executeTakeFirst();
  if (lead !== undefined) return true;
  const suspect = await database
    .selectFrom("quarantine")
    .select("id")
    .where(sql`lower(contact_email)`, "=", address)
    .limit(1)
    .executeTakeFirst();
  return suspect !== undefined;
}

const erasedSchema = z.object({ counts: z.record(z.string(), z.number()), held: z.number() });

/** What an erasure deleted. Throws when the row does not tell of one. */
export function erasedOf({ data }: OutboxRow): ErasedRecords {
  return erasedSchema.parse(JSON.parse(data ?? "{}"));
}

/** What an operator wrote, with the Message-ID of the receipt that it follows. Throws when there is no such reply. */
export async function replyOf(database: Database, { lead_id, message }: OutboxRow) {
  const { happening } = await database
    .selectFrom("lead_history")
    .select("happening")
    .where("id", "=", message.slice(message.indexOf(":") + 1))
    .executeTakeFirstOrThrow();
  const receipt = await database
    .selectFrom("outbox")
    .select("message_id")
    .where("lead_id", "=", lead_id)
    .where("message", "in", ["lead-receipt", "signup-receipt"])
    .executeTakeFirst();
  return { ...reply.parse(JSON.parse(happening)), follows: receipt?.message_id ?? null };
}

const waitingSchema = z.object({
  count: z.number(),
  since: z.string(),
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
  // What was queued by an earlier version says nothing of it.
  passed: z
    .object({ half: z.number(), most: z.number(), all: z.number() })
    .default({ half: 0, most: 0, all: 0 }),
});

/** What a reminder says. Throws when the row is none. */
export function waitingOf({ data }: OutboxRow): Waiting {
  return waitingSchema.parse(JSON.parse(data ?? "{}"));
}

const change = z.object({ now: z.number(), before: z.number() });
const minutes = z.number().nullable();
const named = z.array(change.extend({ name: z.string() }));

const weekSchema: z.ZodType<WeeklyFacts> = z.object({
  from: z.string(),
  to: z.string(),
  visits: change,
  leads: change,
  booked: change,
  medianAnswer: z.object({ now: minutes, before: minutes }),
  pages: named,
  campaigns: named,
});

/** The week that a summary tells of. Throws when the row is none. */
export function weekOf({ data }: OutboxRow): WeeklyFacts {
  return weekSchema.parse(JSON.parse(data ?? "{}"));
}

const mailedCodeSchema = z.object({ to: z.string(), name: z.string(), code: z.string() });

/** The code that a row mails, and to whom. Throws when the row is none. */
export function mailedCodeOf({ data }: OutboxRow): MailedCode {
  return mailedCodeSchema.parse(JSON.parse(data ?? "{}"));
}

const noticeSchema: z.ZodType<OwnerNotice> = z.object({
  to: z.string(),
  deeds: z.array(
    z.object({ at: z.string(), by: z.string().nullable(), action: z.string(), about: z.string() }),
  ),
  more: z.number(),
});

/** What a row tells an owner. Throws when the row is none. */
export function noticeOf({ data }: OutboxRow): OwnerNotice {
  return noticeSchema.parse(JSON.parse(data ?? "{}"));
}

const dataSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** What a row for a target tells. Throws when the row is no announcement. */
export async function occurrenceOf(database: Database, row: OutboxRow): Promise<Occurrence> {
  return {
    announcement: z.enum([...announcements, testAnnouncement]).parse(row.message),
    at: row.created_at,
    lead: row.lead_id === null ? null : await leadOf(database, row),
    data: dataSchema.parse(JSON.parse(row.data ?? "{}")),
  };
}

/** A row in a list, with the reference of its lead. */
export type QueuedMessage = OutboxRow & { readonly reference: string | null };

/** The latest `limit` rows, newest first: all, or those in one state. */
export function listOutbox(
  database: Database,
  { limit, state }: { limit: number; state?: OutboxRow["state"] | undefined },
): Promise<readonly QueuedMessage[]> {
  const newest = database
    .selectFrom("outbox")
    .leftJoin("leads", "leads.id", "outbox.lead_id")
    .selectAll("outbox")
    .select("leads.reference")
    .orderBy("outbox.id", "desc")
    .limit(limit);
  return (state === undefined ? newest : newest.where("outbox.state", "=", state)).execute();
}

/** When and why a target was disabled; undefined while it is not. */
export function findDisabled(database: Database, target: string) {
  return database.selectFrom("disabled_targets").selectAll().where("target", "=", target).executeTakeFirst();
}

/** How many rows of a target wait, were sent, and failed. */
export async function countByState(database: Database, target: string) {
  const rows = await database
    .selectFrom("outbox")
    .select(["state", (select) => select.fn.countAll().as("count")])
    .where("target", "=", target)
    .groupBy("state")
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The latest `limit` attempts to tell targets something, newest first. */
export function listDeliveries(database: Database, limit: number) {
  return database
    .selectFrom("deliveries")
    .innerJoin("outbox", "outbox.id", "deliveries.outbox_id")
    .leftJoin("leads", "leads.id", "outbox.lead_id")
    .selectAll("deliveries")
    .select(["outbox.message", "leads.reference"])
    .orderBy("deliveries.id", "desc")
    .limit(limit)
    .execute();
}

/** How many rows wait, were sent, and failed, of all ways out together. */
export async function countOutbox(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom("outbox")
    .select(["state", (select) => select.fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** A row as it is now; undefined when there is none. */
export function findRow(database: Database, id: string): Promise<OutboxRow | undefined> {
  return database.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}
