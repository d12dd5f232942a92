import type { Selectable } from "kysely";
import { z } from "zod";
import type { MailFile, mailEntry } from "#contract/console/mails.ts";
import type { Database } from "#server/database/open.ts";
import type { MailsTable } from "#server/database/tables/mails.ts";

/** The columns that a list of mails shows, except whether a mail has HTML. */
export const shownColumns = [
  "id",
  "at",
  "direction",
  "kind",
  "from_name",
  "from_address",
  "recipients",
  "reply_to",
  "unproved",
  "subject",
  "text",
] as const;

type Row = Pick<Selectable<MailsTable>, (typeof shownColumns)[number]> & { readonly hasHtml: unknown };

const addresses = z.array(z.string());

/** A mail as the contract describes it. */
export function shownMail({
  kind,
  from_name,
  from_address,
  recipients,
  reply_to,
  unproved,
  hasHtml,
  ...row
}: Row): Omit<z.infer<typeof mailEntry>, "kind"> & { readonly id: string; readonly at: string } {
  return {
    ...row,
    mailKind: kind,
    from: { name: from_name, address: from_address },
    recipients: addresses.parse(JSON.parse(recipients)),
    replyTo: addresses.parse(JSON.parse(reply_to)),
    isUnproved: unproved === 1,
    // SQLite counts it as 0 or 1.
    hasHtml: hasHtml === true || hasHtml === 1,
  };
}

type FileRow = MailFile & { readonly of_id: string };

function byOwner(rows: readonly FileRow[]): ReadonlyMap<string, readonly MailFile[]> {
  const groups = new Map<string, MailFile[]>();
  for (const { of_id, ...file } of rows) groups.set(of_id, [...(groups.get(of_id) ?? []), file]);
  return groups;
}

const fileColumns = ["id", "of_id", "name", "size"] as const;

/** The attachments of the mails and replies of leads, by what they belong to. */
export async function filesOfLeads(database: Database, ids: readonly string[]) {
  const files = database.selectFrom("mail_files").select(fileColumns).where("lead_id", "in", ids);
  return byOwner(await files.orderBy("id").execute());
}

/** The attachments of mails. */
export async function filesOf(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return byOwner([]);
  const files = database.selectFrom("mail_files").select(fileColumns).where("of_id", "in", ids);
  return byOwner(await files.orderBy("id").execute());
}
