import { createHash, randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { enqueue, type OutboxRow } from "#server/outbox/queue.ts";
import type { Refusal } from "#server/outbox/senders/failure.ts";
import { noteUnanswered } from "#server/progress/commands.ts";
import { indexAgain } from "#server/progress/words.ts";

type About = Pick<OutboxRow, "id" | "lead_id" | "message" | "message_id">;

/** Whether a lead was answered by this reply and by nothing else. */
async function isOnlyAnswer(
  transaction: Transaction<Tables>,
  leadId: string,
  { message, address }: { readonly message: OutboxRow["message"]; readonly address: string },
): Promise<boolean> {
  const [name, deedId = ""] = message.split(":");
  if (name !== "lead-reply") return false;
  const others = await transaction
    .selectFrom("outbox")
    .select(["id", "state"])
    .where("lead_id", "=", leadId)
    .where("message", "like", "lead-reply:%")
    .where("message", "!=", `lead-reply:${deedId}`)
    .execute();
  const refused = await transaction
    .selectFrom("mails")
    .select("content_key")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "bounce")
    .execute();
  const keys = new Set(refused.map(({ content_key }) => content_key));
  const other = others.find(({ id, state }) => state !== "failed" && !keys.has(keyOf(id, address)));
  const elsewhere = await transaction
    .selectFrom("mails")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("direction", "=", "out")
    .where("unproved", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return other === undefined && elsewhere === undefined;
}

/** The same for every refusal of one mail by one address. */
function keyOf(outboxId: string, address: string): string {
  return createHash("sha256").update(`refused ${outboxId} ${address.toLowerCase()}`).digest("hex");
}

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
      content_key: keyOf(id, address),
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
  if (!message.startsWith("lead-reply:")) return;
  const domain = message_id.slice(message_id.indexOf("@") + 1, -1);
  const notices = mailIds.map((id) => `client-wrote:${id}` as const);
  await enqueue(transaction, notices, { leadId, domain, now });
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
    // A server that refuses a whole mail names nobody: then it was the client who did not get it.
    const all = refusals.map(({ address, ...why }) => ({ ...why, address: address || own }));
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
    if (await isOnlyAnswer(transaction, leadId, { message: about.message, address: own })) {
      await noteUnanswered(transaction, leadId, { operatorId: null, now });
    }
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
