import type { Transaction } from "kysely";
import { type Deed, deed } from "#contract/console/lead.ts";
import { beginWriting } from "#server/console/writing.ts";
import { addToDays } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { remember } from "#server/leads/progress/history.ts";
import { deedsOfStep } from "#server/leads/progress/rules.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { askedIn, leftAfter } from "#server/mails/threads/asked.ts";
import { type BeforeReply, beforeReply, countsOfAnswer, lockedLead, statusAnswered } from "./sending.ts";

/** Who takes a reply back, and when. `ours`: our addresses, in small letters, without those of operators. */
type Undoing = { readonly operatorId: string; readonly now: Date; readonly ours?: string[] };

/** The later of two times (ISO 8601); null: none is known. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

/** Takes a mail out of the outbox before any worker has tried it. Undefined: it is on its way, or was sent. */
async function takeOut(transaction: Transaction<Tables>, leadId: string, deedId: string) {
  const row = await transaction
    .deleteFrom("outbox")
    .where("lead_id", "=", leadId)
    .where("message", "=", `lead-reply:${deedId}`)
    .where("state", "=", "pending")
    .where("attempts", "=", 0)
    .where("leased_until", "is", null)
    .where("data", "is not", null)
    .returning("data")
    .executeTakeFirst();
  return row && beforeReply.parse(JSON.parse(row.data ?? ""));
}

/** Whether somebody has answered a lead since then in another way. */
async function isAnsweredSince(
  transaction: Transaction<Tables>,
  leadId: string,
  at: string,
): Promise<boolean> {
  const replied = await transaction
    .selectFrom("lead_history")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("deed", "like", '{"kind":"reply"%')
    .where("at", ">=", at)
    .limit(1)
    .executeTakeFirst();
  const written = await transaction
    .selectFrom("mails")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("direction", "=", "out")
    .where("unproved", "=", 0)
    .where("stored_at", ">=", at)
    .limit(1)
    .executeTakeFirst();
  return replied !== undefined || written !== undefined;
}

/** Which deeds of a lead's history are meant: those of one kind that were done together with a reply. */
type Together = { readonly leadId: string; readonly at: string; readonly operatorId: string };

/** Removes from the history what was done together with a reply. False: other programs were told of it. */
async function forget(
  transaction: Transaction<Tables>,
  { leadId, at, operatorId }: Together,
  { kind }: Deed,
): Promise<boolean> {
  const untold = await transaction
    .deleteFrom("lead_news")
    .where("id", "in", (news) =>
      news
        .selectFrom("lead_history")
        .select("lead_history.id")
        .where("lead_history.lead_id", "=", leadId)
        .where("lead_history.at", "=", at)
        .where("lead_history.operator_id", "=", operatorId)
        .where("lead_history.deed", "like", `{"kind":"${kind}"%`),
    )
    .returning("id")
    .execute();
  if (untold.length === 0) return false;
  const ids = untold.map(({ id }) => id);
  await transaction.deleteFrom("lead_history").where("id", "in", ids).execute();
  return true;
}

/** Sets a follow-up back that was set together with a reply, unless somebody set another one since. */
async function takeFollowUpBack(
  transaction: Transaction<Tables>,
  lead: { readonly id: string; readonly follow_up_on: string | null },
  { before, at, operatorId, now }: Undoing & { readonly before: BeforeReply; readonly at: string },
): Promise<void> {
  const ofFollowUp = transaction
    .selectFrom("lead_history")
    .select(["id", "at", "operator_id"])
    .where("lead_id", "=", lead.id)
    .where("deed", "like", '{"kind":"follow-up"%')
    .where("at", ">=", at);
  const [first, ...later] = await ofFollowUp.orderBy("at").orderBy("id").execute();
  if (first === undefined || first.at !== at || first.operator_id !== operatorId || later.length > 0) return;
  const { follow_up_on, follow_up_about } = before;
  await transaction
    .updateTable("leads")
    .set({ follow_up_on, follow_up_about })
    .where("id", "=", lead.id)
    .execute();
  const back = { kind: "follow-up", from: lead.follow_up_on, to: follow_up_on } as const;
  const isForgotten = await forget(transaction, { leadId: lead.id, at, operatorId }, back);
  if (!isForgotten) await remember(transaction, lead.id, [back], { operatorId, now });
}

