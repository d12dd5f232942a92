import { contactInWords } from "#contract/console/contacts.ts";
import { deed } from "#contract/console/lead.ts";
import type { LeadStatus } from "#contract/console/leads.ts";
import type { Origin } from "#contract/visits/visit.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Wording } from "#questionnaires/engine/wording.ts";
import { cameBy, titledFor } from "#questionnaires/titles.ts";
import type { Database } from "#server/database/open.ts";
import { answeredItself, noReplyDue } from "#server/database/tables/due-times.ts";
import { parseAnswers, parseOrigin, parseWording } from "#server/database/tables/json.ts";
import type { LeadsTable } from "#server/database/tables/tables.ts";
import { findSuspect } from "./abuse/queries.ts";
import { submissionOf } from "./guard.ts";

/** A lead in a list. Times are ISO 8601, UTC. */
export type LeadSummary = {
  readonly id: string;
  readonly reference: string;
  /** Slug. */
  readonly questionnaire: string;
  readonly company: string;
  readonly contactName: string;
  readonly contactEmail: string;
  /** Slug of the chosen plan, or "". */
  readonly plan: string;
  readonly source: LeadsTable["source"];
  readonly receivedAt: string;
  readonly dueAt: string;
};

/** A whole lead, with the words that the visitor was shown. */
export type Lead = LeadSummary & {
  readonly answers: Answers;
  /** Null where nothing is known of the visit. */
  readonly origin: Origin | null;
  /** BCP 47: the further language of the firm in which its form was; null: the first one. */
  readonly language: string | null;
  /** Version of the wording. */
  readonly version: string;
  readonly wording: Wording;
};

/** A lead with the work of operators, but for what they noted. */
type LeadAtWork = Lead & {
  /** Telephone number and role of who sent it, as an operator wrote them, if its form does not ask for them; or "". */
  readonly contactPhone: string;
  readonly contactRole: string;
  readonly status: LeadStatus;
  /** Name of the operator who takes care of it; null: nobody. */
  readonly owner: string | null;
  /** YYYY-MM-DD. */
  readonly followUpOn: string | null;
  readonly followUpAbout: string;
  /** When a person first answered: ISO 8601, UTC. */
  readonly answeredAt: string | null;
  /** What an operator expects it to bring; null: as its plan says. */
  readonly value: number | null;
  /** YYYY-MM-DD: when it may be won. */
  readonly expectedOn: string | null;
  /** Why it was lost; or "". */
  readonly lostReason: string;
  /** Reference of the lead in which it goes on; null: it goes on itself. */
  readonly mergedInto: string | null;
};

/** A lead with all the work of operators. */
export type WorkedLead = LeadAtWork & Noted;

const summaryColumns = [
  "leads.id",
  "leads.reference",
  "leads.questionnaire",
  "leads.company",
  "leads.contact_name as contactName",
  "leads.contact_email as contactEmail",
  "leads.plan",
  "leads.source",
  "leads.received_at as receivedAt",
  "leads.due_at as dueAt",
] as const;

function wholeLeads(database: Database) {
  return database
    .selectFrom("leads")
    .innerJoin("wordings", "wordings.id", "leads.wording_id")
    .leftJoin("operators", "operators.id", "leads.owner_id")
    .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
    .leftJoin("leads as target", "target.id", "lead_merges.into_id")
    .select([
      ...summaryColumns,
      "target.reference as mergedInto",
      "leads.answers",
      "leads.import_id as importId",
      "leads.origin",
      "leads.language",
      "leads.status",
      "leads.follow_up_on as followUpOn",
      "leads.follow_up_about as followUpAbout",
      answeredItself.as("answeredAt"),
      "leads.value",
      "leads.expected_on as expectedOn",
      "leads.lost_reason as lostReason",
      "leads.contact_phone as contactPhone",
      "leads.contact_role as contactRole",
      "operators.name as owner",
      "wordings.id as version",
      "wordings.text",
    ]);
}

function wholeLead({
  text,
  importId,
  ...row
}: Omit<LeadAtWork, "answers" | "origin" | "wording"> & {
  answers: string;
  importId: string | null;
  origin: string | null;
  text: string;
}): LeadAtWork {
  const answers = parseAnswers(row.answers);
  const by = cameBy({ questionnaire: row.questionnaire, answers, isImported: importId !== null });
  return {
    ...row,
    answers,
    origin: parseOrigin(row.origin),
    wording: titledFor(parseWording(text), by),
  };
}

