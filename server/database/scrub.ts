import { sql } from "kysely";
import { z } from "zod";
import { writesConcurrently } from "./engine.ts";
import type { Database } from "./open.ts";
import { patiently } from "./patience.ts";

// sqlite.org/pragma.html#pragma_wal_checkpoint
const checkpoint = z.tuple([z.object({ busy: z.number() })]);

async function rebuildFile(database: Database): Promise<boolean> {
  // Overwriting what is deleted leaves copies behind that were made when a page was split; a rebuilt file has none.
  // The copy is as large as the file, too large for where savepoints are kept (server/database/sqlite-file).
  await sql`pragma temp_store = file`.execute(database);
  await sql`vacuum`.execute(database).finally(() => sql`pragma temp_store = memory`.execute(database));
  const { rows } = await sql`pragma wal_checkpoint(truncate)`.execute(database);
  return checkpoint.parse(rows)[0].busy === 0;
}

/**
 * Removes what deleted rows left behind in the store's own files. SQLite: the file is rebuilt and the
 * write-ahead log emptied. PostgreSQL: the space is freed for reuse; its own log and backups keep what they
 * hold until they are recycled. False when another process is reading and the log has to be emptied later.
 * Not inside a transaction.
 */
export async function scrub(database: Database): Promise<boolean> {
  if (!writesConcurrently(database)) return rebuildFile(database);
  await patiently(() => sql`vacuum`.execute(database));
  return true;
}
