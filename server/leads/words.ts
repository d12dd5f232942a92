import type { Logger } from "pino";
import { pointRules } from "#questionnaires/definitions/points.ts";
import { fingerprint } from "#questionnaires/engine/fingerprint.ts";
import { type Chore, startChore, takeChore, wasBegun } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { indexSome } from "#server/leads/progress/words.ts";

/**
 * Names the way in which words and points of leads are made. With another name, as when the rules of points change, all
 * leads are indexed again.
 */
const way = `words of leads, 10, points ${await fingerprint(pointRules)}`;

/** Milliseconds, longer than any store is old, so that the chore is done only once. */
const ever = 1_000 * 365 * 86_400_000;

/** Leads in one unit of work, so that other writes can run between. */
const some = 100;

const hour = 3_600_000;

/** Indexes the words of leads and mails of earlier versions again, once, in the background. */
export async function indexEarlier(database: Database, now: Date): Promise<number> {
  if (await wasBegun(database, { name: way, every: ever, now })) return 0;
  let count = 0;
  for (let after = ""; ; ) {
    const last: string | null = await indexSome(database, after, some);
    if (last === null) break;
    after = last;
    count += some;
  }
  await takeChore(database, { name: way, every: ever, now });
  return count;
}

/** Does so when a server starts; an interrupted run begins again. */
export function startIndexing(database: Database, log: Pick<Logger, "info" | "error">): Chore {
  const look = async () => {
    const count = await indexEarlier(database, new Date());
    if (count > 0) log.info({ count }, "made earlier leads findable");
  };
  return startChore("indexing earlier leads", hour, look, log);
}
