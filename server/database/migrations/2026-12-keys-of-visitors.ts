import { type Kysely, sql } from "kysely";

/**
 * Visitors' idempotency keys that have a colon, as our own have, move to a name space of their own. Ours carry the
 * hash of what was sent. No key has a space before this, so none is taken.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ["leads", "quarantine"]) {
    await sql`update ${sql.table(table)} set idempotency_key = 'visitor ' || idempotency_key
      where idempotency_key like '%:%'
      and idempotency_key not in ('signup:' || payload_hash, 'content:' || payload_hash)
      and idempotency_key not like 'form:' || payload_hash || ':%'`.execute(database);
  }
}
