import type { Logger } from "pino";
import { type Chore, giveBackChore, startChore, takeChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { type BackupPlace, deleteOldBackups, makeBackup } from "./commands.ts";

const hour = 3_600_000;

/** Milliseconds between two checks whether a backup is due. */
const look = 10 * 60_000;

/** Milliseconds by which a backup may be early. Without it, each check would delay the next backup more. */
const early = 2 * look;

/** Makes a backup if one is due. True when one was. */
export async function backUpIfDue(
  database: Database,
  place: BackupPlace & { readonly backupEveryHours: number },
  log: Pick<Logger, "info">,
  now: Date,
): Promise<boolean> {
  const every = place.backupEveryHours * hour - early;
  if (!(await takeChore(database, { name: "backup", every, now }))) return false;
  const begun = performance.now();
  const { tallies } = await makeBackup(place, now).catch(async (error: unknown) => {
    await giveBackChore(database, "backup");
    throw error;
  });
  await deleteOldBackups(database, place.backupDir, now);
  const rows = tallies.reduce((sum, { count }) => sum + count, 0);
  log.info({ rows, milliseconds: Math.round(performance.now() - begun) }, "backup made");
  return true;
}

/** Makes backups every `backupEveryHours`, in one of the processes that share a database. */
export function startBackups(
  database: Database,
  place: BackupPlace & { readonly backupEveryHours: number },
  log: Pick<Logger, "info" | "error">,
): Chore {
  return startChore("backup", look, () => backUpIfDue(database, place, log, new Date()), log);
}
