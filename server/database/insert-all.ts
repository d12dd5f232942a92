import { type Compilable, type OperationNodeSource, sql, type Transaction } from "kysely";
import { writesConcurrently } from "./engine.ts";
import type { Tables } from "./tables/tables.ts";

type Insert = OperationNodeSource & Compilable & { execute(): Promise<unknown> };

/**
 * Inserts into several tables: in one statement on PostgreSQL, where each statement is a round trip; one after
 * the other on SQLite. Later inserts may refer to rows of earlier ones.
 */
export async function insertAll(transaction: Transaction<Tables>, inserts: readonly Insert[]): Promise<void> {
  if (!writesConcurrently(transaction)) {
    for (const insert of inserts) await insert.execute();
    return;
  }
  // PostgreSQL checks foreign keys at the end of the whole statement.
  const parts = inserts.map((insert, index) => sql`${sql.ref(`part${index}`)} as (${insert})`);
  await sql`with ${sql.join(parts)} select`.execute(transaction);
}
