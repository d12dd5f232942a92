import { randomUUIDv7 } from "node:crypto";
import type { ExpressionBuilder, Selectable, Transaction } from "kysely";
import { z } from "zod";
import type { OperatorSummary, Role } from "#contract/console/operators.ts";
import { isUniqueViolation } from "#server/database/engines/errors.ts";
import type { Database } from "#server/database/open.ts";
import type { OperatorsTable } from "#server/database/tables/console.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { hashPassword } from "#server/operators/secrets/password.ts";
import { type Actor, audit } from "./audit.ts";

/** An operator with the secrets for signing in. */
export type Operator = OperatorSummary &
  Readonly<Pick<Selectable<OperatorsTable>, "password_hash" | "signature" | "totp_secret" | "totp_step">> & {
    /** SHA-256 hashes, hex, of the recovery codes that are left. */
    readonly recoveryHashes: readonly string[];
    /** Until when a first password is valid (ISO 8601, UTC); null: the operator chose the password. */
    readonly firstPasswordUntil: string | null;
  };

const hashes = z.array(z.string());

/** A row of `operators` with the number of its passkeys, which PostgreSQL counts in text. */
type Row = Selectable<OperatorsTable> & { readonly passkeys: number | string | null };

/** An operator from its row. */
export function operatorOf({
  created_at,
  disabled_at,
  first_password_until,
  recovery_hashes,
  ...row
}: Row): Operator {
  return {
    ...row,
    passkeys: Number(row.passkeys),
    hasTotp: row.totp_secret !== null,
    hasFirstPassword: first_password_until !== null,
    firstPasswordUntil: first_password_until,
    isDisabled: disabled_at !== null,
    recoveryHashes: hashes.parse(JSON.parse(recovery_hashes)),
  };
}

/** What others may see of an operator. */
export function summaryOf(operator: Operator): OperatorSummary {
  const { id, name, email, role, hasTotp, passkeys, hasFirstPassword, isDisabled } = operator;
  return { id, name, email, role, hasTotp, passkeys, hasFirstPassword, isDisabled };
}

/** How many passkeys an operator has, as a column of a query about `operators`. */
export function passkeyCount(where: ExpressionBuilder<Tables, "operators">) {
  return where
    .selectFrom("operator_passkeys")
    .whereRef("operator_passkeys.operator_id", "=", "operators.id")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .as("passkeys");
}

function operatorRows(database: Database) {
  return database.selectFrom("operators").selectAll().select(passkeyCount);
}

/** Every operator, by name. */
export async function listOperators(database: Database): Promise<readonly OperatorSummary[]> {
  const rows = await operatorRows(database).orderBy("name").orderBy("id").execute();
  return rows.map((row) => summaryOf(operatorOf(row)));
}

/** The operator with this address, whatever its case. */
export async function findOperator(database: Database, email: string): Promise<Operator | undefined> {
  const row = await operatorRows(database).where("email", "=", email.toLowerCase()).executeTakeFirst();
  return row === undefined ? undefined : operatorOf(row);
}

/** The operator with this id. */
export async function operatorWith(database: Database, id: string): Promise<Operator | undefined> {
  const row = await operatorRows(database).where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : operatorOf(row);
}

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

/** Whether an operator has a second factor, so that the password alone is not enough. */
export function hasFactor({ hasTotp, passkeys }: Pick<OperatorSummary, "hasTotp" | "passkeys">): boolean {
  return hasTotp || passkeys > 0;
}
