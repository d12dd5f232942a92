import type { Transaction } from "kysely";
import { type Worked, workApart } from "#contract/console/apart.ts";
import type { Deed } from "#contract/console/lead.ts";
import { type LeadStatus, leadMarks } from "#contract/console/leads.ts";
import type { MergeWish } from "#contract/console/merges.ts";
import { moveBegunAnswers } from "#server/console/begun-answers.ts";
import { addToDays } from "#server/database/daily-counts.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { waitsSince } from "#server/database/tables/due-times.ts";
import { parseOrigin } from "#server/database/tables/json.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { countsOfLead, takenBack } from "#server/leads/counts.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import { countsOfProgress, deedsOfStep } from "#server/leads/progress/rules.ts";
import { signups } from "#server/leads/rules.ts";
import { sinceAfter } from "#server/mails/threads/waiting.ts";
import { withdrawWarnings } from "#server/mails/warnings/commands.ts";
import { isAnsweredMeanwhile, mayMerge, waitingAfter, waitingApart, waitingInMerged } from "./rules.ts";

/**
 * What became of a merge. `conflict`: somebody else changed one of the leads since that version. `unfit`: they are
 * not of one person, one is a signup and the other is not, or one of them is merged already.
 */
export type MergeOutcome = "done" | "missing" | "conflict" | "unfit";

type Row = Awaited<ReturnType<typeof leadsNamed>>[number];

/** Leads by their references; nobody else changes them before this transaction ends. */
function leadsNamed(transaction: Transaction<Tables>, references: readonly string[]) {
  return (
    transaction
      .selectFrom("leads")
      .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
      .select([
        "leads.id",
        "leads.reference",
        "leads.questionnaire",
        "leads.person",
        "leads.due_at as dueAt",
        "leads.answered_at as answeredAt",
        "leads.status",
        "leads.owner_id",
        "leads.version",
        "leads.received_at as receivedAt",
        "leads.booked_at as bookedAt",
        "leads.wrote_at as wroteAt",
        waitsSince.as("waitsSince"),
        "leads.closed_at as closedAt",
        "leads.undelivered_at as undeliveredAt",
        "leads.snoozed_until as snoozedUntil",
        "leads.follow_up_on as followUpOn",
        "leads.follow_up_about as followUpAbout",
        "leads.value",
        "leads.expected_on as expectedOn",
        "leads.marks",
        "leads.origin",
        "leads.landing",
        "lead_merges.into_id as intoId",
        "lead_merges.into_due_at as intoDueAt",
        "lead_merges.into_wrote_at as intoWroteAt",
        "lead_merges.into_waits_since as intoWaitsSince",
        "lead_merges.at as mergedAt",
        "lead_merges.answered_before as answeredBefore",
      ])
      .where("leads.reference", "in", references)
      // In the same order as changes lock them, so that two transactions never deadlock.
      .orderBy("leads.reference")
      .$if(writesConcurrently(transaction), (leads) => leads.forUpdate("leads"))
      .execute()
  );
}

