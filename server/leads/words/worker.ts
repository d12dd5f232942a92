import type { Logger } from "pino";
import { type Chore, startChore, takeChore, wasBegun } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { indexSome } from "#server/progress/words.ts";

/** How words of leads are written. Leads that were stored while it was another one are written anew. */
const way = "words of leads, 3";

/** Longer ago than any store: what is done once is never done again. */
const ever = 1_000 * 365 * 86_400_000;

/** Leads in one unit of work: others come between. */
const some = 100;

const hour = 3_600_000;

/** Makes leads of earlier versions findable by what their words are now, mails too, once, in the background. */
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

/** Does so when a server starts; what was interrupted begins anew. */
export function startIndexing(database: Database, log: Pick<Logger, "info" | "error">): Chore {
  const look = async () => {
    const count = await indexEarlier(database, new Date());
    if (count > 0) log.info({ count }, "made earlier leads findable");
  };
  return startChore("indexing earlier leads", hour, look, log);
}
