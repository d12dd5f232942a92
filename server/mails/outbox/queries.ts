import { sql } from "kysely";
import { z } from "zod";
import { announcements, testAnnouncement } from "#contract/announcement.ts";
import { deed, forward, reply } from "#contract/console/lead.ts";
import { incidentDue, type Severity } from "#contract/console/severity.ts";
import { inWords } from "#contract/visits/visit.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { isHeld } from "#questionnaires/readiness/texts.ts";
import { cameBy, titledFor } from "#questionnaires/titles.ts";
import type { Database } from "#server/database/open.ts";
import { answeredItself, waitsSince } from "#server/database/tables/due-times.ts";
import { parseAnswers, parseOrigin, parseReport, parseWording } from "#server/database/tables/json.ts";
import { marked } from "#server/database/tables/marked.ts";
import type { Occurrence } from "#server/mails/messages/announcement.ts";
import type { LeadFacts, ReportFacts } from "#server/mails/messages/message.ts";
import type { OperatorTold } from "#server/mails/messages/operator-told.ts";
import { changesWith } from "./changes.ts";
import type { OutboxRow } from "./queue.ts";

/** What a lead is called in a mail: its company, else its person, else the address. */
const calledAs =
  sql<string>`coalesce(nullif(leads.company, ''), nullif(leads.contact_name, ''), leads.contact_email)`.as(
    "company",
  );