function change(
  transaction: Transaction<Tables>,
  { id, version }: Pick<Row, "id" | "version">,
  set: Readonly<
    Partial<{
      due_at: string;
      answered_at: string | null;
      status: LeadStatus;
      wrote_at: string | null;
      waits_since: string | null;
      undelivered_at: string | null;
      snoozed_until: string | null;
    }>
  >,
) {
  return transaction
    .updateTable("leads")
    .set({ ...set, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/** The earliest due time that counts: the lead's own, or that of an unanswered lead merged into it. */
async function dueWith(transaction: Transaction<Tables>, intoId: string, own: string): Promise<string> {
  const { earliest } = await transaction
    .selectFrom("lead_merges")
    .innerJoin("leads", "leads.id", "lead_merges.lead_id")
    .select((select) => select.fn.min("leads.due_at").as("earliest"))
    .where("lead_merges.into_id", "=", intoId)
    .where("lead_merges.answered_before", "is", null)
    .where("leads.closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return earliest !== null && earliest < own ? earliest : own;
}

/** A lead's due time without what was merged into it. */
async function ownDueTime(transaction: Transaction<Tables>, { id, dueAt }: Row): Promise<string> {
  const merge = await transaction
    .selectFrom("lead_merges")
    .select("into_due_at")
    .where("into_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return merge?.into_due_at ?? dueAt;
}

function areAlike(one: Row, other: Row): boolean {
  return (
    one.id !== other.id &&
    one.person !== "" &&
    one.person === other.person &&
    mayMerge(one.questionnaire, other.questionnaire) &&
    one.intoId === null &&
    other.intoId === null
  );
}

/** The counts of a lead that is not merged. A merge takes them back. */
function countsAlone({ questionnaire: slug, ...lead }: Row, answeredAt: string | null) {
  const isSignup = signups.includes(slug);
  const arrived = countsOfLead({
    questionnaire: isSignup ? { slug, signup: true } : { slug },
    receivedAt: new Date(lead.receivedAt),
    origin: parseOrigin(lead.origin) ?? undefined,
    landing: lead.landing ?? undefined,
  });
  if (isSignup) return arrived;
  const progress = { answered_at: answeredAt, booked_at: lead.bookedAt };
  return [...arrived, ...countsOfProgress(lead.receivedAt, { answered_at: null, booked_at: null }, progress)];
}

/** A lead as far as operators work with it. */
function workIn({ owner_id: ownerId, marks, ...row }: Row): Worked {
  return { ...row, ownerId, marks: leadMarks.filter((mark) => marks.split(",").includes(mark)) };
}

async function tell(
  transaction: Transaction<Tables>,
  { merged, into, undone }: { readonly merged: Row; readonly into: Row; readonly undone: boolean },
  act: Act,
): Promise<void> {
  const apart = undone ? [] : workApart(workIn(into), workIn(merged));
  const deed = (part: "merged" | "continues", other: string): Deed => ({
    kind: "merge",
    part,
    other,
    undone,
  });
  await remember(transaction, merged.id, [deed("merged", into.reference)], act);
  const goesOn = { ...deed("continues", merged.reference), ...(apart.length > 0 && { apart }) };
  await remember(transaction, into.id, [goesOn], act);
}

const storeMerge = unitOfWork(
  import.meta.url,
  async function storeMerge(
    transaction: Transaction<Tables>,
    reference: string,
    { version, other }: Omit<MergeWish, "anyway">,
    act: Act,
  ): Promise<MergeOutcome> {
    const rows = await leadsNamed(transaction, [reference, other.reference]);
    const into = rows.find((row) => row.reference === reference);
    const merged = rows.find((row) => row.reference === other.reference);
    if (into === undefined || merged === undefined) return "missing";
    if (!areAlike(into, merged)) return "unfit";
    if (into.version !== version || merged.version !== other.version) return "conflict";
    const at = act.now.toISOString();
    const own = await ownDueTime(transaction, into);
    const mergedOwn = await ownDueTime(transaction, merged);
    // The leads that were merged into the merged lead belong to this one now.
    await transaction
      .updateTable("lead_merges")
      .set({
        into_id: into.id,
        into_due_at: own,
        into_wrote_at: into.wroteAt,
        into_waits_since: into.waitsSince,
      })
      .where("into_id", "=", merged.id)
      .execute();
    await transaction
      .insertInto("lead_merges")
      .values({
        lead_id: merged.id,
        into_id: into.id,
        into_due_at: own,
        into_wrote_at: into.wroteAt,
        into_waits_since: into.waitsSince,
        answered_before: merged.answeredAt,
        at,
        operator_id: act.operatorId,
      })
      .execute();
    await withdrawWarnings(transaction, merged.id);
    await moveBegunAnswers(transaction, { from: merged.id, to: into.id });
    await change(transaction, merged, { due_at: mergedOwn, answered_at: merged.answeredAt ?? at });
    const due_at = await dueWith(transaction, into.id, own);
    await change(transaction, into, { due_at, ...waitingAfter(into, merged) });
    await tell(transaction, { merged, into, undone: false }, act);
    await addToDays(transaction, takenBack(countsAlone(merged, merged.answeredAt)));
    return "done";
  },
);

/**
 * Lets one lead go on in another one, which takes over the earlier promise that is still owed. The merged lead is
 * kept, waits no more and leaves the inbox.
 */
export function mergeLeads(
  database: Database,
  reference: string,
  wish: Omit<MergeWish, "anyway">,
  act: Act,
): Promise<MergeOutcome> {
  return storeMerge(database, reference, wish, act);
}

/** When a merged lead was answered, also while it was merged; null: its client still waits for the first answer. */
async function answeredApart(
  transaction: Transaction<Tables>,
  into: Row,
  merged: Row & { readonly mergedAt: string },
): Promise<string | null> {
  if (!isAnsweredMeanwhile(into, merged)) return merged.answeredBefore;
  const replied = await transaction
    .selectFrom("lead_history")
    .select(({ fn }) => fn.min("at").as("at"))
    .where("lead_id", "=", into.id)
    .where("deed", "like", '{"kind":"reply"%')
    .where("at", ">", merged.mergedAt)
    .executeTakeFirstOrThrow();
  const isFirst = into.answeredAt !== null && into.answeredAt > merged.mergedAt;
  // Who needed no answer was answered when they wrote.
  return isFirst ? into.answeredAt : (replied.at ?? merged.receivedAt);
}

/** What waits in a lead that goes on, without the one that was merged into it and is not any more. */
async function waitingAlone(transaction: Transaction<Tables>, into: Row, merged: Row) {
  const before = {
    wrote_at: merged.intoWroteAt,
    waits_since: merged.intoWaitsSince ?? merged.intoWroteAt,
  };
  const { isTheirs, ...waiting } = waitingApart(into, merged, before);
  if (!isTheirs || into.waitsSince === null) return waiting;
  const isKept = before.waits_since !== null && before.waits_since >= into.waitsSince;
  const waits_since = isKept
    ? before.waits_since
    : await sinceAfter(transaction, into.id, waiting, into.waitsSince);
  return { ...waiting, waits_since };
}

const storeUnmerge = unitOfWork(
  import.meta.url,
  async function storeUnmerge(
    transaction: Transaction<Tables>,
    reference: string,
    version: number,
    act: Act,
  ): Promise<MergeOutcome> {
    const target = await transaction
      .selectFrom("lead_merges")
      .innerJoin("leads as merged", "merged.id", "lead_merges.lead_id")
      .innerJoin("leads as into", "into.id", "lead_merges.into_id")
      .select("into.reference")
      .where("merged.reference", "=", reference)
      .executeTakeFirst();
    const names = [reference, ...(target ? [target.reference] : [])];
    const rows = await leadsNamed(transaction, names);
    const merged = rows.find((row) => row.reference === reference);
    if (merged === undefined) return "missing";
    const into = rows.find(({ id }) => id === merged.intoId);
    const { intoDueAt } = merged;
    if (into === undefined || intoDueAt === null) return "unfit";
    if (merged.version !== version) return "conflict";
    await transaction.deleteFrom("lead_merges").where("lead_id", "=", merged.id).execute();
    const answered_at = await answeredApart(transaction, into, {
      ...merged,
      mergedAt: merged.mergedAt ?? "",
    });
    const isAnswered = answered_at !== merged.answeredBefore;
    const status = isAnswered && merged.status === "new" ? "answered" : merged.status;
    await change(transaction, merged, { answered_at, status, ...waitingInMerged(into, merged) });
    await remember(transaction, merged.id, deedsOfStep(merged, { ...merged, status }), act);
    const due_at = await dueWith(transaction, into.id, intoDueAt);
    await change(transaction, into, { due_at, ...(await waitingAlone(transaction, into, merged)) });
    await tell(transaction, { merged, into, undone: true }, act);
    await addToDays(transaction, countsAlone(merged, answered_at));
    return "done";
  },
);

/** Undoes a merge: both leads have their own due times again. */
export function unmergeLead(
  database: Database,
  reference: string,
  version: number,
  act: Act,
): Promise<MergeOutcome> {
  return storeUnmerge(database, reference, version, act);
}
