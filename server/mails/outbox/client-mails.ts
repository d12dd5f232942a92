import { sql } from "kysely";
import { z } from "zod";
import { partNames, senderParts } from "#contract/console/contacts.ts";
import { deed } from "#contract/console/lead.ts";
import { withoutWords } from "#contract/console/no-words.ts";
import { heardIn, knownBy } from "#contract/console/passed-on.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import type { Database } from "#server/database/open.ts";
import type { OutboxTable } from "#server/database/tables/tables.ts";
import type { ClientWrote } from "#server/mails/messages/client-wrote.ts";
import type { MailUnmatched } from "#server/mails/messages/mail-unmatched.ts";
import { oneLine } from "#server/mails/messages/text.ts";

function filesIn(database: Database, mailId: string) {
  return database.selectFrom("mail_files").select("name").where("of_id", "=", mailId).orderBy("id").execute();
}

/** The longest name that stands beside an address: the address must not get lost behind it. */
const longestName = 60;

/** Who wrote a mail: the name, and always the address. */
function nameAndAddress(name: string, address: string): string {
  if (name === "" || name === address) return address;
  return address === "" ? oneLine(name, longestName) : `${oneLine(name, longestName)} <${address}>`;
}

const addressList = z.array(z.string());

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Where a mail wants its answers, `stored` as JSON, where that is another domain than its writer's; or "". */
function answersElsewhere(from: string, stored: string): string {
  const others = addressList
    .parse(JSON.parse(stored))
    .filter((address) => domainOf(address) !== domainOf(from));
  return others.slice(0, 3).join(", ");
}

const unmatchedSchema = z.object({ mailId: z.string() });

/** Leads at most whose owners are told of a mail that belongs to none. */
const mostAlsoTold = 5;

/** Open leads of these addresses (in small letters), or of which one is a contact, with who owns them. */
function leadsWritten(database: Database, addresses: readonly string[]) {
  return database
    .selectFrom("leads")
    .leftJoin("operators", (join) =>
      join
        .onRef("operators.id", "=", "leads.owner_id")
        .on("operators.disabled_at", "is", null)
        .on("operators.role", "!=", "editor"),
    )
    .select(["leads.reference", "leads.company", "operators.email as owner"])
    .where("leads.closed_at", "is", null)
    .where("leads.id", "not in", database.selectFrom("lead_merges").select("lead_id"))
    .where((lead) =>
      lead.or([
        lead(sql`lower(leads.contact_email)`, "in", addresses),
        lead("leads.id", "in", (contacts) =>
          contacts.selectFrom("lead_contacts").select("lead_id").where("email", "in", addresses),
        ),
      ]),
    )
    .orderBy("leads.id", "desc")
    .limit(mostAlsoTold)
    .execute();
}

/**
 * The mail that belongs to no lead and of which a row tells, and the owners of leads whose people it went to as well;
 * undefined: somebody has seen to it.
 */
export async function unmatchedMailOf(
  database: Database,
  { data }: Pick<OutboxTable, "data">,
): Promise<{ readonly owners: readonly string[]; readonly mail: MailUnmatched } | undefined> {
  const { mailId } = unmatchedSchema.parse(JSON.parse(data ?? "{}"));
  const mail = await database
    .selectFrom("mails")
    .select(["from_name", "from_address", "reply_to", "subject", "text", "recipients"])
    .where("id", "=", mailId)
    .where("lead_id", "is", null)
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  const { from_name, from_address, subject, text } = mail;
  const from = nameAndAddress(from_name, from_address);
  const answersTo = answersElsewhere(from_address, mail.reply_to);
  const { said } = withoutQuoted(text.trim());
  const recipients = addressList.parse(JSON.parse(mail.recipients));
  const leads = recipients.length === 0 ? [] : await leadsWritten(database, recipients);
  const alsoTo = leads.map(({ reference, company }) => ({ reference, company }));
  const words = said || withoutWords(await filesIn(database, mailId));
  return {
    owners: leads.flatMap(({ owner }) => owner ?? []),
    mail: { from, answersTo, subject, text: words, alsoTo },
  };
}

