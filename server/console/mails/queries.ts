import { type MailPage, mailPageSize } from "#contract/console/mails.ts";
import type { Database } from "#server/database/open.ts";
import { erasedAmong } from "#server/leads/erased.ts";
import { addressesOf } from "./fits/rules.ts";
import { filesOf, shownColumns, shownMail } from "./rows.ts";

/** Mails that belong to no lead, newest first. `after`: the id of the last mail of the page before. */
export async function unmatchedMails(database: Database, after: string): Promise<MailPage> {
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
