import type { Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import { announce, enqueue, mailReceiver } from "#server/mails/outbox/queue.ts";
import { mailsAbout } from "./commands.ts";
import { revisionOf } from "./rules.ts";

/** Other operators who have a call at one of the times of a call. */
export async function busyDuring(database: Database, bookingId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("booking_cells as own")
    .innerJoin("booking_cells as other", "other.cell_at", "own.cell_at")
    .select("other.operator_id as id")
    .distinct()
    .where("own.booking_id", "=", bookingId)
    .whereRef("other.operator_id", "!=", "own.operator_id")
    .execute();
  return rows.map(({ id }) => id);
}

async function giveCells(transaction: Transaction<Tables>, bookingId: string, to: string): Promise<void> {
  const cells = await transaction
    .selectFrom("booking_cells")
    .select(["id", "cell_at"])
    .where("booking_id", "=", bookingId)
    .execute();
  for (const { id, cell_at } of cells) {
    await transaction
      .updateTable("booking_cells")
      .set({ id: `${to} ${cell_at}`, operator_id: to })
      .where("id", "=", id)
      .execute();
  }
}

/** Calls that are not over or cancelled, locked until the transaction ends. */
function callsToCome(transaction: Transaction<Tables>, now: Date) {
  return transaction
    .selectFrom("bookings")
    .select(["id", "lead_id as leadId", "operator_id as takerId", "starts_at as startsAt"])
    .select(["ends_at as endsAt", "source", "sequence", "amended"])
    .where("state", "=", "booked")
    .where("ends_at", ">", now.toISOString())
    .$if(writesConcurrently(transaction), (calls) => calls.forUpdate());
}

type CallToCome = Awaited<ReturnType<ReturnType<typeof callsToCome>["execute"]>>[number];

/** Counts that with whom or where a call is changed, and mails its visitor how it is now. */
async function tellVisitor(
  transaction: Transaction<Tables>,
  call: CallToCome,
  { domain, now }: { readonly domain: string; readonly now: Date },
): Promise<number> {
  const amended = call.amended + 1;
  await transaction.updateTable("bookings").set({ amended }).where("id", "=", call.id).execute();
  const revision = revisionOf({ ...call, amended });
  // The other company's scheduling page tells its visitors itself.
  const mails = call.source === "own" ? mailsAbout(["call-amended"], call.id, revision) : [];
  await enqueue(transaction, mails, { leadId: call.leadId, domain, now });
  return revision;
}

/** Mails that tell a visitor with whom and where their call is. */
const tellingMails = ["call-booked", "call-moved", "call-amended"] as const;

/** The latest revision of a call of which its visitor was mailed; -1: of none. */
async function toldRevision(transaction: Transaction<Tables>, { id, leadId }: CallToCome): Promise<number> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("message")
    .where("lead_id", "=", leadId)
    .execute();
  const revisions = rows.flatMap(({ message }) =>
    tellingMails
      .map((kind) => `${kind}:${id}.`)
      .filter((begin) => message.startsWith(begin))
      .map((begin) => Number(message.slice(begin.length))),
  );
  return Math.max(-1, ...revisions);
}

/** Whether a call that nobody takes comes back to who took it, and its visitor knows all of that. */
async function isAsTold(transaction: Transaction<Tables>, call: CallToCome, to: string): Promise<boolean> {
  if (call.takerId !== null) return false;
  const cells = await transaction
    .selectFrom("booking_cells")
    .select("operator_id")
    .where("booking_id", "=", call.id)
    .execute();
  const isBack = cells.length > 0 && cells.every(({ operator_id }) => operator_id === to);
  return isBack && (await toldRevision(transaction, call)) >= revisionOf(call);
}

/**
 * Mails the visitors of all calls to come that an operator takes with whom and where these are now. Of calls that they
 * left and nobody takes, it is only counted that the place is another.
 */
export async function tellPlace(
  transaction: Transaction<Tables>,
  operatorId: string,
  about: { readonly domain: string; readonly now: Date },
): Promise<void> {
  const calls = await callsToCome(transaction, about.now).where("operator_id", "=", operatorId).execute();
  for (const call of calls) await tellVisitor(transaction, call, about);
  const left = transaction
    .selectFrom("booking_cells")
    .select("booking_id")
    .where("operator_id", "=", operatorId);
  await transaction
    .updateTable("bookings")
    .set((booking) => ({ amended: booking("amended", "+", 1) }))
    .where("state", "=", "booked")
    .where("operator_id", "is", null)
    .where("ends_at", ">", about.now.toISOString())
    .where("id", "in", left)
    .execute();
}

