import { sql } from "kysely";
import { withoutQuoted } from "#contract/console/quoted.ts";
import type { TodayPart } from "#contract/console/today.ts";
import type { Database } from "#server/database/open.ts";

/** Characters of a client's text at most in one line. */
const longest = 160;

/** The beginning of a text on one line. */
function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
}

/** The text of the last mail of a client, or the last of those that came back, by lead. */
export async function lastWords(
  database: Database,
  ids: readonly string[],
  part: TodayPart,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const kinds = part === "undelivered" ? sql`('bounce')` : sql`('mail', 'unreadable')`;
  const last = sql<string>`(select id from mails as their where their.lead_id = leads.id and their.direction = 'in'
    and their.kind in ${kinds} order by their.at desc limit 1)`;
  const mails = await database
    .selectFrom("mails")
    .select([sql<string>`substr(text, 1, 1000)`.as("text"), "subject", "lead_id"])
    .where("id", "in", database.selectFrom("leads").select(last.as("id")).where("leads.id", "in", ids))
    .execute();
  return new Map(
    mails.map(({ lead_id, text, subject }) => [
      lead_id ?? "",
      shortened(withoutQuoted(text.trim()).said || subject),
    ]),
  );
}
