import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import type { Tables } from "#server/database/tables/tables.ts";
import * as firstSchema from "./0001-first-schema.ts";

/** Every migration by name, applied in the order of the names. A published one is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-schema": firstSchema,
};

/** Name of the newest migration that a store can have, which says what its tables are. */
export const schemaVersion = Object.keys(migrations).toSorted().at(-1) ?? "";

/** A store that another version made, whose tables this one does not know. */
class ForeignStoreError extends Error {
  constructor(migration: string) {
    super(
      `This store was made by another version (it has "${migration}"), and this version cannot read it. ` +
        "Nothing was changed. Export its leads with the version that made it (npm run ops -- leads export --format json > leads.json), " +
        "start this version with an empty DATA_DIR or database, " +
        "and read them in (npm run ops -- leads import leads.json).",
    );
    this.name = "ForeignStoreError";
  }
}

async function refuseForeignStore(database: Kysely<Tables>): Promise<void> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database);
  const foreign = rows.find(({ name }) => !(name in migrations));
  if (foreign !== undefined) throw new ForeignStoreError(foreign.name);
}

/** Applies what is missing in one transaction. Throws ForeignStoreError, or when a migration fails. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await refuseForeignStore(database);
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
