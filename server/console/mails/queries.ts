import { sql } from "kysely";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { isReached } from "#contract/console/answering.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { type MailPage, mailPageSize, type StrayMail, type UnmatchedMail } from "#contract/console/mails.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { againDue } from "#contract/console/standing.ts";
import { mostRead, shortened } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { whoseIs } from "#server/database/tables/whose.ts";
import { erasedAmong } from "#server/leads/erased.ts";
import { awaiting } from "#server/mails/threads/asked.ts";
import { addressesOf, referencesIn } from "./fits/rules.ts";
import { filesOf, shownColumns, shownMail } from "./rows.ts";

/** A page of mails without the times that are promised. */
type MailsFound = Omit<MailPage, "mails"> & { readonly mails: readonly Omit<UnmatchedMail, "dueAt">[] };

/** Mails that belong to no lead, newest first. `after`: the id of the last mail of the page before. */
export async function unmatchedMails(database: Database, after: string): Promise<MailsFound> {
  const rows = await database
    .selectFrom("mails")
    .select(shownColumns)
    .select((mail) => mail("html", "is not", null).as("hasHtml"))
    .where("lead_id", "is", null)
    .$if(after !== "", (mails) => mails.where("id", "<", after))
    .orderBy("id", "desc")
    .limit(mailPageSize + 1)
    .execute();
  const page = rows.slice(0, mailPageSize);
  const files = await filesOf(
    database,
    page.map(({ id }) => id),
  );
  const writers = new Map(page.map((row) => [row.id, addressesOf(row)]));
  const erased = await erasedAmong(database, [...writers.values()].flat());
  const mails = page.map((row) => ({
    ...shownMail(row),
    files: files.get(row.id) ?? [],
    erasedAt: (writers.get(row.id) ?? []).flatMap((address) => erased.get(address) ?? [])[0] ?? null,
  }));
  return { mails, next: rows.length > mailPageSize ? (page.at(-1)?.id ?? null) : null };
}

/** Mails of persons that are looked at, those that wait longest. */
const mostStray = 50;

/** Mails at most that Today names. */
const mostNamed = 10;

/** Until when the writer of a mail of no lead is to be answered; null: it is of a program, and nobody waits. */
export function strayDue(reply: ReplyPromise, at: string, kind: string): string | null {
  return awaiting.some((one) => one === kind)
    ? againDue(reply, at, { severity: null, incidentAt: null })
    : null;
}

function strays(database: Database) {
  return database.selectFrom("mails").where("lead_id", "is", null).where("kind", "in", awaiting);
}

function straysOldestFirst(database: Database, limit: number) {
  return strays(database)
    .select(["id", "at", "from_name", "from_address", "reply_to", "subject"])
    .select(sql<string>`substr(text, 1, ${sql.lit(mostRead)})`.as("text"))
    .orderBy("at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

type Stray = Awaited<ReturnType<typeof straysOldestFirst>>[number];

function strayLine(
  reply: ReplyPromise,
  { id, at, from_name, from_address, subject, text }: Stray,
): StrayMail {
  const from = { name: from_name, address: from_address };
  const dueAt = againDue(reply, at, { severity: null, incidentAt: null });
  return { id, at, dueAt, from, subject, words: shortened(withoutQuoted(text).said) };
}

/** Mails of persons that belong to no lead: how many, and a line each of those who wait longest. */
export async function straysWaiting(database: Database, reply: ReplyPromise) {
  const found = await straysOldestFirst(database, mostNamed);
  const { count } = await strays(database)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return { count: Number(count), lines: found.map((mail) => strayLine(reply, mail)) };
}

type Whose = Pick<LeadDetail, "reference" | "contactEmail" | "companyDomain" | "contacts" | "mergedInto">;

/**
 * Mails that belong to no lead and seem to be of this lead's client, among those that wait longest: they name its
 * reference, or are of its address, with or without what stands after a plus sign, of a contact, or of its company.
 */
export async function straysFitting(
  database: Database,
  reply: ReplyPromise,
  { reference, contactEmail, companyDomain, contacts, mergedInto }: Whose,
): Promise<readonly StrayMail[]> {
  if (mergedInto !== null) return [];
  const own = [contactEmail, ...contacts.map(({ email }) => email)].filter((one) => one.includes("@"));
  const found = (await straysOldestFirst(database, mostStray)).filter((mail) => {
    const writers = addressesOf(mail);
    const isOfCompany =
      companyDomain !== "" && writers.some((one) => whoseIs(one).company_domain === companyDomain);
    const isOwn = own.length > 0 && isReached(own, writers);
    return isOfCompany || isOwn || referencesIn(`${mail.subject} ${mail.text}`).includes(reference);
  });
  return found.map((mail) => strayLine(reply, mail));
}

/** How many mails wait to be matched. */
export async function countUnmatched(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("lead_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A mail as it came. */
export function findMail(database: Database, id: string) {
  return database.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

/** An attachment with its content. */
export function findFile(database: Database, id: string) {
  return database.selectFrom("mail_files").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Our own addresses, in small letters, with those of operators. */
export async function firmOf(database: Database, ours: readonly string[]): Promise<readonly string[]> {
  const operators = await database.selectFrom("operators").select("email").execute();
  return [...ours, ...operators.map(({ email }) => email.toLowerCase())];
}
