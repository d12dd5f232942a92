import { sql } from "kysely";

/**
 * Since when the client of a lead waits for a reply; null: nobody waits. A process of the version before this column
 * notes only when they wrote last.
 */
export const waitsSince = sql<
  string | null
>`case when leads.wrote_at is not null then coalesce(leads.waits_since, leads.wrote_at) end`;
