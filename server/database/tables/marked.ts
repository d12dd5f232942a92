import { type SqlBool, sql } from "kysely";
import type { LeadMark } from "#contract/console/leads.ts";

/** Whether a lead has a mark. Most have none, so that the first part decides. */
export function marked(mark: LeadMark) {
  return sql<SqlBool>`(leads.marks <> '' and leads.marks like ${`%${mark}%`})`;
}
