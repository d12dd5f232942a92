import { bringUpToDate, type Database, reachDatabase } from "./database/open.ts";
import { giveUp } from "./give-up.ts";
import type { Settings } from "./settings/settings.ts";

/** The database of a server that starts. */
export type Store = {
  readonly database: Database;
  /** Does something as soon as the tables are up to date. Ends the process when that or the database fails. */
  readonly once: (work: () => Promise<void>) => Promise<void>;
};

/** Waits for what is asked of the database while the server starts. */
async function orGiveUp<Result>(settings: Settings, asked: Promise<Result>): Promise<Result> {
  const place =
    settings.databaseUrl === undefined ? `the folder ${settings.dataDir}` : "the PostgreSQL of DATABASE_URL";
  try {
    return await asked;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return giveUp(
      `The database in ${place} cannot be opened: ${reason || "no connection"}. Correct it and start again.`,
    );
  }
}

/** Reaches the database and begins to bring its tables up to date, which ends the process when it fails. */
export async function openStore(settings: Settings): Promise<Store> {
  const database = await orGiveUp(settings, reachDatabase(settings));
  const upToDate = orGiveUp(settings, bringUpToDate(database));
  return {
    database,
    once: (work) => orGiveUp(settings, upToDate.then(work)),
  };
}
