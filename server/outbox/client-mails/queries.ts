import { withoutWords } from "#contract/console/no-words.ts";
import { heardIn, knownBy } from "#contract/console/passed-on.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import type { Database } from "#server/database/open.ts";
import type { ClientWrote } from "#server/messages/client-wrote.ts";

function filesIn(database: Database, mailId: string) {
  return database.selectFrom("mail_files").select("name").where("of_id", "=", mailId).orderBy("id").execute();
}

/** What is told of a client's mail; undefined when the mail is gone. */
export async function clientMailOf(
  database: Database,
  message: string,
): Promise<{ readonly owner: string | null; readonly wrote: ClientWrote } | undefined> {
  const [, mailId = ""] = message.split(":");
  const mail = await database
    .selectFrom("mails")
    .innerJoin("leads", "leads.id", "mails.lead_id")
    .leftJoin("operators", (join) =>
      join
        .onRef("operators.id", "=", "leads.owner_id")
        .on("operators.disabled_at", "is", null)
        .on("operators.role", "!=", "editor"),
    )
    .select(["leads.id", "leads.reference", "leads.company", "operators.email as owner"])
    .select(["leads.contact_email as contactEmail", "leads.company_domain as domain"])
    .select([
      "mails.from_name as name",
      "mails.from_address as address",
      "mails.subject",
      "mails.text",
      "mails.kind",
    ])
    .where("mails.id", "=", mailId)
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  const { id, owner, name, address, text, contactEmail, domain, kind, ...about } = mail;
  const contacts = await database
    .selectFrom("lead_contacts")
    .select("email")
    .where("lead_id", "=", id)
    .execute();
  const operators = await database.selectFrom("operators").select("email").execute();
  const addresses = [contactEmail, ...contacts.map(({ email }) => email)];
  const known = knownBy({ addresses, domain, ours: operators.map(({ email }) => email) });
  if (kind === "bounce") {
    const from = name || address || "Mail server";
    return { owner, wrote: { ...about, what: "copy-back", from, text: withoutQuoted(text.trim()).said } };
  }
  const { by, texts } = heardIn({ writer: { name, address }, text }, known);
  // Of what programs write besides only a calendar that declines a call is told.
  const what = kind === "auto-reply" ? "declined" : "wrote";
  const said = texts.join("\n\n").trim() || withoutWords(await filesIn(database, mailId));
  return { owner, wrote: { ...about, what, from: by, text: said } };
}
