import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Role } from "#contract/console-operators.ts";
import { isUniqueViolation } from "#server/database/errors.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables.ts";
import { storable } from "#server/database/text.ts";
import { hashPassword } from "#server/operators/secrets/password.ts";
import type { Operator } from "./queries.ts";

/** Who did something; null: nobody who was signed in, or the command line. */
export type Actor = Pick<Operator, "id"> | null;

/** Writes into the audit log. `subject`: id of an operator or name of a thing, never a visitor's data. */
export async function audit(
  database: Database | Transaction<Tables>,
  actor: Actor,
  action: string,
  subject: string,
  now: Date,
): Promise<void> {
  const row = { id: randomUUIDv7(), at: now.toISOString(), operator_id: actor?.id ?? null, action, subject };
  await database.insertInto("audit_log").values(row).execute();
}

type NewOperator = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
};

/** Adds an operator; false when the address is taken. */
export async function addOperator(
  database: Database,
  { email, name, role, password }: NewOperator,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const operator = {
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
  };
  try {
    await database.insertInto("operators").values(operator).execute();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  await audit(database, actor, `added ${role}`, operator.id, now);
  return true;
}

/** Sets a new password. The authenticator app, recovery codes and sessions go with the old one. */
export async function resetOperator(
  database: Database,
  { id }: Pick<Operator, "id">,
  password: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const password_hash = await hashPassword(password);
  const blank = { password_hash, totp_secret: null, recovery_hashes: "[]" };
  await database.updateTable("operators").set(blank).where("id", "=", id).execute();
  await database.deleteFrom("operator_sessions").where("operator_id", "=", id).execute();
  await audit(database, actor, "set a new password", id, now);
}

/** Ends an operator's access, with all sessions, or gives it back. */
export async function setDisabled(
  database: Database,
  { id }: Pick<Operator, "id">,
  isDisabled: boolean,
  actor: Actor,
  now: Date,
): Promise<void> {
  await database
    .updateTable("operators")
    .set({ disabled_at: isDisabled ? now.toISOString() : null })
    .where("id", "=", id)
    .execute();
  if (isDisabled) await database.deleteFrom("operator_sessions").where("operator_id", "=", id).execute();
  await audit(database, actor, isDisabled ? "ended access" : "gave access back", id, now);
}

/** Gives an operator another role. */
export async function setRole(
  database: Database,
  { id }: Pick<Operator, "id">,
  role: Role,
  actor: Actor,
  now: Date,
): Promise<void> {
  await database.updateTable("operators").set({ role }).where("id", "=", id).execute();
  await audit(database, actor, `made ${role}`, id, now);
}

/** Replaces an operator's own password, and ends all sessions but this one. */
export async function changePassword(
  database: Database,
  { id }: Pick<Operator, "id">,
  { next, sessionId }: { readonly next: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  const password_hash = await hashPassword(next);
  await database.updateTable("operators").set({ password_hash }).where("id", "=", id).execute();
  await database
    .deleteFrom("operator_sessions")
    .where("operator_id", "=", id)
    .where("id", "!=", sessionId)
    .execute();
  await audit(database, { id }, "changed the password", id, now);
}

/** Asks for codes of an authenticator app from now on, or not any more. `step`: of the code that proved the app. */
export async function setTotp(
  database: Database,
  { id }: Pick<Operator, "id">,
  totp: { readonly secret: string; readonly step: number; readonly recoveryHashes: readonly string[] } | null,
  now: Date,
): Promise<void> {
  const columns =
    totp === null
      ? { totp_secret: null, recovery_hashes: "[]" }
      : {
          totp_secret: totp.secret,
          totp_step: totp.step,
          recovery_hashes: JSON.stringify(totp.recoveryHashes),
        };
  await database.updateTable("operators").set(columns).where("id", "=", id).execute();
  await audit(database, { id }, totp === null ? "ended codes" : "set up codes", id, now);
}