/** Up to `limit` leads, newest first. `before`: id of the last lead of the previous page. */
export function listLeads(
  database: Database,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<readonly LeadSummary[]> {
  const newest = database.selectFrom("leads").select(summaryColumns).orderBy("leads.id", "desc").limit(limit);
  return (before === undefined ? newest : newest.where("leads.id", "<", before)).execute();
}

/** One lead by its reference or its id. */
export async function findLead(database: Database, referenceOrId: string): Promise<Lead | undefined> {
  const row = await wholeLeads(database)
    .where((where) =>
      where.or([where("leads.reference", "=", referenceOrId), where("leads.id", "=", referenceOrId)]),
    )
    .executeTakeFirst();
  return row === undefined ? undefined : wholeLead(row);
}

/** Leads by their references, each followed by those that go on in it, oldest first. */
export async function leadsWithMerged(
  database: Database,
  references: readonly string[],
): Promise<readonly WorkedLead[]> {
  if (references.length === 0) return [];
  const rows = await wholeLeads(database)
    .where((lead) =>
      lead.or([lead("leads.reference", "in", references), lead("target.reference", "in", references)]),
    )
    .orderBy("leads.id")
    .execute();
  const leads = await withNoted(database, rows.map(wholeLead));
  const ofEach = Map.groupBy(leads, ({ reference, mergedInto }) => mergedInto ?? reference);
  const first = (one: WorkedLead) => Number(one.mergedInto !== null);
  return references.flatMap((reference) =>
    (ofEach.get(reference) ?? []).toSorted((one, other) => first(one) - first(other)),
  );
}

/** Whole leads by their references, in no particular order. */
export async function leadsByReference(
  database: Database,
  references: readonly string[],
): Promise<readonly WorkedLead[]> {
  if (references.length === 0) return [];
  const rows = await wholeLeads(database).where("leads.reference", "in", references).execute();
  return withNoted(database, rows.map(wholeLead));
}

/** Milliseconds for which whoever has a reference sees its receipt. Later only mails and "your data" show it. */
const shownFor = 24 * 3_600_000;

/**
 * What the visitor is told of a lead on the day of its arrival: `dueAt` in ISO 8601, UTC, `questionnaire` as its slug,
 * and `language` as it is kept with the lead.
 * Not for signups.
 */
export async function findReceipt(database: Database, reference: string, now = new Date()) {
  // PostgreSQL takes no NUL, and no reference has other characters than these.
  if (!/^[\w-]{1,40}$/.test(reference)) return undefined;
  const row = await database
    .selectFrom("leads")
    .select(["due_at", "questionnaire", "received_at", "language"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  const suspect = row === undefined ? await findSuspect(database, reference) : undefined;
  const found = row ?? (suspect && { ...suspect, language: submissionOf(suspect)?.language ?? null });
  const isShown =
    found !== undefined &&
    found.due_at < noReplyDue &&
    Date.parse(found.received_at) > now.getTime() - shownFor;
  return isShown
    ? { dueAt: found.due_at, questionnaire: found.questionnaire, language: found.language }
    : undefined;
}

/** Leads read per query while exporting: between queries, the server's own writes can run. */
const pageSize = 200;

/** Every lead, oldest first. */
export async function* everyLead(database: Database): AsyncGenerator<WorkedLead, void, undefined> {
  let after = "";
  for (;;) {
    const page = await wholeLeads(database)
      .where("leads.id", ">", after)
      .orderBy("leads.id")
      .limit(pageSize)
      .execute();
    yield* await withNoted(database, page.map(wholeLead));
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
  }
}

/** Every wording that was ever shown, newest first. */
export async function listWordings(database: Database): Promise<readonly Wording[]> {
  const rows = await database
    .selectFrom("wordings")
    .select("text")
    .orderBy("first_used_at", "desc")
    .execute();
  return rows.map(({ text }) => parseWording(text));
}

/** What operators noted of a lead. `at`: ISO 8601, UTC. `by`: name of the operator. */
type Noted = {
  /** Other contacts, each in one line. */
  readonly contacts: readonly string[];
  readonly notes: readonly { readonly at: string; readonly by: string | null; readonly text: string }[];
};

async function contactsIn(database: Database, ids: readonly string[]) {
  const rows = await database
    .selectFrom("lead_contacts")
    .select(["lead_id", "name", "email", "phone", "role"])
    .where("lead_id", "in", ids)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

async function notesIn(database: Database, ids: readonly string[]) {
  const rows = await database
    .selectFrom("lead_history")
    .leftJoin("operators", "operators.id", "lead_history.operator_id")
    .select(["lead_history.lead_id", "lead_history.at", "lead_history.deed", "operators.name as by"])
    .where("lead_history.lead_id", "in", ids)
    .where("lead_history.deed", "like", '{"kind":"note"%')
    .orderBy("lead_history.at")
    .orderBy("lead_history.id")
    .execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

/** Adds what operators noted to leads. */
async function withNoted<Lead extends { readonly id: string }>(
  database: Database,
  leads: readonly Lead[],
): Promise<readonly (Lead & Noted)[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const [contacts, notes] = [await contactsIn(database, ids), await notesIn(database, ids)];
  return leads.map((lead) => ({
    ...lead,
    contacts: (contacts.get(lead.id) ?? []).map(contactInWords),
    notes: (notes.get(lead.id) ?? []).flatMap(({ at, by, deed: stored }) => {
      const done = deed.parse(JSON.parse(stored));
      return done.kind === "note" ? [{ at, by, text: done.text }] : [];
    }),
  }));
}
