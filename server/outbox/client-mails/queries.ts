import { withoutQuoted } from "#contract/console/quoted.ts";
import type { Database } from "#server/database/open.ts";
import type { ClientWrote } from "#server/messages/client-wrote.ts";

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
    .select(["leads.reference", "leads.company", "operators.email as owner"])
    .select(["mails.from_name as name", "mails.from_address as address", "mails.subject", "mails.text"])
    .where("mails.id", "=", mailId)
    .executeTakeFirst();
  if (mail === undefined) return undefined;
  const { owner, name, address, text, ...about } = mail;
  return { owner, wrote: { ...about, from: name || address, text: withoutQuoted(text.trim()).said } };
}
