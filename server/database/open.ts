import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import type { Settings } from "#server/settings/settings.ts";
import { migrate } from "./migrate.ts";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** The one database of a server: leads, outbox, events. */
export type Database = Kysely<Tables>;

function dialect({ dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">) {
  if (databaseUrl !== undefined) return postgresDialect(databaseUrl);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return sqliteDialect(join(dataDir, "lumenward.db"));
}

/**
 * Opens PostgreSQL when `databaseUrl` is given, else DATA_DIR/lumenward.db, and brings its tables up to
 * date. Several processes may open the same database at once. Throws when it cannot be opened.
 */
export async function openDatabase(settings: Pick<Settings, "dataDir" | "databaseUrl">): Promise<Database> {
  const database: Database = new Kysely<Tables>({ dialect: dialect(settings) });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/** Waits for what is running and closes every connection. */
export async function closeDatabase(database: Database): Promise<void> {
  await database.destroy();
}

/** Throws when the database cannot answer. */
export async function ping(database: Database): Promise<void> {
  await sql`select 1 from leads limit 1`.execute(database);
}
