import type { Transaction } from "kysely";
import {
  type ContactsChange,
  contactParts,
  type contacts,
  type LeadContact,
  type SenderPart,
  senderParts,
} from "#contract/console/contacts.ts";
import { erasedInWords } from "#contract/console/erased.ts";
import type { Deed } from "#contract/console/lead.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { type LineQuestion, questionsOf } from "#questionnaires/engine/question.ts";
import { phoneIn, roleIn } from "#questionnaires/first-answers.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { parseAnswers } from "#server/database/tables/json.ts";
import type { LeadsTable, Tables } from "#server/database/tables/tables.ts";
import { whoseIs } from "#server/database/tables/whose.ts";
import { onOneLine, storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { HttpError } from "#server/http/errors.ts";
import { erasedAmong } from "#server/leads/erased.ts";
import { noteCorrected } from "#server/leads/progress/addresses.ts";
import { contactsOf } from "#server/leads/progress/contacts.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { type Place, readableDay } from "#server/mails/messages/times.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";

/** Who sent a lead. A part is "" when it is not known. */
type Sender = Readonly<Record<SenderPart, string>>;

/** The columns that say who sent a lead, with its answers parsed. */
type SentBy = Pick<
  LeadsTable,
  "questionnaire" | "company" | "contact_name" | "contact_email" | "person" | "company_domain"
> & { readonly contact_phone: string; readonly contact_role: string; readonly answers: Answers };

/** Who sent a lead: an address or a number that stands in place of a name is none. */
function senderOf(lead: SentBy): Sender {
  const { questionnaire, answers, contact_email } = lead;
  const named = (text: string) => (text === contact_email ? "" : text);
  return {
    company: named(lead.company),
    name: named(lead.contact_name),
    email: contact_email.includes("@") ? contact_email : "",
    phone: phoneIn(questionnaire, answers) || lead.contact_phone,
    role: roleIn(questionnaire, answers) || lead.contact_role,
  };
}

/** The question of a lead's form that asks for each part. A part for which it does not ask is missing. */
function askedIn(slug: string): Readonly<Partial<Record<SenderPart, string>>> {
  const questionnaire = catalogue[slug];
  if (questionnaire === undefined) return {};
  const { company, name, email } = questionnaire.identity;
  const questions = questionsOf(questionnaire);
  const lines = questions.filter((one): one is LineQuestion => ["text", "email", "tel"].includes(one.kind));
  const phone = lines.find(({ kind }) => kind === "tel")?.name;
  const role = lines.find(({ autocomplete }) => autocomplete === "organization-title")?.name;
  return {
    ...(company !== email && { company }),
    ...(name !== email && { name }),
    ...(email !== phone && { email }),
    ...(phone !== undefined && { phone }),
    ...(role !== undefined && { role }),
  };
}

/** Who sent a lead after a change: parts that the wish does not name stay. */
function senderAfter(before: Sender, wish: Partial<Sender>): Sender {
  const after = senderParts.map((part) => [part, storable(wish[part] ?? before[part])] as const);
  return { ...before, ...Object.fromEntries(after) };
}

/** What is wrong with somebody as the sender of a lead that was sent by `before`; undefined: nothing. */
function faultIn(before: Sender, after: Sender): string | undefined {
  if (after.email !== "" || (before.email === "" && after.phone !== "")) return undefined;
  return before.email === ""
    ? "Telephone: please write a number, or an e-mail address. Without both nobody can answer."
    : "E-mail: please write the address. Replies to this lead go there.";
}

/**
 * The columns of a lead after its sender became `after`. Where its form asks for a part, the answer is corrected, as
 * when visitors correct it by themselves; a person or company that an operator gave to the lead stays.
 */
function columnsFor(lead: SentBy, after: Sender) {
  const before = senderOf(lead);
  const asked = askedIn(lead.questionnaire);
  const corrected = senderParts.flatMap((part) => {
    const question = asked[part];
    return question === undefined || before[part] === after[part] ? [] : [[question, after[part]] as const];
  });
  const contact_email = after.email || after.phone;
  // A form that asks for an address or a number alone has it in place of the names.
  const named = (part: "company" | "name") =>
    onOneLine(after[part]) || (asked[part] === undefined ? contact_email : "");
  const [was, is] = [whoseIs(lead.contact_email), whoseIs(contact_email)];
  return {
    answers: JSON.stringify({ ...lead.answers, ...Object.fromEntries(corrected) }),
    company: named("company"),
    contact_name: named("name"),
    contact_email,
    contact_phone: asked.phone === undefined ? onOneLine(after.phone) : "",
    contact_role: asked.role === undefined ? onOneLine(after.role) : "",
    person: lead.person === was.person ? is.person : lead.person,
    company_domain: lead.company_domain === was.company_domain ? is.company_domain : lead.company_domain,
  };
}

/** What was done to the sender of a lead. */
function deedsOfSender(before: Sender, after: Sender): readonly Deed[] {
  return senderParts.flatMap((part) =>
    before[part] === after[part] ? [] : [{ kind: "sender", part, from: before[part], to: after[part] }],
  );
}

/** A contact as it is stored. */
function storedContact({ id, ...parts }: LeadContact): LeadContact {
  const texts = contactParts.map((part) => [part, onOneLine(storable(parts[part]))] as const);
  return { id, ...parts, ...Object.fromEntries(texts), email: storable(parts.email).toLowerCase() };
}

/** What of a change of contacts is new. */
export type ContactWork = {
  readonly added: readonly LeadContact[];
  readonly changed: readonly LeadContact[];
  readonly removed: readonly string[];
  readonly deeds: readonly Deed[];
};

/** What a change does to contacts. What is as wished already is left out. */
function contactWork(
  before: readonly LeadContact[],
  { contacts = [], removed = [] }: Pick<ContactsChange, "contacts" | "removed">,
): ContactWork {
  const known = new Map(before.map((one) => [one.id, one]));
  const written = contacts.map(storedContact).flatMap((one) => {
    const old = known.get(one.id);
    const parts = contactParts.filter((part) => one[part] !== (old?.[part] ?? ""));
    return parts.length === 0 ? [] : [{ one, parts, what: old === undefined ? "added" : "changed" } as const];
  });
  const gone = removed.filter((id) => known.has(id));
  return {
    added: written.filter(({ what }) => what === "added").map(({ one }) => one),
    changed: written.filter(({ what }) => what === "changed").map(({ one }) => one),
    removed: gone,
    deeds: [
      ...written.map(({ one, parts, what }) => ({
        kind: "contact" as const,
        contactId: one.id,
        what,
        parts,
      })),
      ...gone.map((contactId) => ({
        kind: "contact" as const,
        contactId,
        what: "removed" as const,
        parts: [],
      })),
    ],
  };
}

/**
 * What became of a change. `conflict`: somebody else changed the lead since that version, and nothing is kept.
 * `fault`: what is wrong with it.
 */
type ContactsOutcome =
  | { readonly outcome: "kept" | "conflict" | "missing" }
  | { readonly outcome: "refused"; readonly fault: string };

async function leadNamed(transaction: Transaction<Tables>, reference: string) {
  const lead = await transaction
    .selectFrom("leads")
    .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
    .select(["leads.id", "leads.version", "lead_merges.into_id as intoId"])
    .select(["leads.questionnaire", "leads.company", "leads.contact_name", "leads.contact_email"])
    .select(["leads.contact_phone", "leads.contact_role", "leads.person", "leads.company_domain"])
    .select("leads.answers")
    .where("leads.reference", "=", reference)
    .$if(writesConcurrently(transaction), (leads) => leads.forUpdate("leads"))
    .executeTakeFirst();
  return lead && { ...lead, answers: parseAnswers(lead.answers) };
}

async function writeContacts(
  transaction: Transaction<Tables>,
  leadId: string,
  { added, changed, removed }: ContactWork,
  { operatorId, now }: Act,
): Promise<void> {
  const noted = { lead_id: leadId, added_at: now.toISOString(), operator_id: operatorId };
  for (const contact of added) {
    await transaction
      .insertInto("lead_contacts")
      .values({ ...contact, ...noted })
      .execute();
  }
  for (const { id, ...parts } of changed) {
    await transaction.updateTable("lead_contacts").set(parts).where("id", "=", id).execute();
  }
  for (const id of removed) await transaction.deleteFrom("lead_contacts").where("id", "=", id).execute();
}

/** Ends the links with which a visitor was confirming a new address, and the search for a corrected one. */
async function noteNewAddress(transaction: Transaction<Tables>, leadId: string, act: Act): Promise<void> {
  await noteCorrected(transaction, leadId, act);
  await transaction
    .deleteFrom("secret_links")
    .where("lead_id", "=", leadId)
    .where("opens", "=", "address")
    .execute();
}

const storeContacts = unitOfWork(
  import.meta.url,
  async function storeContacts(
    transaction: Transaction<Tables>,
    reference: string,
    { version, sender = {}, ...change }: ContactsChange,
    act: Act,
  ): Promise<ContactsOutcome> {
    const lead = await leadNamed(transaction, reference);
    if (lead === undefined) return { outcome: "missing" };
    const before = senderOf(lead);
    const after = senderAfter(before, sender);
    const work = contactWork(await contactsOf(transaction, lead.id), change);
    const deeds = [...deedsOfSender(before, after), ...work.deeds];
    // It is as wished already, perhaps by the same request, whose answer was lost.
    if (deeds.length === 0) return { outcome: "kept" };
    if (lead.version !== version || lead.intoId !== null) return { outcome: "conflict" };
    const fault = faultIn(before, after);
    if (fault !== undefined) return { outcome: "refused", fault };
    await transaction
      .updateTable("leads")
      .set({ ...columnsFor(lead, after), version: version + 1 })
      .where("id", "=", lead.id)
      .execute();
    if (before.email !== after.email) await noteNewAddress(transaction, lead.id, act);
    await writeContacts(transaction, lead.id, work, act);
    await remember(transaction, lead.id, deeds, act);
    await indexAgain(transaction, lead.id);
    return { outcome: "kept" };
  },
);

/** Changes who sent a lead, and the other contacts of it, unless somebody changed it since that version. */
export function changeContacts(
  database: Database,
  reference: string,
  change: ContactsChange,
  act: Act,
): Promise<ContactsOutcome> {
  return storeContacts(database, reference, change, act);
}

/** When a person of a change was erased on demand whose address the lead does not have yet; undefined: nobody was. */
async function erasedIn(
  database: Database,
  reference: string,
  { sender = {}, contacts: others = [] }: ContactsChange,
): Promise<string | undefined> {
  const lead = await database
    .selectFrom("leads")
    .select(["id", "contact_email", "contact_phone"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (lead === undefined) return undefined;
  const had = (await contactsOf(database, lead.id)).flatMap(({ email, phone }) => [email, phone]);
  const known = new Set([lead.contact_email, lead.contact_phone, ...had].map((one) => one.toLowerCase()));
  const named = [sender, ...others].flatMap(({ email = "", phone = "" }) => [email, phone]);
  const added = named.filter((address) => !known.has(address.toLowerCase()));
  return [...(await erasedAmong(database, added)).values()][0];
}

/** The people of a lead. */
export const contactHandlers: ConsoleHandlers<
  { readonly database: Database; readonly company: Place },
  typeof contacts
> = {
  /** 409 when the lead was changed since the version that was seen; 428 when a new address was erased on demand. */
  async changeContacts({ database, company, operator, now, params }, { evenErased, ...change }) {
    const act = { operatorId: operator.id, now };
    const erasedAt = evenErased ? undefined : await erasedIn(database, params.reference, change);
    if (erasedAt !== undefined) throw new HttpError(428, erasedInWords(readableDay(erasedAt, company)));
    const done = await changeContacts(database, params.reference, change, act);
    switch (done.outcome) {
      case "missing":
        throw new HttpError(
          404,
          "There is no lead with this reference any more. Please go back to the inbox.",
        );
      case "conflict":
        throw new HttpError(
          409,
          "Somebody else has changed this lead meanwhile, so nothing was saved. Please look at it and save again.",
        );
      case "refused":
        throw new HttpError(400, done.fault);
      case "kept":
        return;
    }
  },
};