/** The address of who owns a lead and may see it; null: nobody. */
async function ownerOf(database: Database, leadId: string): Promise<string | null> {
  const owner = await database
    .selectFrom("leads")
    .innerJoin("operators", "operators.id", "leads.owner_id")
    .select("operators.email")
    .where("leads.id", "=", leadId)
    .where("operators.disabled_at", "is", null)
    .where("operators.role", "!=", "editor")
    .executeTakeFirst();
  return owner?.email ?? null;
}

/** The lead of a row, if it is another one than that of a mail. */
async function otherLead(database: Database, leadId: string | null, ofMail: string) {
  if (leadId === null || leadId === ofMail) return null;
  const lead = await database
    .selectFrom("leads")
    .select("reference")
    .where("id", "=", leadId)
    .executeTakeFirst();
  return lead?.reference ?? null;
}

/** What is told of corrections that a client made by themselves, by the first of these deeds; undefined: it is gone. */
async function correctionOf(database: Database, deedId: string) {
  const lead = await database
    .selectFrom("lead_history")
    .innerJoin("leads", "leads.id", "lead_history.lead_id")
    .select(["leads.id", "leads.reference", "leads.company", "leads.contact_email as contactEmail"])
    .select("lead_history.at")
    .where("lead_history.id", "=", deedId)
    .executeTakeFirst();
  if (lead === undefined) return undefined;
  const { id, at, contactEmail: from, ...about } = lead;
  const done = await database
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", id)
    .where("at", "=", at)
    .where("operator_id", "is", null)
    .execute();
  const text = done
    .map((row) => deed.parse(JSON.parse(row.deed)))
    .filter((one) => one.kind === "sender")
    .toSorted((one, other) => senderParts.indexOf(one.part) - senderParts.indexOf(other.part))
    .map(({ part, from, to }) => `${partNames[part]}: ${from || "none"} became ${to || "none"}`)
    .join("\n");
  const owner = await ownerOf(database, id);
  return {
    owner,
    wrote: {
      ...about,
      other: null,
      what: "corrected" as const,
      from,
      answersTo: "",
      subject: "Their data",
      text,
    },
  };
}

/**
 * What is told of a client's mail: to the owner of the lead of the row, which may be another one of the same person;
 * or of corrections that they made. Undefined when the mail is gone.
 */
export async function clientMailOf(
  database: Database,
  { message, lead_id: told }: Pick<OutboxTable, "message" | "lead_id">,
): Promise<{ readonly owner: string | null; readonly wrote: ClientWrote } | undefined> {
  const [, mailId = ""] = message.split(":");
  const mail = await database
    .selectFrom("mails")
    .innerJoin("leads", "leads.id", "mails.lead_id")
    .select(["leads.id", "leads.reference", "leads.company"])
    .select(["leads.contact_email as contactEmail", "leads.company_domain as domain"])
    .select([
      "mails.from_name as name",
      "mails.from_address as address",
      "mails.reply_to as replyTo",
      "mails.subject",
      "mails.text",
      "mails.kind",
    ])
    .where("mails.id", "=", mailId)
    .executeTakeFirst();
  if (mail === undefined) return correctionOf(database, mailId);
  const { id, name, address, replyTo, text, contactEmail, domain, kind, ...lead } = mail;
  const owner = await ownerOf(database, told ?? id);
  const answersTo = answersElsewhere(address, replyTo);
  const about = { ...lead, other: await otherLead(database, told, id), answersTo };
  const contacts = await database
    .selectFrom("lead_contacts")
    .select("email")
    .where("lead_id", "=", id)
    .execute();
  const operators = await database.selectFrom("operators").select("email").execute();
  const addresses = [contactEmail, ...contacts.map(({ email }) => email)];
  const known = knownBy({ addresses, domain, ours: operators.map(({ email }) => email) });
  if (kind === "bounce") {
    const from = nameAndAddress(name, address) || "Mail server";
    return { owner, wrote: { ...about, what: "copy-back", from, text: withoutQuoted(text.trim()).said } };
  }
  const { by, texts } = heardIn({ writer: { name: nameAndAddress(name, address), address }, text }, known);
  // Of what programs write besides only a calendar that declines a call is told.
  const what = kind === "auto-reply" ? "declined" : "wrote";
  const said = texts.join("\n\n").trim() || withoutWords(await filesIn(database, mailId));
  return { owner, wrote: { ...about, what, from: by, text: said } };
}
