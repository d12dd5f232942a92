import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { type Deed, deed } from "#contract/console/lead.ts";
import { attachedMark } from "#contract/console/quoted.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { parseAnswers, parseOrigin } from "#server/database/tables/json.ts";
import { phoneWordsIn } from "#server/database/tables/phone-words.ts";
import type { LeadsTable, Tables } from "#server/database/tables/tables.ts";
import { isFreeMail } from "#server/database/tables/whose.ts";
import { wordsOf } from "#server/database/tables/words-of.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { contactsOf } from "./contacts.ts";
import { sortingOf } from "./sorting.ts";

const addressList = z.array(z.string());

type Named = Pick<LeadsTable, "reference" | "company" | "contact_name" | "contact_email">;

/** Characters of a lead's words: PostgreSQL takes up to 1 MB of them, in which each has four bytes at most. */
const mostWords = 100_000;

/** Mails of a thread whose words are indexed, the latest ones; and characters of each, and of all together. */
const mostMails = 100;
const longestPart = 10_000;
const longestThread = 200_000;

/** Files of a thread whose names are indexed. */
const mostFiles = 500;

/**
 * The words by which a lead is found. `noted`: what operators noted of its people. `thread`: text of its notes and
 * mails. A choice is found by its value, which resembles the words that were shown.
 */
export function wordsOfLead(
  lead: Named,
  answers: Answers,
  { noted = [], thread = "" }: { readonly noted?: readonly string[]; readonly thread?: string } = {},
): string {
  const { reference, company, contact_name, contact_email } = lead;
  const given = [...Object.values(answers).flat(), ...noted];
  const phones = phoneWordsIn([reference, company, contact_name, ...given, thread].join(" , "));
  const words = wordsOf(
    [reference, company, contact_name, contact_email, ...given, ...phones, thread].join(" "),
  );
  return words.length <= mostWords ? words : words.slice(0, words.lastIndexOf(" ", mostWords));
}

function saidIn(done: Deed): readonly string[] {
  if (done.kind === "note") return [done.text];
  if (done.kind === "forward") return [done.subject, done.text, ...done.to];
  return done.kind === "reply" ? [done.subject, done.text, ...(done.to ?? []), ...(done.cc ?? [])] : [];
}

async function writtenByUs(transaction: Transaction<Tables>, leadId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", leadId)
    .execute();
  return rows.flatMap((row) => saidIn(deed.parse(JSON.parse(row.deed))));
}

/** Names of files that came with mails or were sent, the latest first. */
async function fileNamesOf(transaction: Transaction<Tables>, leadId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("mail_files")
    .select("name")
    .where("lead_id", "=", leadId)
    .orderBy("id", "desc")
    .limit(mostFiles)
    .execute();
  return rows.map(({ name }) => name);
}

/** Numbers that a client gave with a call: whoever rings back from there is found. */
async function phonesOfCalls(transaction: Transaction<Tables>, leadId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("bookings")
    .select("phone")
    .distinct()
    .where("lead_id", "=", leadId)
    .where("phone", "!=", "")
    .execute();
  return rows.map(({ phone }) => phone);
}

/** The beginning of what came attached to a mail, wherever in its text that stands; or "". */
function attachedText(transaction: Transaction<Tables>) {
  const place = writesConcurrently(transaction)
    ? sql<number>`strpos(text, ${attachedMark})`
    : sql<number>`instr(text, ${attachedMark})`;
  return sql<string>`case when ${place} > 0 then substr(text, ${place}, ${sql.lit(longestPart)}) else '' end`;
}

/**
 * Those in To and Cc who are none of the firm: what stands in every mail finds no lead. Whoever has an address of an
 * operator's domain is taken as one of the firm, unless everybody can have one there.
 */
function outsidersIn(recipients: string, operators: readonly string[]): readonly string[] {
  const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
  const own = operators.map(domainOf).filter((domain) => !isFreeMail(domain));
  return addressList
    .parse(JSON.parse(recipients))
    .filter((one) => !operators.includes(one) && !own.includes(domainOf(one)));
}

/** Senders, receivers, subjects and texts of the mails in a thread, the latest first. */
async function mailsOf(transaction: Transaction<Tables>, leadId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("mails")
    .select(["from_name", "from_address", "recipients", "subject"])
    .select(sql<string>`substr(text, 1, ${sql.lit(longestPart)})`.as("text"))
    .select(attachedText(transaction).as("attached"))
    .where("lead_id", "=", leadId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(mostMails)
    .execute();
  const operators = await transaction.selectFrom("operators").select("email").execute();
  const ours = operators.map(({ email }) => email.toLowerCase());
  return rows.flatMap(({ from_name, from_address, recipients, subject, text, attached }) => [
    from_name,
    from_address,
    ...outsidersIn(recipients, ours),
    subject,
    text,
    attached,
  ]);
}

/** Indexes the words of a lead, its notes and mails, and what lists are sorted by, again, in the transaction that changes it. */
export async function indexAgain(transaction: Transaction<Tables>, leadId: string): Promise<void> {
  if (writesConcurrently(transaction)) {
    // Locked, so that of two mails at the same time the later transaction sees both.
    await sql`select 1 from lead_texts where lead_id = ${leadId} for update`.execute(transaction);
  }
  const lead = await transaction
    .selectFrom("leads")
    .select(["reference", "company", "contact_name", "contact_email", "answers"])
    .select(["contact_phone", "contact_role", "questionnaire", "origin", "fit", "urgency", "came_from"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const said = [...(await writtenByUs(transaction, leadId)), ...(await mailsOf(transaction, leadId))];
  const contacts = await contactsOf(transaction, leadId);
  const people = contacts.flatMap(({ name, email, phone, role }) => [name, email, phone, role]);
  const answers = parseAnswers(lead.answers);
  const phones = await phonesOfCalls(transaction, leadId);
  const files = await fileNamesOf(transaction, leadId);
  const words = wordsOfLead(lead, answers, {
    noted: [lead.contact_phone, ...phones, lead.contact_role, ...people, ...files],
    thread: said.join(" ").slice(0, longestThread),
  });
  await transaction.updateTable("lead_texts").set({ words }).where("lead_id", "=", leadId).execute();
  const sorting = sortingOf(lead.questionnaire, answers, parseOrigin(lead.origin));
  const isSame =
    lead.fit === sorting.fit && lead.urgency === sorting.urgency && lead.came_from === sorting.came_from;
  if (!isSame) await transaction.updateTable("leads").set(sorting).where("id", "=", leadId).execute();
}

/**
 * Indexes the words of leads, in the order of their ids. `after`: the id before the first of them. Resolves
 * with the id of the last one; null: there was none.
 */
export const indexSome = unitOfWork(
  import.meta.url,
  async function indexSome(
    transaction: Transaction<Tables>,
    after: string,
    limit: number,
  ): Promise<string | null> {
    const leads = await transaction
      .selectFrom("leads")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
    for (const { id } of leads) await indexAgain(transaction, id);
    return leads.at(-1)?.id ?? null;
  },
);
