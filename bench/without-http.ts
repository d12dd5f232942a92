import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { receiveLead } from "#server/leads/commands.ts";
import type { Settings } from "#server/settings/settings.ts";
import { fullAnswers, submission } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";

type Place = Pick<Settings, "dataDir" | "databaseUrl">;

/** Number of parallel callers. Each stores its next lead when the last one is stored durably. */
type Callers = { readonly callers: number; readonly seconds: number };

const house = { domain: "lumenward.example", reply };

/** How often `store` finished per second, after some calls as a warm-up. */
async function perSecond(
  place: Place,
  { callers, seconds }: Callers,
  prepare: (database: Database) => Promise<unknown>,
  store: (database: Database) => Promise<unknown>,
): Promise<number> {
  const database = await openDatabase(place);
  await prepare(database);
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    let stored = 0;
    for (; performance.now() < end; stored += 1) await store(database);
    return stored;
  };
  const counts = await Promise.all(Array.from({ length: callers }, caller));
  await closeDatabase(database);
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** Leads per second that such callers store. */
export function leadsWithoutHttp(place: Place, callers: Callers): Promise<number> {
  const first = submission({ answers: fullAnswers });
  let sent = 0;
  return perSecond(
    place,
    callers,
    (database) => storeLeads(database, 10),
    (database) => {
      sent += 1;
      const answers = { ...first.answers, companyName: `Company ${sent}` };
      return receiveLead(database, house, { ...first, answers });
    },
  );
}
