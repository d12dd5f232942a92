import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, Kysely, sql } from "kysely";
import type { Settings } from "#server/settings/settings.ts";
import { patiently } from "./engines/patience.ts";
import { sqliteDialect } from "./engines/sqlite.ts";
import { migrate } from "./migrations/migrate.ts";
import type { Tables } from "./tables/tables.ts";

/** The one database of a server: leads, outbox, events. */
export type Database = Kysely<Tables>;

type Where = Pick<Settings, "dataDir" | "databaseUrl">;

async function dialect({ dataDir, databaseUrl }: Where): Promise<Dialect> {
  if (databaseUrl !== undefined) {
    const { postgresDialect } = await import("./engines/postgres.ts");
    return postgresDialect(databaseUrl);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "lumenward.db");
  // SQLite gives its log the same permissions as this file.
  closeSync(openSync(path, "a", 0o600));
  return sqliteDialect(path);
}

/**
 * Connects to PostgreSQL when `databaseUrl` is given, else to DATA_DIR/lumenward.db. Sends no statement yet.
 * Throws when the folder cannot be made.
 */
export async function reachDatabase(settings: Where): Promise<Database> {
  return new Kysely<Tables>({ dialect: await dialect(settings) });
}

/**
 * Opens what `reachDatabase` reaches, and brings its tables up to date. Several processes may do so at once. Throws
 * when it cannot be opened.
 */
export async function openDatabase(settings: Where): Promise<Database> {
  const database = await reachDatabase(settings);
  try {
    await patiently(() => migrate(database));
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/** Waits for running statements and closes every connection. */
export async function closeDatabase(database: Database): Promise<void> {
  await database.destroy();
}

/** Throws when the database cannot answer. */
export async function ping(database: Database): Promise<void> {
  await sql`select 1 from leads limit 1`.execute(database);
}
