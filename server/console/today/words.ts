import { sql } from "kysely";
import { subjectAndFiles } from "#contract/console/no-words.ts";
import { heardIn, knownBy } from "#contract/console/passed-on.ts";
import type { TodayPart } from "#contract/console/today.ts";
import { filesOf } from "#server/console/mails/rows.ts";
import { type Found, heardInLine, leadRows, mostRead, rowOf, shortened } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { waitsSince } from "#server/database/tables/due-times.ts";
import { heldReports } from "./reports.ts";

/** Which mail of a client: the last, of those that wait if any does, the first of those that wait for an answer, or the last that came back. */
type Which = "last" | "first-waiting" | "came-back";

const picked: Readonly<Record<Which, ReturnType<typeof sql>>> = {
  // A later mail of somebody else may be answered.
  last: sql`their.kind in ('mail', 'unreadable')
    order by case when their.at > leads.wrote_at then 1 else 0 end, their.at desc, their.id desc`,
  "first-waiting": sql`their.kind in ('mail', 'unreadable') and their.at >= ${waitsSince} order by their.at, their.id`,
  "came-back": sql`their.kind = 'bounce' order by their.at desc, their.id desc`,
};

/** One mail of each lead that has such a one. */
async function mailOfEach(database: Database, ids: readonly string[], which: Which) {
  const found = sql<string>`(select id from mails as their where their.lead_id in
      (select leads.id union all select lead_id from lead_merges where into_id = leads.id) and their.direction = 'in'
    and ${picked[which]} limit 1)`;
  return database
    .selectFrom("mails")
    .innerJoin(
      database
        .selectFrom("leads")
        .select(["leads.id as lead_id", found.as("found")])
        .where("leads.id", "in", ids)
        .as("lead"),
      "lead.found",
      "mails.id",
    )
    .select([
      sql<string>`substr(text, 1, ${sql.lit(mostRead)})`.as("text"),
      "subject",
      "lead.lead_id",
      "kind",
      "mails.at",
    ])
    .select(["mails.id", "from_name as name", "from_address as address"])
    .execute();
}

/** Addresses of the other contacts of leads, by lead. */
async function contactsOf(database: Database, ids: readonly string[]) {
  const contacts = database
    .selectFrom("lead_contacts")
    .select(["lead_id", "email"])
    .where("lead_id", "in", ids);
  return Map.groupBy(await contacts.execute(), ({ lead_id }) => lead_id);
}

/** Addresses of who sent the leads that were merged into others, by the lead that goes on: those of the same person. */
async function mergedOf(database: Database, ids: readonly string[]) {
  const merged = database
    .selectFrom("lead_merges")
    .innerJoin("leads", "leads.id", "lead_merges.lead_id")
    .select(["into_id as lead_id", "contact_email as email"])
    .where("into_id", "in", ids);
  return Map.groupBy(await merged.execute(), ({ lead_id }) => lead_id);
}

/** What a client said, on one line, and when (ISO 8601, UTC). */
type Words = { readonly words: string; readonly at: string };

/** The words of a client in such a mail, or why it came back; by lead. */
async function wordsInMails(
  database: Database,
  leads: readonly Found[],
  which: Which,
): Promise<ReadonlyMap<string, Words>> {
  const ids = leads.map(({ id }) => id);
  const mails = new Map((await mailOfEach(database, ids, which)).map((mail) => [mail.lead_id, mail]));
  const contacts = await contactsOf(database, ids);
  const merged = await mergedOf(database, ids);
  const attached = await filesOf(
    database,
    [...mails.values()].map((mail) => mail.id),
  );
  const operators = await database.selectFrom("operators").select("email").execute();
  const ours = operators.map(({ email }) => email);
  return new Map(
    leads.flatMap(({ id, contactName, contactEmail, person, companyDomain }) => {
      const mail = mails.get(id);
      if (mail === undefined) return [];
      const own = [contactEmail, person, ...(merged.get(id) ?? []).map(({ email }) => email)];
      const addresses = [...own, ...(contacts.get(id) ?? []).map(({ email }) => email)];
      const heard = heardIn(
        { writer: mail, text: mail.text },
        knownBy({ addresses, domain: companyDomain, ours }),
      );
      const files = shortened(subjectAndFiles(mail.subject, attached.get(mail.id) ?? []));
      const said = heard.texts.some((text) => text.trim() !== "") ? heard : { ...heard, texts: [files] };
      // What a mail server or this software says is nobody's mail.
      const words =
        mail.kind === "mail"
          ? heardInLine({ name: contactName, addresses: own }, said)
          : said.texts.map((text) => shortened(text)).join(" ");
      return [[id, { words, at: mail.at }]];
    }),
  );
}