async function reportOf(database: Database, leadId: string): Promise<ReportFacts | null> {
  const row = await database
    .selectFrom("reports")
    .select(["draft", "published", "reviewer", "published_at as publishedAt", "lifted_at as liftedAt"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { published, liftedAt, ...facts } = row;
  const draft = parseReport(row.draft);
  return {
    ...facts,
    draft,
    isHeld: isHeld(draft, liftedAt),
    published: published === null ? null : parseReport(published),
  };
}

/** The lead that a row is about. Throws when there is none. */
export async function leadOf(
  database: Database,
  { lead_id }: Pick<OutboxRow, "lead_id">,
): Promise<LeadFacts> {
  const leadId = lead_id ?? "";
  const { answers, text, origin, ownerName, ownerEmail, importId, ...facts } = await database
    .selectFrom("leads")
    .innerJoin("wordings", "wordings.id", "leads.wording_id")
    .leftJoin("operators", "operators.id", "leads.owner_id")
    .select(["operators.name as ownerName", "operators.email as ownerEmail", "leads.origin"])
    .select(["leads.status", "leads.value", "leads.follow_up_on as followUpOn"])
    .select([answeredItself.as("answeredAt"), "leads.company_domain as companyDomain"])
    .select([
      "leads.reference",
      "leads.questionnaire",
      "leads.severity",
      "leads.company",
      "leads.contact_name as contactName",
      "leads.contact_email as contactEmail",
      "leads.contact_phone as contactPhone",
      "leads.plan",
      "leads.language",
      "leads.received_at as receivedAt",
      "leads.due_at as dueAt",
      "leads.answers",
      "leads.import_id as importId",
      "wordings.text",
    ])
    .where("leads.id", "=", leadId)
    .executeTakeFirstOrThrow();
  const { companyDomain, answeredAt, status, followUpOn, value, questionnaire, ...told } = facts;
  const visit = parseOrigin(origin);
  const owner = ownerName === null || ownerEmail === null ? null : { name: ownerName, email: ownerEmail };
  const source = visit === null ? "" : inWords(visit);
  const given = parseAnswers(answers);
  const by = cameBy({ questionnaire, answers: given, isImported: importId !== null });
  return {
    ...told,
    isUrgent: catalogue[questionnaire]?.urgent === true,
    answers: given,
    cameBy: by,
    wording: titledFor(parseWording(text), by),
    report: await reportOf(database, leadId),
    work: { companyDomain, answeredAt, status, owner, followUpOn, value, source },
  };
}

/** The Message-ID that a reply answers: that of the client's last mail before it, else of the receipt. */
async function answeredBy(database: Database, leadId: string | null, at: string): Promise<string | null> {
  const theirs = await database
    .selectFrom("mails")
    .select("message_id")
    .where("lead_id", "=", leadId)
    .where("direction", "=", "in")
    .where("kind", "=", "mail")
    .where("stored_at", "<=", at)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (theirs?.message_id) return theirs.message_id;
  const receipt = await database
    .selectFrom("outbox")
    .select("message_id")
    .where("lead_id", "=", leadId)
    .where("message", "in", ["lead-receipt", "signup-receipt"])
    .executeTakeFirst();
  return receipt?.message_id ?? null;
}

/** What an operator wrote from here, with its files. `writer`: null when their access has ended. */
async function writtenOf(database: Database, message: string) {
  const id = message.slice(message.indexOf(":") + 1);
  const { deed, at, writer, left } = await database
    .selectFrom("lead_history")
    .leftJoin("operators", "operators.id", "lead_history.operator_id")
    .select(["deed", "at", "operators.name as writer", "operators.disabled_at as left"])
    .where("lead_history.id", "=", id)
    .executeTakeFirstOrThrow();
  const files = await database
    .selectFrom("mail_files")
    .select(["name", "type", "content"])
    .where("of_id", "=", id)
    .orderBy("id")
    .execute();
  const written: unknown = JSON.parse(deed);
  return { written, at, files, writer: left === null ? writer : null };
}

/** The mail of a thread that an operator passes on. */
export async function forwardOf(database: Database, { message }: OutboxRow) {
  const { written, files, writer } = await writtenOf(database, message);
  return { ...forward.parse(written), files, writer };
}

/** What an operator wrote, with its writer, its files, and what it answers. Throws when there is no such reply. */
export async function replyOf(database: Database, { lead_id, message }: OutboxRow) {
  const { written, at, files, writer } = await writtenOf(database, message);
  return { ...reply.parse(written), writer, files, follows: await answeredBy(database, lead_id, at) };
}

/** By when an answer is due in an incident whose client waits with a mail; null: they do not wait. */
async function incidentDueOf(database: Database, leadId: string, severity: Severity): Promise<string | null> {
  const { since, known } = await database
    .selectFrom("leads")
    .select([waitsSince.as("since"), "incident_at as known"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  return since === null ? null : incidentDue(severity, since, known);
}

/** The leads that somebody gave an operator at one time, and who own them still, by reference: one mail tells all. */
async function givenWith(
  database: Database,
  {
    at,
    byId,
    operatorId,
  }: { readonly at: string; readonly byId: string | null; readonly operatorId: string },
) {
  return database
    .selectFrom("lead_history")
    .innerJoin("leads", "leads.id", "lead_history.lead_id")
    .select(["lead_history.id as deedId", "leads.reference", calledAs])
    .where("lead_history.at", "=", at)
    .where("lead_history.operator_id", byId === null ? "is" : "=", byId)
    .where("lead_history.deed", "like", '{"kind":"owner"%')
    .where("leads.owner_id", "=", operatorId)
    .orderBy("leads.reference")
    .execute();
}

/** The newest that was said of a lead's incidents; more conditions narrow it. */
function newestIncident(database: Database, { lead_id }: Pick<OutboxRow, "lead_id">) {
  return database
    .selectFrom("lead_history")
    .select(["id", "deed"])
    .where("lead_id", "=", lead_id)
    .where("deed", "like", '{"kind":"incident"%')
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1);
}

/** Whether the last that an operator was mailed of incidents of a lead is that it is one. */
async function knowsOfIncident(
  database: Database,
  row: Pick<OutboxRow, "lead_id">,
  operatorId: string,
): Promise<boolean> {
  const sent = await database
    .selectFrom("outbox")
    .select("message")
    .where("lead_id", "=", row.lead_id)
    .where("state", "=", "sent")
    .where("message", "like", `operator-told:%:${operatorId}`)
    .execute();
  const deeds = sent.map(({ message }) => message.split(":")[1] ?? "");
  if (deeds.length === 0) return false;
  const incident = await newestIncident(database, row).where("id", "in", deeds).executeTakeFirst();
  const last = incident && deed.parse(JSON.parse(incident.deed));
  return last?.kind === "incident" && last.to !== null;
}

/** Whether something else was said of the incident after this deed. */
async function isSaidAnew(
  database: Database,
  row: Pick<OutboxRow, "lead_id">,
  deedId: string,
): Promise<boolean> {
  return (await newestIncident(database, row).executeTakeFirst())?.id !== deedId;
}

/** Whether the person of a lead still demands erasure, as it is noted. */
async function demandsErasure(database: Database, row: Pick<OutboxRow, "lead_id">): Promise<boolean> {
  const found = await database
    .selectFrom("leads")
    .select("id")
    .where("id", "=", row.lead_id)
    .where(marked("erasure"))
    .executeTakeFirst();
  return found !== undefined;
}

/** What an operator is told of a lead; undefined when it does not concern them any more. */
export async function toldOf(
  database: Database,
  row: OutboxRow,
): Promise<Omit<OperatorTold, "words"> | undefined> {
  const [, deedId = "", operatorId = ""] = row.message.split(":");
  const done = await database
    .selectFrom("lead_history")
    .leftJoin("operators", "operators.id", "lead_history.operator_id")
    .select(["deed", "at", "lead_history.operator_id as byId", "operators.name as by"])
    .where("lead_history.id", "=", deedId)
    .executeTakeFirst();
  const operator = await database
    .selectFrom("operators")
    .select("email")
    .where("id", "=", operatorId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (done === undefined || operator === undefined) return undefined;
  const { reference, company, contactName, contactEmail, severity, dueAt, work } = await leadOf(
    database,
    row,
  );
  const what = deed.parse(JSON.parse(done.deed));
  // It may have been taken back meanwhile, or said otherwise, which another mail tells.
  if (what.kind === "incident" && (await isSaidAnew(database, row, deedId))) return undefined;
  if (what.kind === "incident" && severity === null && !(await knowsOfIncident(database, row, operatorId)))
    return undefined;
  const isErasure = what.kind === "marks";
  if (isErasure && !(await demandsErasure(database, row))) return undefined;
  const given = what.kind === "owner" ? await givenWith(database, { ...done, operatorId }) : [];
  if (what.kind === "owner" && given[0]?.deedId !== deedId) return undefined;
  return {
    to: operator.email,
    by: done.by,
    reference,
    company: company || contactName || contactEmail,
    note: what.kind === "note" ? what.text : null,
    given: given.slice(1),
    isErasure,
    incident:
      what.kind !== "incident"
        ? null
        : severity === null
          ? { severity, dueAt: null }
          : {
              severity,
              dueAt:
                work.answeredAt === null ? dueAt : await incidentDueOf(database, row.lead_id ?? "", severity),
            },
  };
}

/** The companies of those leads that still exist, by reference. */
export async function companiesOf(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await database
    .selectFrom("leads")
    .select(["reference", calledAs])
    .where("reference", "in", references)
    .execute();
  return new Map(rows.map(({ reference, company }) => [reference, company]));
}

const againSchema = z.object({
  receivedAt: z.string(),
  dueAt: z.string(),
  // A mail that an earlier version queued does not say it.
  owed: z.enum(["answer", "report"]).default("answer"),
});

/**
 * The lead of a warning with the times of the promise that stands. `owed`: what it is owed after its first answer, to
 * what its client wrote again or as its report; null: the first answer.
 */
export async function warnedLeadOf(
  database: Database,
  row: Pick<OutboxRow, "lead_id" | "data">,
): Promise<LeadFacts & { readonly owed: "answer" | "report" | null }> {
  const again = row.data === null ? undefined : againSchema.parse(JSON.parse(row.data));
  return { ...(await leadOf(database, row)), ...again, owed: again?.owed ?? null };
}

const dataSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** What a row for a target tells. Throws when the row is no announcement. */
export async function occurrenceOf(database: Database, row: OutboxRow): Promise<Occurrence> {
  const [name, deedId] = row.message.split(":");
  const announcement = z.enum([...announcements, testAnnouncement]).parse(name);
  const isChange = announcement === "lead.changed" && deedId !== undefined;
  return {
    announcement,
    changes: isChange ? await changesWith(database, deedId) : null,
    at: row.created_at,
    lead: row.lead_id === null ? null : await warnedLeadOf(database, row),
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

/** How many rows wait, were sent, and failed, for all receivers together. */
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

/** How the latest attempt at a row ended; undefined where none was logged, as of our own mails. */
export async function lastOutcome(database: Database, id: string) {
  const last = await database
    .selectFrom("deliveries")
    .select("outcome")
    .where("outbox_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.outcome;
}