/** `gone`: it is over or cancelled. `busy`: they have a call at that time. `changed`: somebody else gave it away. */
export type Giving = "done" | "gone" | "busy" | "changed";

type Gift = {
  readonly id: string;
  /** Who takes it as far as who gives it knows; undefined: whoever it is. */
  readonly from?: string | null;
  readonly to: string;
};

/**
 * Gives a call to come to another operator, and mails its visitor with whom and where it is now, unless they know it
 * like that. `domain`: of the Message-ID.
 */
export async function giveCall(
  transaction: Transaction<Tables>,
  { id, from, to }: Gift,
  { domain, ...act }: Act & { readonly domain: string },
): Promise<{ readonly outcome: Giving; readonly given?: Given }> {
  const call = await callsToCome(transaction, act.now).where("id", "=", id).executeTakeFirst();
  if (call === undefined) return { outcome: "gone" };
  if (call.takerId === to) return { outcome: "done" };
  if (from !== undefined && from !== call.takerId) return { outcome: "changed" };
  if ((await busyDuring(transaction, id)).includes(to)) return { outcome: "busy" };
  const isKnown = await isAsTold(transaction, call, to);
  await giveCells(transaction, id, to);
  await transaction.updateTable("bookings").set({ operator_id: to }).where("id", "=", id).execute();
  const revision = isKnown
    ? revisionOf(call)
    : await tellVisitor(transaction, call, { domain, now: act.now });
  const { leadId, startsAt } = call;
  await remember(transaction, leadId, [{ kind: "call", what: "given", startsAt, operatorId: to }], act);
  return { outcome: "done", given: { call, revision, to } };
}

/** A call as it was, the revision that tells of its new taker, and who that is. */
type Given = { readonly call: CallToCome; readonly revision: number; readonly to: string };

/** Mails who took a call before that somebody else does, with a file that takes it out of their calendar. */
async function tellFormerTaker(
  transaction: Transaction<Tables>,
  { call: { id, leadId, takerId, startsAt, endsAt, source }, revision, to }: Given,
  about: { readonly domain: string; readonly now: Date },
): Promise<void> {
  if (takerId === null) return;
  const people = await transaction
    .selectFrom("operators")
    .select(["id", "name", "email", "disabled_at"])
    .where("id", "in", [takerId, to])
    .execute();
  const [former, next] = [takerId, to].map((one) => people.find((person) => person.id === one));
  if (former === undefined || next === undefined || former.disabled_at !== null) return;
  const lead = await transaction
    .selectFrom("leads")
    .select(["reference", "company"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const isOwn = source === "own";
  const call = { id, startsAt, endsAt, revision, isOwn, with: former.name, to: former.email };
  const data = { ...call, ...lead, by: next.name };
  await announce(transaction, "call-left", { leadId, data }, { targets: [mailReceiver], ...about });
}

/** Leaves a call to come to nobody. Its visitor hears of it when somebody takes it. */
export async function leaveCall(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.updateTable("bookings").set({ operator_id: null }).where("id", "=", id).execute();
}

const storeTaker = unitOfWork(
  import.meta.url,
  async function storeTaker(
    transaction: Transaction<Tables>,
    gift: Gift,
    about: Act & { readonly domain: string },
  ): Promise<Giving> {
    const { outcome, given } = await giveCall(transaction, gift, about);
    if (given !== undefined) {
      const { domain, now } = about;
      const mails = mailsAbout(["call-given"], gift.id, given.revision);
      await enqueue(transaction, mails, { leadId: given.call.leadId, domain, now });
      await tellFormerTaker(transaction, given, { domain, now });
    }
    return outcome;
  },
);

/** The same in a unit of work of its own, with mails to us, to who takes it now, and to who took it before. */
export function changeTaker(
  database: Database,
  gift: Gift,
  about: Act & { readonly domain: string },
): Promise<Giving> {
  return storeTaker(database, gift, about);
}