/** Takes a mail back that was passed on: nothing else was changed by it. */
async function takeForwardBack(
  transaction: Transaction<Tables>,
  leadId: string,
  deedId: string,
): Promise<UndoOutcome> {
  const row = await transaction
    .deleteFrom("outbox")
    .where("lead_id", "=", leadId)
    .where("message", "=", `lead-forward:${deedId}`)
    .where("state", "=", "pending")
    .where("attempts", "=", 0)
    .where("leased_until", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return "sent";
  await transaction.deleteFrom("mail_files").where("of_id", "=", deedId).execute();
  await transaction.deleteFrom("lead_history").where("id", "=", deedId).execute();
  await indexAgain(transaction, leadId);
  return "back";
}

const takeBack = unitOfWork(
  import.meta.url,
  async function takeBack(
    transaction: Transaction<Tables>,
    reference: string,
    key: string,
    { operatorId, now, ours = [] }: Undoing,
  ): Promise<UndoOutcome> {
    const lead = await lockedLead(transaction, reference);
    if (lead === undefined) return "missing";
    const sent = await transaction
      .selectFrom("lead_history")
      .select(["id", "at", "deed"])
      .where("lead_id", "=", lead.id)
      .where("idempotency_key", "=", key)
      .where("operator_id", "=", operatorId)
      .executeTakeFirst();
    // The same wish again: it is back already.
    if (sent === undefined) return "back";
    const { kind } = deed.parse(JSON.parse(sent.deed));
    if (kind === "forward") return takeForwardBack(transaction, lead.id, sent.id);
    if (kind !== "reply") return "missing";
    const before = await takeOut(transaction, lead.id, sent.id);
    if (before === undefined) return "sent";
    await transaction.deleteFrom("mail_files").where("of_id", "=", sent.id).execute();
    await transaction.deleteFrom("lead_history").where("id", "=", sent.id).execute();
    const {
      status,
      owner_id,
      wrote_at,
      waits_since,
      undelivered_at,
      follow_up_on,
      follow_up_about,
      ...progress
    } = before;
    const isAnswered = await isAnsweredSince(transaction, lead.id, sent.at);
    const isAsLeft = !isAnswered && lead.status === statusAnswered(before);
    // What others did meanwhile stays.
    const after = {
      ...(isAsLeft ? { status, ...progress } : { status: lead.status }),
      owner_id: isAsLeft && owner_id === null && lead.owner_id === operatorId ? null : lead.owner_id,
    };
    // What a reply to others left of the first promise is this promise again.
    const isPromise = isAsLeft && wrote_at === null && lead.wrote_at === lead.received_at;
    const waiting = {
      wrote_at: isPromise ? null : later(lead.wrote_at, wrote_at),
      waits_since: isPromise || wrote_at === null ? lead.waits_since : (waits_since ?? wrote_at),
    };
    await transaction
      .updateTable("leads")
      .set({ ...after, ...waiting, version: lead.version + 1 })
      .$if(!isAnswered, (row) => row.set({ undelivered_at: lead.undelivered_at ?? undelivered_at }))
      .where("id", "=", lead.id)
      .execute();
    if (isAnswered) {
      const left = leftAfter(await askedIn(transaction, lead.id, ours), [], () => false);
      await transaction.updateTable("leads").set(left).where("id", "=", lead.id).execute();
    }
    await takeFollowUpBack(transaction, lead, { before, at: sent.at, operatorId, now });
    for (const done of deedsOfStep(lead, after)) {
      const isForgotten = await forget(transaction, { leadId: lead.id, at: sent.at, operatorId }, done);
      if (!isForgotten) await remember(transaction, lead.id, [done], { operatorId, now });
    }
    await addToDays(transaction, countsOfAnswer(lead, { ...lead, ...after }));
    await indexAgain(transaction, lead.id);
    // The letter is in its form again, and everybody's console reads the lead anew.
    await beginWriting(transaction, lead.id, { operatorId, what: "reply", now });
    return "back";
  },
);

/** What became of the wish to take a reply back. `sent`: it is too late. */
export type UndoOutcome = "back" | "sent" | "missing";

/**
 * Takes back a reply that its writer has sent, before it went out: no mail goes, and the lead waits as before, unless
 * somebody else answered it meanwhile. `key`: that of the reply.
 */
export function takeReplyBack(
  database: Database,
  reference: string,
  key: string,
  undoing: Undoing,
): Promise<UndoOutcome> {
  return takeBack(database, reference, key, undoing);
}
