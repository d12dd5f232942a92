import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { leadMarks } from "#contract/console/leads.ts";
import type { DeletionsTable } from "#server/database/tables/erasure.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { noteErased } from "#server/leads/erased.ts";
import { remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { enqueueToPerson } from "#server/mails/outbox/queue.ts";
import { removeMails } from "#server/mails/outbox/senders/folder.ts";
import { appendDeletion, subjectOf } from "#server/privacy/ledger.ts";
import {
  deleteLeads,
  type Erasure,
  inTransaction,
  nothing,
  type Reason,
  type Store,
  tellOf,
} from "./commands.ts";
import { inSmallLetters, leadsOf, type Who } from "./queries.ts";

/** What was erased of one person. */
export type PersonErasure = Erasure & {
  /** Records by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** References of leads that may not be erased. */
  readonly held: readonly string[];
  /** Calls to come that were withdrawn. */
  readonly calls: number;
};

const countsSchema = z.record(z.string(), z.number());

function sumOf(entries: readonly DeletionsTable[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const { counts } of entries) {
    for (const [table, count] of Object.entries(countsSchema.parse(JSON.parse(counts)))) {
      sums.set(table, (sums.get(table) ?? 0) + count);
    }
  }
  return Object.fromEntries(sums);
}

async function deleteSuspects(
  transaction: Transaction<Tables>,
  address: string,
  reason: Reason,
): Promise<readonly DeletionsTable[]> {
  const suspects = await transaction
    .deleteFrom("quarantine")
    .where(sql`lower(contact_email)`, "=", address)
    .returning("reference")
    .execute();
  const entries: DeletionsTable[] = [];
  for (const { reference } of suspects) {
    const at = reason.now.toISOString();
    const what = { at, cause: reason.cause, subject: subjectOf(reference), counts: { quarantine: 1 } };
    const entry = await appendDeletion(transaction, what);
    await tellOf(transaction, { reference, entry }, reason);
    entries.push(entry);
  }
  return entries;
}

/** Mails from an address that belong to no lead. */
async function deleteUnmatched(
  transaction: Transaction<Tables>,
  address: string,
  { cause, now }: Reason,
): Promise<readonly DeletionsTable[]> {
  const mails = await transaction
    .selectFrom("mails")
    .select("id")
    .where("lead_id", "is", null)
    .where("from_address", "=", address)
    .execute();
  if (mails.length === 0) return [];
  const ids = mails.map(({ id }) => id);
  await transaction.deleteFrom("mail_files").where("of_id", "in", ids).execute();
  await transaction.deleteFrom("mails").where("id", "in", ids).execute();
  const what = { at: now.toISOString(), cause, subject: null, counts: { mails: ids.length } };
  return [await appendDeletion(transaction, what)];
}

/** The person as another contact of leads that somebody else sent. On leads with a hold they stay. */
async function deleteNoted(
  transaction: Transaction<Tables>,
  address: string,
  { cause, now }: Reason,
): Promise<readonly DeletionsTable[]> {
  const noted = await transaction
    .deleteFrom("lead_contacts")
    .where("email", "=", address)
    .where("lead_id", "not in", (holds) => holds.selectFrom("holds").select("lead_id"))
    .returning("lead_id")
    .execute();
  if (noted.length === 0) return [];
  const ids = [...new Set(noted.map(({ lead_id }) => lead_id))];
  // An operator who has the lead open would otherwise note the person again.
  await transaction
    .updateTable("leads")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .execute();
  for (const id of ids) await indexAgain(transaction, id);
  const what = { at: now.toISOString(), cause, subject: null, counts: { lead_contacts: noted.length } };
  return [await appendDeletion(transaction, what)];
}

/**
 * The person in rooms of leads that somebody else sent, with their addresses there. What they answered stays with the
 * company, without their name. On leads with a hold they stay.
 */
async function deleteInvited(
  transaction: Transaction<Tables>,
  address: string,
  { cause, now }: Reason,
): Promise<readonly DeletionsTable[]> {
  const rows = await transaction
    .deleteFrom("room_people")
    .where("email", "=", address)
    .where("lead_id", "not in", (holds) => holds.selectFrom("holds").select("lead_id"))
    .returning("id")
    .execute();
  if (rows.length === 0) return [];
  const what = { at: now.toISOString(), cause, subject: null, counts: { room_people: rows.length } };
  return [await appendDeletion(transaction, what)];
}

/** Forms that are kept for an address, with the steps that colleagues were asked for. */
async function deleteKept(
  transaction: Transaction<Tables>,
  address: string,
  { cause, now }: Reason,
): Promise<readonly DeletionsTable[]> {
  const rows = await transaction
    .deleteFrom("kept_forms")
    .where("address", "=", address)
    .returning("id")
    .execute();
  if (rows.length === 0) return [];
  const what = { at: now.toISOString(), cause, subject: null, counts: { kept_forms: rows.length } };
  return [await appendDeletion(transaction, what)];
}

/** Links and messages about an address itself. A person with suspects alone has no others. */
async function deleteAddressed(
  transaction: Transaction<Tables>,
  address: string,
): Promise<readonly string[]> {
  await transaction.deleteFrom("secret_links").where(sql`lower(address)`, "=", address).execute();
  const messages = await transaction
    .deleteFrom("outbox")
    .where(sql`lower(address)`, "=", address)
    .returning("id")
    .execute();
  return messages.map(({ id }) => id);
}

/** The addresses of a person's leads that no other person's lead has. */
async function addressesOf(transaction: Transaction<Tables>, who: Who): Promise<readonly string[]> {
  if ("address" in who) return [who.address];
  const address = sql<string>`lower(trim(contact_email))`;
  const rows = await transaction
    .selectFrom("leads")
    .select(address.as("address"))
    .distinct()
    .where("person", "=", who.person)
    .execute();
  const found = [who.person, ...rows.map((row) => row.address)];
  const others = await transaction
    .selectFrom("leads")
    .select(address.as("address"))
    .where(sql`lower(contact_email)`, "in", found)
    .where("person", "!=", who.person)
    .execute();
  const taken = new Set(others.map((row) => row.address));
  return [...new Set(found)].filter((one) => !taken.has(one));
}

/** Marks a lead that a hold keeps: its sender demands erasure, and people who answer have to know it. */
async function noteDemand(transaction: Transaction<Tables>, id: string, now: Date): Promise<void> {
  const { marks: from, version } = await transaction
    .selectFrom("leads")
    .select(["marks", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const to = leadMarks.filter((mark) => mark === "erasure" || from.split(",").includes(mark)).join(",");
  if (from === to) return;
  await transaction
    .updateTable("leads")
    .set({ marks: to, version: version + 1 })
    .where("id", "=", id)
    .execute();
  await remember(transaction, id, [{ kind: "marks", from, to }], { operatorId: null, now });
}

async function deletePerson(transaction: Transaction<Tables>, who: Who, reason: Reason) {
  const leads = await leadsOf(transaction, who);
  const addresses = await addressesOf(transaction, who);
  const free = leads.filter(({ isHeld }) => !isHeld).map(({ id }) => id);
  const whole = free.length === 0 ? nothing : await deleteLeads(transaction, free, reason);
  const heldLeads = leads.filter(({ isHeld }) => isHeld);
  for (const { id } of heldLeads) await noteDemand(transaction, id, reason.now);
  const held = heldLeads.map(({ reference }) => reference);
  const entries: DeletionsTable[] = [];
  const addressed: string[] = [];
  for (const address of addresses) {
    entries.push(...(await deleteSuspects(transaction, address, reason)));
    entries.push(...(await deleteUnmatched(transaction, address, reason)));
    entries.push(...(await deleteNoted(transaction, address, reason)));
    entries.push(...(await deleteInvited(transaction, address, reason)));
    entries.push(...(await deleteKept(transaction, address, reason)));
    // A person with held leads keeps the links to see them.
    if (held.length === 0) addressed.push(...(await deleteAddressed(transaction, address)));
  }
  entries.push(...whole.entries);
  if (held.length === 0 && entries.length > 0) await noteErased(transaction, addresses, reason.now);
  const counts = sumOf(entries);
  if (reason.receipt === true && "address" in who && entries.length > 0 && reason.tell !== undefined) {
    const { domain } = reason.tell;
    const { address } = who;
    const data = { counts, held: held.length, language: reason.language };
    await enqueueToPerson(transaction, "erasure-receipt", { address, data, domain, now: reason.now });
  }
  return { entries, counts, held, calls: whole.calls, mails: [...whole.mails, ...addressed] };
}

/**
 * Erases everything of a person, or of an address, in one transaction: leads with all that belongs to them,
 * suspects, links, and waiting messages. Upper and lower case make no difference. Held leads stay.
 */
export async function erasePerson(store: Store, wanted: Who, reason: Reason): Promise<PersonErasure> {
  const { mails, ...erased } = await inTransaction(store.database, (transaction) =>
    deletePerson(transaction, inSmallLetters(wanted), reason),
  );
  await removeMails(store.mailFolder, mails);
  return erased;
}
