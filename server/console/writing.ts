import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { LeadDraft, LeadWriter, Writing, writers } from "#contract/console/writing.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { drafts, dropDraft, keepDraft } from "./begun-answers.ts";

/** Milliseconds without a keystroke after which nobody writes any more. */
const pauseOfWriters = 3 * 60_000;

type Writer = { readonly operatorId: string; readonly what: Writing["what"]; readonly now: Date };

/** Notes that an operator begins to write to a lead, and tells every console. */
export async function beginWriting(
  transaction: Transaction<Tables>,
  leadId: string,
  { operatorId, what, now }: Writer,
): Promise<void> {
  const until = new Date(now.getTime() + pauseOfWriters).toISOString();
  const begun = { id: randomUUIDv7(), since: now.toISOString(), until };
  await transaction
    .insertInto("lead_writers")
    .values({ lead_id: leadId, operator_id: operatorId, what, ...begun })
    .onConflict((conflict) => conflict.columns(["lead_id", "operator_id", "what"]).doUpdateSet(begun))
    .execute();
}

/** Notes that an operator has sent or emptied what they wrote, and tells every console. */
export async function endWriting(
  transaction: Transaction<Tables>,
  leadId: string,
  { operatorId, what, now }: Omit<Writer, "operatorId"> & { readonly operatorId: string | null },
): Promise<void> {
  if (operatorId === null) return;
  await written(transaction, leadId, { operatorId, what, now })
    .set({ id: randomUUIDv7(), until: now.toISOString() })
    .execute();
}

/** The row of an operator who is writing. */
function written(transaction: Transaction<Tables>, leadId: string, { operatorId, what, now }: Writer) {
  return transaction
    .updateTable("lead_writers")
    .where("lead_id", "=", leadId)
    .where("operator_id", "=", operatorId)
    .where("what", "=", what)
    .where("until", ">", now.toISOString());
}

const storeWriting = unitOfWork(
  import.meta.url,
  async function storeWriting(
    transaction: Transaction<Tables>,
    reference: string,
    { what, isWriting, letter }: Writing,
    { operatorId, now }: Omit<Writer, "what">,
  ): Promise<boolean> {
    const lead = await transaction
      .selectFrom("leads")
      .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
      // What was typed into a lead that was merged meanwhile goes on where that one does.
      .select((select) => select.fn.coalesce("lead_merges.into_id", "leads.id").as("id"))
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (lead === undefined) return false;
    const writer = { operatorId, what, now };
    const draft = { leadId: lead.id, operatorId, now };
    if (!isWriting) {
      if (what === "reply") await dropDraft(transaction, draft);
      await endWriting(transaction, lead.id, writer);
      return true;
    }
    if (letter !== undefined) await keepDraft(transaction, letter, draft);
    const until = new Date(now.getTime() + pauseOfWriters).toISOString();
    const goingOn = await written(transaction, lead.id, writer).set({ until }).returning("id").execute();
    if (goingOn.length === 0) await beginWriting(transaction, lead.id, writer);
    return true;
  },
);

/** Notes that an operator begins, goes on or ends to write to a lead. False when there is no such lead. */
export function noteWriting(
  database: Database,
  reference: string,
  writing: Writing,
  who: Omit<Writer, "what">,
): Promise<boolean> {
  return storeWriting(database, reference, writing, who);
}

const moveDraft = unitOfWork(
  import.meta.url,
  async function moveDraft(
    transaction: Transaction<Tables>,
    { reference, from }: { readonly reference: string; readonly from: string },
    { operatorId, now }: Omit<Writer, "what">,
  ): Promise<LeadDraft | undefined> {
    const draft = await drafts(transaction)
      .innerJoin("leads", "leads.id", "draft.lead_id")
      .select("leads.id as leadId")
      .where("leads.reference", "=", reference)
      .where("draft.operator_id", "=", from)
      .executeTakeFirst();
    if (draft === undefined) return undefined;
    const { leadId, ...taken } = draft;
    if (from !== operatorId) {
      await dropDraft(transaction, { leadId, operatorId: from });
      await endWriting(transaction, leadId, { operatorId: from, what: "reply", now });
      await keepDraft(transaction, taken, { leadId, operatorId, now });
      await beginWriting(transaction, leadId, { operatorId, what: "reply", now });
    }
    return taken;
  },
);

/** Makes an answer that `from` has begun one's own, and returns it. Undefined: it was sent or emptied meanwhile. */
export function takeDraft(
  database: Database,
  which: { readonly reference: string; readonly from: string },
  who: Omit<Writer, "what">,
): Promise<LeadDraft | undefined> {
  return moveDraft(database, which, who);
}

const gone = "There is no lead with this reference any more. Please go back to the inbox.";

/** Who is writing to a lead, and what. It is only shown to others, and keeps nobody from anything. */
export const writerHandlers: ConsoleHandlers<{ readonly database: Database }, typeof writers> = {
  async tellWriting({ database, operator, now, params }, told) {
    if (await noteWriting(database, params.reference, told, { operatorId: operator.id, now })) return;
    throw new HttpError(404, gone);
  },

  /** 404 when it was sent or emptied meanwhile. */
  async takeDraft({ database, operator, now, params: { reference } }, { operatorId: from }) {
    const taken = await takeDraft(database, { reference, from }, { operatorId: operator.id, now });
    if (taken !== undefined) return taken;
    throw new HttpError(404, "This answer was sent or emptied meanwhile. Please look at the thread.");
  },
};

/** The names of others who are writing in a lead. */
export async function othersWriting(
  database: Database,
  reference: string,
  { operatorId, now }: { readonly operatorId: string; readonly now: Date },
): Promise<readonly string[]> {
  const lead = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  const writing = lead === undefined ? [] : await writersOf(database, lead.id, now);
  return writing.filter((one) => one.operatorId !== operatorId).map(({ name }) => name);
}

/** Who is writing to a lead at a time, first who began first. */
export async function writersOf(
  database: Database,
  leadId: string,
  now: Date,
): Promise<readonly LeadWriter[]> {
  return database
    .selectFrom("lead_writers as writer")
    .innerJoin("operators", "operators.id", "writer.operator_id")
    .select(["operators.id as operatorId", "operators.name", "writer.what", "writer.since", "writer.until"])
    .where("writer.lead_id", "=", leadId)
    .where("writer.until", ">", now.toISOString())
    .orderBy("writer.since")
    .execute();
}
