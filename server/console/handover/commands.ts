import type { Transaction } from "kysely";
import type { z } from "zod";
import type { operatorChange, operatorChanged } from "#contract/console/own.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { changeAccess } from "#server/operators/access/commands.ts";
import { remember } from "#server/progress/history.ts";

type People = { readonly from: string; readonly to: string | null };

async function giveLeads(
  transaction: Transaction<Tables>,
  { from, to }: People,
  operatorId: string,
  now: Date,
): Promise<number> {
  const leads = await transaction
    .updateTable("leads")
    .set(({ eb }) => ({ owner_id: to, version: eb("version", "+", 1) }))
    .where("owner_id", "=", from)
    .returning("id")
    .execute();
  for (const { id } of leads) {
    await remember(transaction, id, [{ kind: "owner", from, to }], { operatorId, now });
  }
  return leads.length;
}

/** Whether the successor has a call at one of the times of this one. */
async function isTaken(transaction: Transaction<Tables>, bookingId: string, to: string): Promise<boolean> {
  const taken = await transaction
    .selectFrom("booking_cells as own")
    .innerJoin("booking_cells as other", "other.cell_at", "own.cell_at")
    .select("other.id")
    .where("own.booking_id", "=", bookingId)
    .where("other.operator_id", "=", to)
    .executeTakeFirst();
  return taken !== undefined;
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

/** Hands on calls that are to come. One at a time at which the successor is on the telephone is left to nobody. */
async function giveCalls(transaction: Transaction<Tables>, { from, to }: People, now: Date) {
  const calls = await transaction
    .selectFrom("bookings")
    .select("id")
    .where("operator_id", "=", from)
    .where("state", "=", "booked")
    .where("ends_at", ">", now.toISOString())
    .orderBy("starts_at")
    .execute();
  let given = 0;
  for (const { id } of calls) {
    const taker = to !== null && !(await isTaken(transaction, id, to)) ? to : null;
    if (taker === null) continue;
    await giveCells(transaction, id, taker);
    await transaction.updateTable("bookings").set({ operator_id: taker }).where("id", "=", id).execute();
    given += 1;
  }
  return { calls: given, callsLeft: calls.length - given };
}

async function giveDrafts(transaction: Transaction<Tables>, { from, to }: People): Promise<number> {
  if (to === null) return 0;
  const drafts = await transaction
    .updateTable("content_drafts")
    .set({ operator_id: to })
    .where("operator_id", "=", from)
    .returning("file")
    .execute();
  return drafts.length;
}

/**
 * Changes somebody's access, and hands over what they can do no more: leads and calls of who becomes an editor,
 * drafts too of who loses access. Undefined when no owner would be left.
 */
export const handOver = unitOfWork(
  import.meta.url,
  async function handOver(
    transaction: Transaction<Tables>,
    { successorId, ...change }: z.output<typeof operatorChange>,
    actor: { readonly id: string },
    now: Date,
  ): Promise<z.output<typeof operatorChanged> | undefined> {
    const ended = await changeAccess(transaction, change, actor, now);
    if (ended === undefined) return undefined;
    const losesAccess = change.isDisabled === true;
    const people = { from: change.id, to: successorId };
    if (!losesAccess && change.role !== "editor") {
      return { ...ended, leads: 0, calls: 0, callsLeft: 0, drafts: 0 };
    }
    return {
      ...ended,
      leads: await giveLeads(transaction, people, actor.id, now),
      ...(await giveCalls(transaction, people, now)),
      drafts: losesAccess ? await giveDrafts(transaction, people) : 0,
    };
  },
);
