import { catalogue } from "#questionnaires/catalogue.ts";
import type { Database } from "./database/open.ts";
import { giveUp } from "./give-up.ts";
import { registerWordings } from "./leads/commands.ts";
import { openUpToDate } from "./ops/backup/upgrade.ts";
import type { Settings } from "./settings/settings.ts";

async function opened(settings: Settings): Promise<Database> {
  const { database, backup } = await openUpToDate(settings);
  if (backup !== undefined)
    console.log(`The store was backed up to ${backup}, and its tables were brought up to date.`);
  await registerWordings(database, Object.values(catalogue));
  return database;
}

/** Opens the database of a server that starts. Ends the process with a sentence when that fails. */
export async function openStore(settings: Settings): Promise<Database> {
  const place =
    settings.databaseUrl === undefined ? `the folder ${settings.dataDir}` : "the PostgreSQL of DATABASE_URL";
  try {
    return await opened(settings);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return giveUp(
      `The database in ${place} cannot be opened: ${reason || "no connection"}. Correct it and start again.`,
    );
  }
}
