import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { z } from "zod";
import { takeScratch } from "./disk/scratch.ts";
import { writesConcurrently } from "./engine.ts";
import { patiently } from "./engines/patience.ts";
import type { Database } from "./open.ts";

/**
 * Whether nothing is left of what was deleted; if something may be, why, as the end of a sentence. `isSoonOver`: that
 * ends by itself, and trying again costs nothing.
 */
export type Scrub =
  | { readonly done: true }
  | { readonly done: false; readonly why: string; readonly isSoonOver?: true };

const megabyte = 1024 * 1024;

/** Bytes that stay free for leads while a file is rebuilt. */
const reserve = 64 * megabyte;

// sqlite.org/pragma.html#pragma_wal_checkpoint
const checkpoint = z.tuple([z.object({ busy: z.number() })]);

async function emptyLog(database: Database): Promise<Scrub> {
  const { rows } = await sql`pragma wal_checkpoint(truncate)`.execute(database);
  const isBusy = checkpoint.parse(rows)[0].busy !== 0;
  return isBusy ? { done: false, why: "another process was reading" } : { done: true };
}

async function numberOf(database: Database, pragma: string): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(pragma)}`.execute(database);
  return rows[0]?.[pragma] ?? 0;
}

/** Bytes that a rebuild takes for a while: the new file in the scratch folder, and once more in the log. */
async function neededFor(database: Database): Promise<number> {
  const pages = (await numberOf(database, "page_count")) - (await numberOf(database, "freelist_count"));
  return 2 * pages * (await numberOf(database, "page_size")) + reserve;
}

async function missingRoom(database: Database, folder: string): Promise<string | undefined> {
  const needed = await neededFor(database);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return undefined;
  const [wanted, free] = [Math.ceil(needed / megabyte), Math.floor((bavail * bsize) / megabyte)];
  return `a rebuild of the file takes ${wanted} MB of free disk, and ${free} MB are free`;
}

async function rebuildFile(database: Database, dataDir: string): Promise<Scrub> {
  // A backup would be read for so long that the log could not be emptied.
  using scratch = takeScratch(dataDir);
  if (scratch === undefined)
    return { done: false, why: "a backup or a drill was under way", isSoonOver: true };
  const why = await missingRoom(database, scratch.folder);
  if (why !== undefined) {
    await emptyLog(database);
    return { done: false, why };
  }
  // Overwriting what is deleted leaves copies behind that were made when a page was split; a rebuilt file has none.
  // The copy is as large as the file, too large for where savepoints are kept (server/database/engines/sqlite-file), and a
  // container has no other folder that can be written. SQLite unlinks it while it writes it.
  await sql`pragma temp_store_directory = ${sql.lit(scratch.folder)}`.execute(database);
  await sql`pragma temp_store = file`.execute(database);
  await sql`vacuum`.execute(database).finally(() => sql`pragma temp_store = memory`.execute(database));
  return emptyLog(database);
}

/**
 * Removes what deleted rows left behind in the store's own files. SQLite: the file is rebuilt and the
 * write-ahead log emptied; where there is no room for that, the log alone. PostgreSQL: the space is freed for reuse;
 * its own log and backups keep what they hold until they are recycled. Not inside a transaction.
 */
export async function scrub(database: Database, dataDir: string): Promise<Scrub> {
  if (!writesConcurrently(database)) return rebuildFile(database, dataDir);
  await patiently(() => sql`vacuum`.execute(database));
  return { done: true };
}