/** The words of forms, by the id of the lead of each: of those of a report on hold the sentence that needs care. */
async function wordsOfForms(database: Database, leads: readonly Found[], now: string) {
  const held = await heldReports(
    database,
    leads.map(({ id }) => id),
    now,
  );
  return new Map(
    leads.map((lead): [string, Words] => {
      const { firstWords, receivedAt } = rowOf(lead);
      return [lead.id, { words: held.get(lead.id)?.sentence ?? firstWords, at: receivedAt }];
    }),
  );
}

/**
 * What clients said last, on one line, by the id of the lead: in a mail, in a form that was merged into theirs, or in
 * their own form. `part`: where it is shown; of a mail that came back there is why.
 */
export async function newestSaid(
  database: Database,
  leads: readonly Found[],
  { part, now }: { readonly part?: TodayPart; readonly now: string },
): Promise<ReadonlyMap<string, Words>> {
  if (leads.length === 0) return new Map();
  const ids = leads.map(({ id }) => id);
  const merged = await leadRows(database)
    .select("merge.into_id as intoId")
    .where("merge.into_id", "in", ids)
    .execute();
  const forms = await wordsOfForms(database, [...leads, ...merged], now);
  const mails = await wordsInMails(database, leads, part === "undelivered" ? "came-back" : "last");
  return new Map(
    leads.flatMap(({ id, wroteAt }): readonly (readonly [string, Words])[] => {
      const mail = mails.get(id);
      if (part === "undelivered" && mail !== undefined) return [[id, mail]];
      const sent = merged.flatMap((one) => (one.intoId === id ? [one.id] : []));
      const said = [id, ...sent].flatMap((one) => forms.get(one) ?? []);
      const all = mail === undefined ? said : [...said, mail];
      const told = all.filter(({ words }) => words !== "").toSorted((a, b) => b.at.localeCompare(a.at));
      const waiting = told.find(({ at }) => wroteAt !== null && at <= wroteAt);
      const newest = waiting ?? told[0];
      return newest === undefined ? [] : [[id, newest]];
    }),
  );
}

/** The words alone; nothing of those who said nothing. */
export async function newestWords(
  database: Database,
  leads: readonly Found[],
  about: { readonly now: string },
): Promise<ReadonlyMap<string, string>> {
  const said = await newestSaid(database, leads, about);
  return new Map([...said].map(([id, { words }]) => [id, words]));
}

/** What clients said first of all that waits, where several of their mails do; by the id of the lead. */
export async function firstWaitingWords(
  database: Database,
  leads: readonly Found[],
): Promise<ReadonlyMap<string, string>> {
  const several = leads.filter((lead) => lead.mergedInto === null && Number(lead.waitingMails) > 1);
  if (several.length === 0) return new Map();
  const mails = await wordsInMails(database, several, "first-waiting");
  return new Map([...mails].map(([id, { words }]) => [id, words]));
}

/** What the client of one lead said last; "": nothing, or the lead is gone. */
export async function newestWordsOf(database: Database, leadId: string, now: Date): Promise<string> {
  const leads = await leadRows(database).where("leads.id", "=", leadId).execute();
  return (await newestWords(database, leads, { now: now.toISOString() })).get(leadId) ?? "";
}
