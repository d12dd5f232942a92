import { sql } from "kysely";
import { backupsIn } from "#server/backup/queries.ts";
import type { Examination } from "#server/checklist/findings/rules.ts";
import { clockDifference } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { countOf } from "./counts.ts";

function isAhead(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + clockDifference;
}

/** Columns in which nothing else would notice a time in the future. */
const times = [
  ["leads", "received_at"],
  ["quarantine", "received_at"],
  ["outbox", "created_at"],
  ["event_counts", "hour"],
  ["lead_history", "at"],
  ["audit_log", "at"],
  ["operator_sessions", "created_at"],
  ["chores", "begun_at"],
] as const;

async function rowsAhead(database: Database, now: Date): Promise<readonly string[]> {
  const latest = new Date(now.getTime() + clockDifference).toISOString();
  const found: string[] = [];
  for (const [table, column] of times) {
    // A mail that was sent needs no repair.
    const isOpen = table === "outbox" ? sql`state <> 'sent'` : sql`1 = 1`;
    const count = await countOf(database, sql`${sql.ref(column)} > ${latest} and ${isOpen}`, table);
    if (count > 0) found.push(`${count} of ${table}`);
  }
  return found;
}

/** What was written while the clock was ahead. */
export const future: Examination = {
  about: "future",
  title: "Records of the future",
  look: async ({ database, settings: { backupDir }, now }) => {
    const rows = await rowsAhead(database, now);
    const files = (await backupsIn(backupDir)).filter(({ madeAt }) => isAhead(madeAt, now)).length;
    const found = [...rows, ...(files > 0 ? [`${files} of backups`] : [])];
    if (found.length === 0) return undefined;
    return {
      wrong: `Written while the clock was ahead: ${found.join(", ")}.`,
      mend: [
        "Look at the clock first.",
        ...(rows.some((row) => row.endsWith(" of leads"))
          ? ["Answer such leads now, because their time for a reply is wrong too."]
          : []),
        ...(files > 0 ? ["Delete such backups when newer ones are there."] : []),
      ].join(" "),
    };
  },
};
