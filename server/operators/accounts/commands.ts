import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Role } from "#contract/console/operators.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { isUniqueViolation } from "#server/database/engines/errors.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Actor, audit } from "#server/operators/audit/commands.ts";
import { hashPassword } from "#server/operators/secrets/password.ts";
import type { Operator } from "./queries.ts";

type NewOperator = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  /** Until when a first password is valid; without it the operator chose the password. */
  readonly until?: Date;
};

/** The row of a new operator. */
export type OperatorRow = Awaited<ReturnType<typeof operatorRow>>;

/** What is stored of a new operator. */
export async function operatorRow({ email, name, role, password, until }: NewOperator, now: Date) {
  return {
    id: randomUUIDv7(),
    email: storable(email.toLowerCase()),
    name: storable(name),
    role,
    password_hash: await hashPassword(password),
    totp_secret: null,
    totp_step: 0,
    recovery_hashes: "[]",
    disabled_at: null,
    created_at: now.toISOString(),
    first_password_until: until?.toISOString() ?? null,
  };
}

/** Adds an operator; false when the address is taken. */
export async function addOperator(
  database: Database,
  added: NewOperator,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const operator = await operatorRow(added, now);
  try {
    await database.insertInto("operators").values(operator).execute();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  await audit(database, actor, `added ${added.role}`, operator.id, now);
  return true;
}

/** A new password for an operator, and whether codes and passkeys are kept, or removed as lost. */
type NewPassword = {
  readonly password: string;
  /** Until when it is valid; without it the operator chose it. */
  readonly until?: Date;
  readonly factors: "kept" | "removed";
};

const noFactors = { totp_secret: null, recovery_hashes: "[]" };

const storeReset = unitOfWork(
  import.meta.url,
  async function storeReset(
    transaction: Transaction<Tables>,
    id: string,
    columns: { readonly password_hash: string; readonly first_password_until: string | null },
    factors: NewPassword["factors"],
  ): Promise<void> {
    const changed = factors === "kept" ? columns : { ...columns, ...noFactors };
    await transaction.updateTable("operators").set(changed).where("id", "=", id).execute();
    await transaction.deleteFrom("operator_sessions").where("operator_id", "=", id).execute();
    if (factors === "kept") return;
    await transaction.deleteFrom("operator_passkeys").where("operator_id", "=", id).execute();
  },
);

/** Sets a new password, which ends all sessions. */
export async function resetOperator(
  database: Database,
  { id }: Pick<Operator, "id">,
  { password, until, factors }: NewPassword,
  actor: Actor,
  now: Date,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await storeReset(
    database,
    id,
    { password_hash, first_password_until: until?.toISOString() ?? null },
    factors,
  );
  const deed = factors === "kept" ? "set a new password" : "set a new password, removed codes and passkeys";
  await audit(database, actor, deed, id, now);
}

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

const storeDisabled = unitOfWork(
  import.meta.url,
  async function storeDisabled(
    transaction: Transaction<Tables>,
    id: string,
    disabled_at: string | null,
  ): Promise<boolean> {
    if (disabled_at !== null && !(await hasOtherOwner(transaction, id))) return false;
    await transaction.updateTable("operators").set({ disabled_at }).where("id", "=", id).execute();
    if (disabled_at === null) return true;
    await transaction.deleteFrom("operator_sessions").where("operator_id", "=", id).execute();
    return true;
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
  if (!(await storeDisabled(database, id, isDisabled ? now.toISOString() : null))) return false;
  await audit(database, actor, isDisabled ? "ended access" : "gave access back", id, now);
  return true;
}

const storeRole = unitOfWork(
  import.meta.url,
  async function storeRole(transaction: Transaction<Tables>, id: string, role: Role): Promise<boolean> {
    if (role !== "owner" && !(await hasOtherOwner(transaction, id))) return false;
    await transaction.updateTable("operators").set({ role }).where("id", "=", id).execute();
    return true;
  },
);

/** Gives an operator another role. False when no owner would be left. */
export async function setRole(
  database: Database,
  { id }: Pick<Operator, "id">,
  role: Role,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if (!(await storeRole(database, id, role))) return false;
  await audit(database, actor, `made ${role}`, id, now);
  return true;
}

/** Replaces an operator's own password, and ends all sessions except this one. */
export async function changePassword(
  database: Database,
  { id }: Pick<Operator, "id">,
  { next, sessionId }: { readonly next: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  const password_hash = await hashPassword(next);
  await database
    .updateTable("operators")
    .set({ password_hash, first_password_until: null })
    .where("id", "=", id)
    .execute();
  await database
    .deleteFrom("operator_sessions")
    .where("operator_id", "=", id)
    .where("id", "!=", sessionId)
    .execute();
  await audit(database, { id }, "changed the password", id, now);
}

/** Keeps what an operator signs mails with. */
export async function changeSignature(
  database: Database,
  { id }: Pick<Operator, "id">,
  signature: string,
): Promise<void> {
  await database.updateTable("operators").set({ signature }).where("id", "=", id).execute();
}
