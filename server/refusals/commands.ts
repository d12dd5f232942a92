import { createHash, randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { OutboxRow } from "#server/outbox/queue.ts";
import type { Refusal } from "#server/outbox/senders/failure.ts";
import { noteUnanswered } from "#server/progress/commands.ts";
import { indexAgain } from "#server/progress/words.ts";

type About = Pick<OutboxRow, "id" | "lead_id" | "message">;

/** Whether a lead was answered by this reply and by nothing else. */
async function isOnlyAnswer(
  transaction: Transaction<Tables>,
  leadId: string,
  message: OutboxRow["message"],
): Promise<boolean> {
  const [name, deedId = ""] = message.split(":");
  if (name !== "lead-reply") return false;
  const other = await transaction
    .selectFrom("lead_history")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("deed", "like", '{"kind":"reply"%')
    .where("id", "!=", deedId)
    .limit(1)
    .executeTakeFirst();
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

/** Puts a refusal into the lead's thread, as a mail that came back. */
async function tellThread(
  transaction: Transaction<Tables>,
  { id, lead_id }: About,
  { address, reason }: Refusal,
  at: string,
): Promise<void> {
  await transaction
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
      text: `Not delivered to ${address}: ${reason}`,
      html: null,
      message_id: null,
      content_key: createHash("sha256").update(`refused ${id} ${address}`).digest("hex"),
    })
    .onConflict((conflict) => conflict.column("content_key").doNothing())
    .execute();
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
      .executeTakeFirst();
    if (lead === undefined) return;
    const at = now.toISOString();
    for (const refusal of refusals) await tellThread(transaction, about, refusal, at);
    await indexAgain(transaction, leadId);
    const own = lead.contact_email.toLowerCase();
    if (!refusals.some(({ address }) => address.toLowerCase() === own)) return;
    await transaction
      .updateTable("leads")
      .set({ undelivered_at: at, snoozed_until: null })
      .where("id", "=", leadId)
      .execute();
    if (await isOnlyAnswer(transaction, leadId, about.message)) {
      await noteUnanswered(transaction, leadId, { operatorId: null, now });
    }
  },
);

/**
 * Notes addresses that will not get a mail about a lead: the thread says so, and when the lead's own is among them,
 * somebody has to correct it. A lead whose only answer did not reach it waits again.
 */
export function noteRefusals(
  database: Database,
  about: About,
  refusals: readonly Refusal[],
  now: Date,
): Promise<void> {
  return storeRefusals(database, about, [...refusals], now);
}
