import type { ExpressionBuilder, Selectable } from "kysely";
import { z } from "zod";
import type { OperatorSummary } from "#contract/console/operators.ts";
import type { Database } from "#server/database/open.ts";
import type { OperatorsTable } from "#server/database/tables/console.ts";
import type { Tables } from "#server/database/tables/tables.ts";

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
