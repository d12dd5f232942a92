import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { z } from "zod";
import { takeScratch } from "./disk.ts";
import { writesConcurrently } from "./engine.ts";
import { patiently } from "./engines/patience.ts";
import type { Database } from "./open.ts";

/**
 * Whether nothing is left of deleted rows; if something may be, why, as the end of a sentence. `isSoonOver`:
 * the reason ends by itself, and a retry costs nothing.
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

/** Bytes that a rebuild takes temporarily: the new file in the scratch folder, and again in the log. */
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
  // A backup reads for a long time, and the log cannot be emptied until it ends.
  using scratch = takeScratch(dataDir);
  if (scratch === undefined)
    return { done: false, why: "a backup or a drill was under way", isSoonOver: true };
  const why = await missingRoom(database, scratch.folder);
  if (why !== undefined) {
    await emptyLog(database);
    return { done: false, why };
  }
  // secure_delete leaves copies that were made when a page was split; a rebuilt file has none. The copy is as
  // large as the file, too large for memory (server/database/engines/sqlite-file), and a container has no other
  // writable folder. SQLite unlinks it while it writes it.
  await sql`pragma temp_store_directory = ${sql.lit(scratch.folder)}`.execute(database);
  await sql`pragma temp_store = file`.execute(database);
  await sql`vacuum`.execute(database).finally(() => sql`pragma temp_store = memory`.execute(database));
  return emptyLog(database);
}

/**
 * Removes what deleted rows left behind in the store's own files. SQLite: the file is rebuilt and the
 * write-ahead log emptied; without room for that, only the log is emptied. PostgreSQL: the space is freed for
 * reuse; its log and backups keep the rows until they are recycled. Not inside a transaction.
 */
export async function scrub(database: Database, dataDir: string): Promise<Scrub> {
  if (!writesConcurrently(database)) return rebuildFile(database, dataDir);
  await patiently(() => sql`vacuum`.execute(database));
  return { done: true };
}
