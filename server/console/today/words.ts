import { sql } from "kysely";
import { subjectAndFiles } from "#contract/console/no-words.ts";
import { heardIn, knownBy } from "#contract/console/passed-on.ts";
import type { TodayPart } from "#contract/console/today.ts";
import { filesOf } from "#server/console/mails/rows.ts";
import { type Found, heardInLine, mostRead, shortened } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";

/** The last mail of a client, or the last of those that came back, of each lead. */
async function lastMails(database: Database, ids: readonly string[], part: TodayPart) {
  const kinds = part === "undelivered" ? sql`('bounce')` : sql`('mail', 'unreadable')`;
  const last = sql<string>`(select id from mails as their where their.lead_id in
      (select leads.id union all select lead_id from lead_merges where into_id = leads.id) and their.direction = 'in'
    and their.kind in ${kinds} order by their.at desc, their.id desc limit 1)`;
  return database
    .selectFrom("mails")
    .innerJoin(
      database
        .selectFrom("leads")
        .select(["leads.id as lead_id", last.as("last")])
        .where("leads.id", "in", ids)
        .as("lead"),
      "lead.last",
      "mails.id",
    )
    .select([
      sql<string>`substr(text, 1, ${sql.lit(mostRead)})`.as("text"),
      "subject",
      "lead.lead_id",
      "kind",
    ])
    .select(["mails.id", "from_name as name", "from_address as address"])
    .execute();
}

/** Addresses of the other contacts of leads, and of who sent those that were merged into them, by lead. */
async function othersOf(database: Database, ids: readonly string[]) {
  const contacts = await database
    .selectFrom("lead_contacts")
    .select(["lead_id", "email"])
    .where("lead_id", "in", ids)
    .execute();
  const merged = await database
    .selectFrom("lead_merges")
    .innerJoin("leads", "leads.id", "lead_merges.lead_id")
    .select(["into_id as lead_id", "contact_email as email"])
    .where("into_id", "in", ids)
    .execute();
  return Map.groupBy([...contacts, ...merged], ({ lead_id }) => lead_id);
}

/** The client's last words, or why a mail came back, on one line; by lead. */
export async function lastWords(
  database: Database,
  leads: readonly Pick<Found, "id" | "contactEmail" | "companyDomain">[],
  part: TodayPart,
): Promise<ReadonlyMap<string, string>> {
  if (leads.length === 0) return new Map();
  const ids = leads.map(({ id }) => id);
  const mails = new Map((await lastMails(database, ids, part)).map((mail) => [mail.lead_id, mail]));
  const others = await othersOf(database, ids);
  const files = await filesOf(
    database,
    [...mails.values()].map((mail) => mail.id),
  );
  const operators = await database.selectFrom("operators").select("email").execute();
  const ours = operators.map(({ email }) => email);
  return new Map(
    leads.flatMap(({ id, contactEmail, companyDomain }) => {
      const mail = mails.get(id);
      if (mail === undefined) return [];
      const noted = others.get(id) ?? [];
      const addresses = [contactEmail, ...noted.map(({ email }) => email)];
      const heard = heardIn(
        { writer: mail, text: mail.text },
        knownBy({ addresses, domain: companyDomain, ours }),
      );
      // What a mail server or this software says is nobody's mail.
      const said = heardInLine(mail.kind === "mail" ? heard : { ...heard, isClients: true });
      return [[id, said || shortened(subjectAndFiles(mail.subject, files.get(mail.id) ?? []))]];
    }),
  );
}
