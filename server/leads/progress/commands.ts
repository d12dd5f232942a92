import type { Transaction } from "kysely";
import type { LeadStatus } from "#contract/console/leads.ts";
import { addToDays } from "#server/database/daily-counts.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { withdrawWarnings } from "#server/mails/warnings/commands.ts";
import { type Act, remember } from "./history.ts";
import { answeredElsewhere, countsOfProgress, deedsOfStep, ownerAfter, progressAfter } from "./rules.ts";

/** Takes a lead up again that was put off, because its client did something; it is taken up where it goes on, too. */
export async function wake(transaction: Transaction<Tables>, leadId: string): Promise<void> {
  await transaction
    .updateTable("leads")
    .set({ snoozed_until: null })
    .where((lead) =>
      lead.or([
        lead("id", "=", leadId),
        lead("id", "in", lead.selectFrom("lead_merges").select("into_id").where("lead_id", "=", leadId)),
      ]),
    )
    .where("snoozed_until", "is not", null)
    .execute();
}

/** An automatic change of status: only from one of these statuses. */
type Step = {
  readonly from: readonly LeadStatus[];
  readonly to: LeadStatus;
  /** The new due time when the one before is over since its client booked a call. */
  readonly dueIfOver?: string;
};

/**
 * Takes a step, and returns the status before; undefined: the lead has none of `from`, and keeps its status.
 */
async function take(
  transaction: Transaction<Tables>,
  leadId: string,
  { from, to, dueIfOver }: Step,
  act: Act,
): Promise<LeadStatus | undefined> {
  const lead = await transaction
    .selectFrom("leads")
    .select(["status", "owner_id", "version", "received_at", "due_at", "answered_at", "booked_at"])
    .where("id", "=", leadId)
    .where("status", "in", from)
    .executeTakeFirst();
  if (lead === undefined) return undefined;
  const answered_at = to === "call-booked" ? answeredElsewhere(lead, act.now) : lead.answered_at;
  const progress = progressAfter(to, { ...lead, answered_at }, act.now);
  const owner_id = ownerAfter({ from: lead.status, to }, lead.owner_id, act.operatorId);
  // A promise that was broken before its client booked a call stays broken.
  const isRenewed = lead.answered_at === lead.received_at && lead.due_at <= act.now.toISOString();
  const due_at = isRenewed && dueIfOver !== undefined ? dueIfOver : lead.due_at;
  const updated = await transaction
    .updateTable("leads")
    .set({ status: to, owner_id, ...progress, due_at, version: lead.version + 1 })
    .where("id", "=", leadId)
    .where("status", "=", lead.status)
    .returning("id")
    .execute();
  if (updated.length === 0) return undefined;
  if (to !== "new") await withdrawWarnings(transaction, leadId);
  await remember(transaction, leadId, deedsOfStep(lead, { status: to, owner_id }), act);
  await addToDays(transaction, countsOfProgress(lead.received_at, lead, progress));
  return lead.status;
}

/**
 * Marks a new lead as answered, because this transaction sends its sender something. Other leads keep their
 * status.
 */
export async function noteAnswer(transaction: Transaction<Tables>, leadId: string, act: Act): Promise<void> {
  await take(transaction, leadId, { from: ["new"], to: "answered" }, act);
}

/** Takes back that a lead was answered, because the only answer did not reach it: it waits again. */
export async function noteUnanswered(
  transaction: Transaction<Tables>,
  leadId: string,
  act: Act,
): Promise<void> {
  await take(transaction, leadId, { from: ["answered"], to: "new" }, act);
}

/**
 * Gives a lead the status Call booked, and returns the one before. A lead that has a call, or a later status,
 * keeps it. A lost lead counts as open again.
 */
export async function noteCall(
  transaction: Transaction<Tables>,
  leadId: string,
  act: Act,
): Promise<LeadStatus | undefined> {
  const from = ["new", "answered", "lost", "not-a-lead"] as const;
  return take(transaction, leadId, { from, to: "call-booked" }, act);
}

/**
 * Takes back the status Call booked, because the call was cancelled. A lead that was never answered waits
 * again: until its due time, or until `dueAt` when that is over since it was booked.
 */
export async function noteNoCall(
  transaction: Transaction<Tables>,
  leadId: string,
  { before, dueAt }: { readonly before: LeadStatus; readonly dueAt: string },
  act: Act,
): Promise<void> {
  const from = ["call-booked"] as const;
  if (before === "new") await take(transaction, leadId, { from, to: "new", dueIfOver: dueAt }, act);
  else await take(transaction, leadId, { from, to: "answered" }, act);
}
