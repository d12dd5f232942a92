import { type Selectable, sql } from "kysely";
import { deed } from "#contract/console/lead.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import type { Database } from "#server/database/open.ts";
import type { QuarantineTable } from "#server/database/tables/delivery.ts";
import type { OutboxTable } from "#server/database/tables/tables.ts";
import { submissionOf } from "#server/leads/guard.ts";
import { findLead, type Lead } from "#server/leads/queries.ts";
import { findLink } from "#server/mails/links.ts";

/** A note, a reply to the visitor, or another mail. `at`: ISO 8601, UTC. */
export type Writing = {
  readonly kind: "note" | "reply" | "mail";
  readonly at: string;
  readonly text: string;
};

/** Mails that came about a lead, and those that our people wrote in their own mail programs. */
async function mailsAbout(database: Database, leadId: string): Promise<readonly Writing[]> {
  const rows = await database
    .selectFrom("mails")
    .select(["at", "direction", "subject", "text"])
    .where("lead_id", "=", leadId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ at, direction, subject, text }) => ({
    kind: direction === "in" ? "mail" : "reply",
    at,
    text: `${subject}\n\n${text}`,
  }));
}

async function writingsAbout(database: Database, leadId: string): Promise<readonly Writing[]> {
  const rows = await database
    .selectFrom("lead_history")
    .select(["at", "deed"])
    .where("lead_id", "=", leadId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const deeds = rows.flatMap(({ at, deed: stored }): readonly Writing[] => {
    const done = deed.parse(JSON.parse(stored));
    if (done.kind === "note") return [{ kind: done.kind, at, text: done.text }];
    if (done.kind === "reply" || done.kind === "forward")
      return [{ kind: "reply", at, text: `${done.subject}\n\n${done.text}` }];
    return [];
  });
  return [...deeds, ...(await mailsAbout(database, leadId))].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
}

/** A submission as its visitor sees it. Times are ISO 8601, UTC. */
export type OwnData = {
  /** The lead; for a suspect, the lead that it would become. */
  readonly lead: Omit<Lead, "id" | "version">;
  /** Of the lead; null for a suspect. */
  readonly leadId: string | null;
  readonly hasReport: boolean;
  readonly mails: readonly Pick<OutboxTable, "message" | "state" | "created_at" | "sent_at">[];
  /** What our people wrote about it, and to its visitor, oldest first. */
  readonly writings: readonly Writing[];
  /** Whether it may not be erased now. */
  readonly isHeld: boolean;
};

/** What is stored of one lead; undefined when there is no such lead any more. */
export async function findOwnData(database: Database, leadId: string): Promise<OwnData | undefined> {
  const lead = await findLead(database, leadId);
  if (lead === undefined) return undefined;
  const { heldAt, reportId } = await database
    .selectFrom("leads")
    .leftJoin("holds", "holds.lead_id", "leads.id")
    .leftJoin("reports", "reports.lead_id", "leads.id")
    .select(["holds.set_at as heldAt", "reports.id as reportId"])
    .where("leads.id", "=", lead.id)
    .executeTakeFirstOrThrow();
  const mails = await database
    .selectFrom("outbox")
    .select(["message", "state", "created_at", "sent_at"])
    .where("lead_id", "=", lead.id)
    .orderBy("id")
    .execute();
  const writings = await writingsAbout(database, lead.id);
  return { lead, leadId: lead.id, hasReport: reportId !== null, mails, writings, isHeld: heldAt !== null };
}

function ofSuspect(suspect: Selectable<QuarantineTable>): OwnData | undefined {
  const submission = submissionOf(suspect);
  if (submission === undefined) return undefined;
  const { questionnaire, answers, extras, source, language = null } = submission;
  const lead = {
    reference: suspect.reference,
    questionnaire: suspect.questionnaire,
    company: suspect.company,
    contactName: suspect.contact_name,
    contactEmail: suspect.contact_email,
    plan: extras.plan,
    source,
    receivedAt: suspect.received_at,
    dueAt: suspect.due_at,
    answers,
    origin: null,
    language,
    wording: wordingOf(questionnaire),
  };
  return { lead, leadId: null, hasReport: false, mails: [], writings: [], isHeld: false };
}

/** Everything that was sent with an address, oldest first. */
export type PersonData = readonly {
  readonly reference: string;
  /** Slug of the questionnaire. */
  readonly questionnaire: string;
  readonly receivedAt: string;
  readonly isHeld: boolean;
  /** Whether it is a suspect, and no lead yet. */
  readonly isApart: boolean;
}[];

/** What was sent with this address, in small letters. */
export async function findPersonData(database: Database, address: string): Promise<PersonData> {
  const leads = await database
    .selectFrom("leads")
    .leftJoin("holds", "holds.lead_id", "leads.id")
    .select(["leads.reference", "leads.questionnaire", "leads.received_at", "holds.set_at as heldAt"])
    .where(sql`lower(leads.contact_email)`, "=", address)
    .execute();
  const suspects = await database
    .selectFrom("quarantine")
    .select(["reference", "questionnaire", "received_at"])
    .where(sql`lower(contact_email)`, "=", address)
    .execute();
  return [
    ...leads.map((lead) => ({ ...lead, isHeld: lead.heldAt !== null, isApart: false })),
    ...suspects.map((suspect) => ({ ...suspect, isHeld: false, isApart: true })),
  ]
    .map(({ received_at, ...rest }) => ({ ...rest, receivedAt: received_at }))
    .toSorted((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
}

/** What is kept under an address beside submissions. */
export type KeptBeside = {
  /** Rooms to which it was invited: of which company, and how many answers its person gave there. */
  readonly rooms: readonly { readonly company: string; readonly answers: number }[];
  /** Forms that are not sent yet: slugs of their questionnaires. */
  readonly forms: readonly string[];
};

/** What is kept beside submissions under this address, in small letters. */
export async function findKeptBeside(database: Database, address: string): Promise<KeptBeside> {
  const rooms = await database
    .selectFrom("room_people")
    .innerJoin("leads", "leads.id", "room_people.lead_id")
    .leftJoin("room_answers", "room_answers.person_id", "room_people.id")
    .select(["leads.company", ({ fn }) => fn.count<number | string>("room_answers.id").as("answers")])
    .where("room_people.email", "=", address)
    .groupBy(["room_people.id", "leads.company"])
    .orderBy("room_people.id")
    .execute();
  const forms = await database
    .selectFrom("kept_forms")
    .select("questionnaire")
    .where("address", "=", address)
    .orderBy("id")
    .execute();
  return {
    rooms: rooms.map(({ company, answers }) => ({ company, answers: Number(answers) })),
    forms: forms.map(({ questionnaire }) => questionnaire),
  };
}

/** One of the submissions that were sent with this address, in small letters. */
export async function findPersonsSubmission(
  database: Database,
  { address, reference }: { readonly address: string; readonly reference: string },
): Promise<OwnData | undefined> {
  const lead = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .where(sql`lower(contact_email)`, "=", address)
    .executeTakeFirst();
  if (lead !== undefined) return findOwnData(database, lead.id);
  const suspect = await database
    .selectFrom("quarantine")
    .selectAll()
    .where("reference", "=", reference)
    .where(sql`lower(contact_email)`, "=", address)
    .executeTakeFirst();
  return suspect && ofSuspect(suspect);
}

/** A new e-mail address that waits to be confirmed. */
export type AddressChange = {
  readonly leadId: string;
  readonly address: string;
  readonly lead: Lead;
  /** Whether the present address has agreed, and the new one is asked. */
  readonly isAgreed: boolean;
};

/** The change that this token confirms; undefined when there is none, or its link has ended. */
export async function findAddressChange(
  database: Database,
  token: string,
  now: Date,
): Promise<AddressChange | undefined> {
  const link = await findLink(database, token, now);
  if (link === undefined || link.hasEnded || link.opens !== "address" || link.lead_id === null)
    return undefined;
  const lead = await findLead(database, link.lead_id);
  const { lead_id: leadId, address, agreed_at } = link;
  return lead && { leadId, address: address ?? "", lead, isAgreed: agreed_at !== null };
}
