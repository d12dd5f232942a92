import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { forward } from "#contract/console/lead.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { enqueue, type OutboxRow } from "#server/mails/outbox/queue.ts";
import type { Refusal } from "#server/mails/outbox/senders/failure.ts";
import { noteArrivals, refusalKey } from "./arrivals.ts";

type About = Pick<OutboxRow, "id" | "lead_id" | "message" | "message_id" | "address">;

/** Puts a refusal into the lead's thread, as a mail that came back. Returns its id; undefined: it stands there. */
async function tellThread(
  transaction: Transaction<Tables>,
  { id, lead_id }: About,
  { address, reason }: Refusal,
  at: string,
): Promise<string | undefined> {
  const stored = await transaction
    .insertInto("mails")
    .values({
      id: randomUUIDv7(),
      lead_id,
      direction: "in",
      kind: "bounce",
      at,
      stored_at: at,
      from_name: "Mail server",
      from_address: "",
      recipients: "[]",
      subject: "Not delivered",
      undelivered_to: JSON.stringify([address.toLowerCase()]),
      text: storable(`Not delivered to ${address}: ${reason}`),
      html: null,
      message_id: null,
      content_key: refusalKey(id, address),
    })
    .onConflict((conflict) => conflict.column("content_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored?.id;
}

/** Tells the lead's owner of copies of a reply that did not arrive: nothing on Today is about them. */
async function tellOfCopies(
  transaction: Transaction<Tables>,
  { message, message_id }: About,
  leadId: string,
  { mailIds, now }: { readonly mailIds: readonly string[]; readonly now: Date },
): Promise<void> {
  if (!/^lead-(?:reply|forward):/.test(message)) return;
  const domain = message_id.slice(message_id.indexOf("@") + 1, -1);
  const notices = mailIds.map((id) => `client-wrote:${id}` as const);
  await enqueue(transaction, notices, { leadId, domain, now });
}

/**
 * Who did not get a mail that a server refused as a whole, naming nobody: the client, else their colleague, or to whom
 * a mail was passed on. `own`: the lead's address.
 */
async function readerOf(
  transaction: Transaction<Tables>,
  { message, address }: About,
  own: string,
): Promise<string> {
  if (message.startsWith("room-")) return address ?? own;
  if (!message.startsWith("lead-forward:")) return own;
  const { deed } = await transaction
    .selectFrom("lead_history")
    .select("deed")
    .where("id", "=", message.slice(message.indexOf(":") + 1))
    .executeTakeFirstOrThrow();
  return forward.parse(JSON.parse(deed)).to[0] ?? own;
}

const storeRefusals = unitOfWork(
  import.meta.url,
  async function storeRefusals(
    transaction: Transaction<Tables>,
    about: About,
    refusals: readonly Refusal[],
    now: Date,
  ): Promise<void> {
    const leadId = about.lead_id;
    if (leadId === null) return;
    const lead = await transaction
      .selectFrom("leads")
      .select("contact_email")
      .where("id", "=", leadId)
      .$if(writesConcurrently(transaction), (one) => one.forUpdate())
      .executeTakeFirst();
    if (lead === undefined) return;
    const at = now.toISOString();
    const own = lead.contact_email.toLowerCase();
    const reader = await readerOf(transaction, about, own);
    const all = refusals.map(({ address, ...why }) => ({ ...why, address: address || reader }));
    const mailIds: string[] = [];
    for (const refusal of all) {
      const mailId = await tellThread(transaction, about, refusal, at);
      if (mailId !== undefined) mailIds.push(mailId);
    }
    await indexAgain(transaction, leadId);
    if (!all.some(({ address }) => address.toLowerCase() === own)) {
      await tellOfCopies(transaction, about, leadId, { mailIds, now });
      return;
    }
    await transaction
      .updateTable("leads")
      .set({ undelivered_at: at, snoozed_until: null })
      .where("id", "=", leadId)
      .execute();
    await noteArrivals(transaction, leadId, { own, now });
  },
);

/**
 * Notes addresses that will not get a mail about a lead: the thread says so, and when the lead's own is among them,
 * somebody has to correct it, else the owner is told; an empty address is the lead's own. A lead whose only answer did
 * not reach it waits again.
 */
export function noteRefusals(
  database: Database,
  about: About,
  refusals: readonly Refusal[],
  now: Date,
): Promise<void> {
  return storeRefusals(database, about, [...refusals], now);
}
