import type { Transaction } from "kysely";
import type { Role } from "#contract/console/operators.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { Operator } from "./accounts.ts";
import { type Actor, record } from "./audit.ts";

/** A change of what somebody may do. Parts that are left out stay as they are. */
export type AccessChange = {
  readonly id: string;
  readonly role?: Role;
  readonly isDisabled?: boolean;
};

/** How many API tokens and calendar addresses ended with a change. */
export type EndedKeys = { readonly tokens: number; readonly calendars: number };

/** Whether another owner is left. On PostgreSQL this locks the rows of the owners. */
async function hasOtherOwner(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const owners = await transaction
    .selectFrom("operators")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .orderBy("id")
    .$if(writesConcurrently(transaction), (owners) => owners.forUpdate())
    .execute();
  return owners.some((owner) => owner.id !== id);
}

async function endTokens(transaction: Transaction<Tables>, id: string, now: Date): Promise<number> {
  const ended = await transaction
    .updateTable("api_tokens")
    .set({ revoked_at: now.toISOString() })
    .where("operator_id", "=", id)
    .where("revoked_at", "is", null)
    .returning("expires_at")
    .execute();
  return ended.filter(({ expires_at }) => expires_at > now.toISOString()).length;
}

/**
 * Ends the secret address of somebody's calendar of calls, offers none of their times any more, and forgets the address of
 * their own calendar with what it said.
 */
async function endCalendar(transaction: Transaction<Tables>, id: string): Promise<number> {
  const { length } = await transaction
    .selectFrom("operator_calendars")
    .select("operator_id")
    .where("operator_id", "=", id)
    .where("feed_hash", "is not", null)
    .execute();
  await transaction
    .updateTable("operator_calendars")
    .set({ feed_hash: null, takes_calls: 0, busy_url: "", busy: "[]", read_at: null, problem: "" })
    .where("operator_id", "=", id)
    .execute();
  return length;
}

/** Changes somebody's access inside a transaction. Undefined when no owner would be left. */
export async function changeAccess(
  transaction: Transaction<Tables>,
  { id, role, isDisabled }: AccessChange,
  actor: Actor,
  now: Date,
): Promise<EndedKeys | undefined> {
  const losesOwner = (role !== undefined && role !== "owner") || isDisabled === true;
  if (losesOwner && !(await hasOtherOwner(transaction, id))) return undefined;
  if (role !== undefined) {
    await transaction.updateTable("operators").set({ role }).where("id", "=", id).execute();
    await record(transaction, actor, `made ${role}`, id, now);
  }
  if (isDisabled !== undefined) {
    const disabled_at = isDisabled ? now.toISOString() : null;
    await transaction.updateTable("operators").set({ disabled_at }).where("id", "=", id).execute();
    await record(transaction, actor, isDisabled ? "ended access" : "gave access back", id, now);
  }
  if (isDisabled === true) {
    await transaction.deleteFrom("operator_sessions").where("operator_id", "=", id).execute();
  }
  const losesCalls = role === "editor" || isDisabled === true;
  return {
    tokens: losesOwner ? await endTokens(transaction, id, now) : 0,
    calendars: losesCalls ? await endCalendar(transaction, id) : 0,
  };
}

const storeAccess = unitOfWork(
  import.meta.url,
  function storeAccess(
    transaction: Transaction<Tables>,
    change: AccessChange,
    actor: Actor,
    now: Date,
  ): Promise<EndedKeys | undefined> {
    return changeAccess(transaction, change, actor, now);
  },
);

/** Ends an operator's access and all sessions, or gives the access back. False when no owner would be left. */
export async function setDisabled(
  database: Database,
  { id }: Pick<Operator, "id">,
  isDisabled: boolean,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  return (await storeAccess(database, { id, isDisabled }, actor && { id: actor.id }, now)) !== undefined;
}

/** Gives an operator another role. False when no owner would be left. */
export async function setRole(
  database: Database,
  { id }: Pick<Operator, "id">,
  role: Role,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  return (await storeAccess(database, { id, role }, actor && { id: actor.id }, now)) !== undefined;
}
