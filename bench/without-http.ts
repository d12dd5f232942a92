import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { receiveLead } from "#server/leads/commands.ts";
import type { Settings } from "#server/settings/settings.ts";
import { fullAnswers, submission } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";

const house = { domain: "lumenward.example", promises: { replyHours: 24 } };

/** Leads per second that so many callers store, each its next one when the last is durable. */
export async function withoutHttp(
  place: Pick<Settings, "dataDir" | "databaseUrl">,
  callers: number,
  seconds: number,
): Promise<number> {
  const database = await openDatabase(place);
  await storeLeads(database, 10);
  const sent = submission({ answers: fullAnswers });
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    let stored = 0;
    for (; performance.now() < end; stored += 1) await receiveLead(database, house, sent);
    return stored;
  };
  const counts = await Promise.all(Array.from({ length: callers }, caller));
  await closeDatabase(database);
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
