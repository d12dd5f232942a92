import type { Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { mailsAbout, takeCells } from "./commands.ts";
import { clashesWith, isAway } from "./queries.ts";
import { revisionOf } from "./rules.ts";

async function giveCells(
  transaction: Transaction<Tables>,
  { id, endsAt }: CallToCome,
  { to, anyway }: Gift,
): Promise<void> {
  const freed = await transaction
    .deleteFrom("booking_cells")
    .where("booking_id", "=", id)
    .returning("cell_at")
    .execute();
  const cells = freed.map(({ cell_at }) => cell_at);
  if (cells.length > 0) await takeCells(transaction, { id, operatorId: to, endsAt, cells }, anyway);
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
  news: "call-amended" | "call-open",
  { domain, now }: { readonly domain: string; readonly now: Date },
): Promise<number> {
  const amended = call.amended + 1;
  await transaction.updateTable("bookings").set({ amended }).where("id", "=", call.id).execute();
  const revision = revisionOf({ ...call, amended });
  // The other company's scheduling page tells its visitors itself.
  const mails = call.source === "own" ? mailsAbout([news], call.id, revision) : [];
  await enqueue(transaction, mails, { leadId: call.leadId, domain, now });
  return revision;
}

/** How many visitors are mailed when an operator says another place of their calls. */
export async function toldOfPlace(database: Database, operatorId: string, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("operator_id", "=", operatorId)
    .where("state", "=", "booked")
    .where("source", "=", "own")
    .where("ends_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mails the visitors of all calls to come that an operator takes with whom and where these are now. */
export async function tellPlace(
  transaction: Transaction<Tables>,
  operatorId: string,
  about: { readonly domain: string; readonly now: Date },
): Promise<void> {
  const calls = await callsToCome(transaction, about.now).where("operator_id", "=", operatorId).execute();
  for (const call of calls) await tellVisitor(transaction, call, "call-amended", about);
}

/**
 * `gone`: it is over or cancelled. `busy`: they have a call at that time. `close`: the minutes between it and another call of
 * theirs would be missing. `away`: their own calendar has something at that time. `changed`: somebody else gave it away.
 * `placeless`: they have not said where their calls are, so its visitor could not be told.
 */
export type Giving = "done" | "gone" | "busy" | "close" | "away" | "changed" | "placeless";

type Gift = {
  readonly id: string;
  /** Who takes it as far as who gives it knows; undefined: whoever it is. */
  readonly from?: string | null;
  readonly to: string;
  /** Whether it is given although the minutes between two calls would be missing, or they are away. */
  readonly anyway: boolean;
};

/** Whether somebody has said where their calls are. Another company's scheduling page says so itself. */
async function isPlaced(
  transaction: Transaction<Tables>,
  { id, to }: Pick<Gift, "id" | "to">,
): Promise<boolean> {
  const call = await transaction
    .selectFrom("bookings")
    .select("source")
    .where("id", "=", id)
    .executeTakeFirst();
  if (call?.source !== "own") return true;
  const calendar = await transaction
    .selectFrom("operator_calendars")
    .select("place")
    .where("operator_id", "=", to)
    .executeTakeFirst();
  return calendar !== undefined && calendar.place.trim() !== "";
}

/**
 * Gives a call to come to another operator, and mails its visitor with whom and where it is now. `domain`: of the
 * Message-ID.
 */
export async function giveCall(
  transaction: Transaction<Tables>,
  gift: Gift,
  { domain, ...act }: Act & { readonly domain: string },
): Promise<{ readonly outcome: Giving; readonly given?: Given }> {
  const { id, from, to, anyway } = gift;
  const call = await callsToCome(transaction, act.now).where("id", "=", id).executeTakeFirst();
  if (call === undefined) return { outcome: "gone" };
  if (call.takerId === to) return { outcome: "done" };
  if (from !== undefined && from !== call.takerId) return { outcome: "changed" };
  const { busy, close } = await clashesWith(transaction, call);
  if (busy.includes(to)) return { outcome: "busy" };
  if (close.includes(to) && !anyway) return { outcome: "close" };
  await giveCells(transaction, call, gift);
  await transaction.updateTable("bookings").set({ operator_id: to }).where("id", "=", id).execute();
  const revision = await tellVisitor(transaction, call, "call-amended", { domain, now: act.now });
  const { leadId, startsAt } = call;
  await remember(transaction, leadId, [{ kind: "call", what: "given", startsAt, operatorId: to }], act);
  return { outcome: "done", given: { call, revision, to } };
}

/** A call as it was before somebody else took it, the revision that tells of that, and who it is. */
type Given = {
  readonly call: Pick<CallToCome, "id" | "leadId" | "takerId" | "startsAt" | "endsAt" | "source">;
  readonly revision: number;
  readonly to: string;
  /** When it is now, if it was moved too. */
  readonly movedTo?: string;
};

/** Who owns the lead of a call, or the one into which that was merged; null: nobody. */
async function ownerOf(transaction: Transaction<Tables>, leadId: string): Promise<string | null> {
  const lead = await transaction
    .selectFrom("leads")
    .leftJoin("lead_merges", "lead_merges.into_id", "leads.id")
    .select("leads.owner_id")
    .where((one) => one.or([one("leads.id", "=", leadId), one("lead_merges.lead_id", "=", leadId)]))
    .orderBy((one) => one.case().when("lead_merges.lead_id", "=", leadId).then(0).else(1).end())
    .executeTakeFirst();
  return lead?.owner_id ?? null;
}

/**
 * Mails of a call that somebody else takes now: `notice` to us and to them, from whom it came; to who took it before, a file
 * that takes it out of their calendar; and to the owner of the lead, unless they are one of these or did it themselves.
 */
export async function tellOfTaker(
  transaction: Transaction<Tables>,
  { call: { id, leadId, takerId, startsAt, endsAt, source }, revision, to, movedTo }: Given,
  notice: "call-given" | "call-notice",
  { domain, now, operatorId: by }: Act & { readonly domain: string },
): Promise<void> {
  const ownerId = await ownerOf(transaction, leadId);
  const people = await transaction
    .selectFrom("operators")
    .select(["id", "name", "email", "disabled_at", "role"])
    .where("id", "in", [takerId, to, ownerId])
    .execute();
  const [former, next, owner] = [takerId, to, ownerId].map((id) => people.find((one) => one.id === id));
  const about = { leadId, domain, now };
  const tell = (kind: "call-left" | "call-passed" | typeof notice, data: object) =>
    enqueue(transaction, mailsAbout([kind], id, revision), { ...about, data });
  await tell(notice, { ...(former !== undefined && { from: former.name }) });
  if (next === undefined) return;
  const told = {
    ...{ id, startsAt, endsAt, revision, isOwn: source === "own" },
    ...{ with: former?.name ?? null, by: next.name },
    ...(movedTo !== undefined && { movedTo }),
  };
  if (former !== undefined && former.disabled_at === null)
    await tell("call-left", { ...told, to: former.email });
  if (owner === undefined || owner.disabled_at !== null || owner.role === "editor") return;
  if ([former?.id, to, by].includes(owner.id)) return;
  await tell("call-passed", { ...told, to: owner.email });
}

/**
 * Leaves a call to come to nobody, and mails its visitor that its room is void and another one follows. `domain`: of the
 * Message-ID.
 */
export async function leaveCall(
  transaction: Transaction<Tables>,
  id: string,
  about: { readonly domain: string; readonly now: Date },
): Promise<void> {
  const call = await callsToCome(transaction, about.now).where("id", "=", id).executeTakeFirst();
  if (call === undefined) return;
  await transaction.updateTable("bookings").set({ operator_id: null }).where("id", "=", id).execute();
  await tellVisitor(transaction, call, "call-open", about);
}

/** Whether who is to take a call of ours has something else in their own calendar. */
async function isGivenAway(transaction: Transaction<Tables>, { id, to }: Gift): Promise<boolean> {
  const call = await transaction
    .selectFrom("bookings")
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return call !== undefined && isAway(transaction, to, call);
}

const storeTaker = unitOfWork(
  import.meta.url,
  async function storeTaker(
    transaction: Transaction<Tables>,
    gift: Gift,
    about: Act & { readonly domain: string },
  ): Promise<Giving> {
    if (!(await isPlaced(transaction, gift))) return "placeless";
    if (!gift.anyway && (await isGivenAway(transaction, gift))) return "away";
    const { outcome, given } = await giveCall(transaction, gift, about);
    if (given !== undefined) {
      await tellOfTaker(transaction, given, "call-given", about);
    }
    return outcome;
  },
);

/** The same in a unit of work of its own, with the mails of `tellOfTaker`. */
export function changeTaker(
  database: Database,
  gift: Gift,
  about: Act & { readonly domain: string },
): Promise<Giving> {
  return storeTaker(database, gift, about);
}
