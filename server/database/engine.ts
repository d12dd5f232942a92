import { PostgresAdapter } from "kysely";
import type { Database } from "./open.ts";

/** Whether several connections write at once, so that rows are to be claimed with SKIP LOCKED. */
export function writesConcurrently(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
