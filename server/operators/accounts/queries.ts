import { z } from "zod";
import type { OperatorSummary } from "#contract/console-operators.ts";
import type { AuditLog } from "#contract/console-own.ts";
import type { OperatorsTable } from "#server/database/console-tables.ts";
import type { Database } from "#server/database/open.ts";

/** An operator with what it takes to sign in. */
export type Operator = OperatorSummary &
  Readonly<Pick<OperatorsTable, "password_hash" | "totp_secret" | "totp_step">> & {
    /** SHA-256 hashes, hex, of the recovery codes that are left. */
    readonly recoveryHashes: readonly string[];
  };

const hashes = z.array(z.string());

/** An operator from its row. */
export function operatorOf({ created_at, disabled_at, recovery_hashes, ...row }: OperatorsTable): Operator {
  return {
    ...row,
    hasTotp: row.totp_secret !== null,
    isDisabled: disabled_at !== null,
    recoveryHashes: hashes.parse(JSON.parse(recovery_hashes)),
  };
}

/** What others may see of an operator. */
export function summaryOf({ id, name, email, role, hasTotp, isDisabled }: Operator): OperatorSummary {
  return { id, name, email, role, hasTotp, isDisabled };
}

/** Every operator, by name. */
export async function listOperators(database: Database): Promise<readonly OperatorSummary[]> {
  const rows = await database.selectFrom("operators").selectAll().orderBy("name").orderBy("id").execute();
  return rows.map((row) => summaryOf(operatorOf(row)));
}

/** The operator with this address, whatever its case. */
export async function findOperator(database: Database, email: string): Promise<Operator | undefined> {
  const row = await database
    .selectFrom("operators")
    .selectAll()
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? undefined : operatorOf(row);
}

/** Entries of the audit log that are shown. */
const mostEntries = 200;

/** The newest entries of the audit log. */
export async function listAudit(database: Database): Promise<AuditLog["entries"]> {
  const rows = await database
    .selectFrom("audit_log as entry")
    .leftJoin("operators as actor", "actor.id", "entry.operator_id")
    .leftJoin("operators as other", "other.id", "entry.subject")
    .select(["entry.id", "entry.at", "actor.name as by", "entry.action", "entry.subject", "other.name"])
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(mostEntries)
    .execute();
  return rows.map(({ name, subject, ...row }) => ({ ...row, subject: name ?? subject }));
}
