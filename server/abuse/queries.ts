import { z } from "zod";
import type { Database } from "#server/database/open.ts";

const reasonsSchema = z.array(z.string());

/** The latest `limit` suspects, newest first. */
export async function listSuspects(database: Database, limit: number) {
  const rows = await database
    .selectFrom("quarantine")
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ reasons, ...row }) => ({ ...row, reasons: reasonsSchema.parse(JSON.parse(reasons)) }));
}

/** A suspect by its reference. */
export function findSuspect(database: Database, reference: string) {
  return database.selectFrom("quarantine").selectAll().where("reference", "=", reference).executeTakeFirst();
}
