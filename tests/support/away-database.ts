import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";

/** A PostgreSQL that refuses every connection: nothing listens on its port. */
export function awayDatabase(): Database {
  const pool = new Pool({ host: "127.0.0.1", port: 1 });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
