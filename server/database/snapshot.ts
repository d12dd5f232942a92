import { rm } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { Settings } from "#server/settings/settings.ts";
import { openDatabase } from "./open.ts";
import type { Tables } from "./tables.ts";

/** More pages than any file has: one step, which reads one state and which no writer can interrupt. */
const allPages = 2 ** 31 - 1;

async function ofSqlite<Result>(
  dataDir: string,
  scratch: string,
  work: (view: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const source = new DatabaseSync(join(dataDir, "lumenward.db"), { readOnly: true });
  try {
    await backup(source, join(scratch, "lumenward.db"), { rate: allPages });
  } finally {
    source.close();
  }
  await using view = await openDatabase({ dataDir: scratch, databaseUrl: undefined });
  return await work(view);
}

async function ofPostgres<Result>(
  databaseUrl: string,
  work: (view: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { postgresDialect } = await import("./postgres.ts");
  await using store = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) });
  return await store
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(work);
}

/**
 * Shows one state of a store to `work` while others go on writing to it. SQLite is copied into the folder
 * `scratch` for it, which is deleted afterwards.
 */
export async function atOneMoment<Result>(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  scratch: string,
  work: (view: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return ofPostgres(databaseUrl, work);
  try {
    return await ofSqlite(dataDir, scratch, work);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
