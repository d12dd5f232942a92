import { join } from "node:path";
import { Kysely } from "kysely";
import type { Settings } from "#server/settings/settings.ts";
import { readingDialect } from "./engines/sqlite.ts";
import type { Tables } from "./tables/tables.ts";

async function ofSqlite<Result>(
  dataDir: string,
  work: (view: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  await using view = new Kysely<Tables>({ dialect: readingDialect(join(dataDir, "lumenward.db")) });
  return await view.transaction().execute(work);
}

async function ofPostgres<Result>(
  databaseUrl: string,
  work: (view: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { postgresDialect } = await import("./engines/postgres.ts");
  await using store = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) });
  return await store
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(work);
}

/** Shows one state of a store to `work` while others go on writing to it. Nothing is copied. */
export function atOneMoment<Result>(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  work: (view: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return databaseUrl === undefined ? ofSqlite(dataDir, work) : ofPostgres(databaseUrl, work);
}
