import type { LeadContact } from "#contract/console/contacts.ts";
import { deed, type HistoryEntry } from "#contract/console/lead.ts";
import { filesOfLeads, shownColumns, shownMail } from "#server/console/mails/rows.ts";
import type { Database } from "#server/database/open.ts";
import { leadsOfThread } from "#server/mails/threads/merged.ts";
import { publishedSoFar } from "#server/reports/versions.ts";

async function deedsDone(database: Database, leadId: string) {
  const rows = await database
    .selectFrom("lead_history")
    .leftJoin("operators", "operators.id", "lead_history.operator_id")
    .select(["lead_history.id", "lead_history.at", "operators.name as by", "lead_history.deed as stored"])
    .where("lead_history.lead_id", "=", leadId)
    .orderBy("lead_history.at")
    .orderBy("lead_history.id")
    .execute();
  return rows.map(({ stored, ...row }) => ({ ...row, ...deed.parse(JSON.parse(stored)) }));
}

async function messagesAbout(database: Database, leadId: string): Promise<readonly HistoryEntry[]> {
  const rows = await database
    .selectFrom("outbox")
    .select(["id", "created_at as at", "message", "target", "state", "sent_at as sentAt"])
    .where("lead_id", "=", leadId)
    .execute();
  // Some messages belong to one reply, version or call: their names end with its id.
  return rows.map(({ message, ...row }) => ({
    kind: "message",
    by: null,
    ...row,
    message: message.replace(/:.*/, ""),
  }));
}

async function publications(database: Database, leadId: string): Promise<readonly HistoryEntry[]> {
  const rows = await database
    .selectFrom("report_versions")
    .leftJoin("operators", "operators.id", "report_versions.operator_id")
    .select([
      "report_versions.id",
      "report_versions.at",
      "operators.name as by",
      "report_versions.number",
      "report_versions.reviewer",
      publishedSoFar,
    ])
    .where("report_versions.lead_id", "=", leadId)
    .execute();
  return rows.map(({ number, reviewer, published, ...row }) =>
    reviewer === null
      ? { kind: "report-saved", number, ...row }
      : { kind: "report-published", number: Number(published), reviewer, ...row },
  );
}

/**
 * Mails that came, and those that our people wrote elsewhere, by the time at which the mail server got them.
 */
async function mailsAbout(database: Database, ids: readonly string[]): Promise<readonly HistoryEntry[]> {
  const rows = await database
    .selectFrom("mails")
    .select(shownColumns)
    .select((mail) => mail("html", "is not", null).as("hasHtml"))
    .where("lead_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ kind: "mail", by: null, ...shownMail(row) }));
}

/** Notes and replies of leads that were merged into this one: its thread is theirs, too. */
async function saidInMerged(database: Database, ids: readonly string[]): Promise<readonly HistoryEntry[]> {
  const deeds = await Promise.all(ids.map((id) => deedsDone(database, id)));
  return deeds.flat().filter(({ kind }) => kind === "note" || kind === "reply" || kind === "forward");
}

/** A history with the names of the contacts that the lead has now. */
export function withNames(
  history: readonly HistoryEntry[],
  contacts: readonly LeadContact[],
): readonly HistoryEntry[] {
  return history.map((entry) => {
    const contact = entry.kind === "contact" && contacts.find(({ id }) => id === entry.contactId);
    return contact ? { ...entry, name: contact.name || contact.email || contact.phone } : entry;
  });
}

/** Everything that happened to a lead, oldest first, with what was written in the leads that were merged into it. */
export async function historyOf(
  database: Database,
  { id, receivedAt }: { readonly id: string; readonly receivedAt: string },
): Promise<readonly HistoryEntry[]> {
  const deeds = await deedsDone(database, id);
  const thread = await leadsOfThread(database, id);
  const merged = thread.filter((one) => one !== id);
  const isImported = deeds.some(({ kind }) => kind === "imported");
  const entries: readonly HistoryEntry[] = [
    ...(isImported ? [] : [{ kind: "received" as const, id, at: receivedAt, by: null }]),
    ...(await messagesAbout(database, id)),
    ...(await publications(database, id)),
    ...deeds,
    ...(await saidInMerged(database, merged)),
    ...(await mailsAbout(database, thread)),
  ];
  const files = await filesOfLeads(database, thread);
  const withFiles = entries.map((entry) => {
    const own = files.get(entry.id);
    return own === undefined ? entry : { ...entry, files: own };
  });
  return withFiles.toSorted((one, other) => one.at.localeCompare(other.at));
}
