import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { takeChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { type BackupPlace, makeBackup } from "./commands.ts";

const hour = 3_600_000;

/** Milliseconds between two looks whether a backup is due. */
const look = 10 * 60_000;

/** Milliseconds that a backup may come early, so that looks do not push it later every time. */
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
  const { tallies } = await makeBackup(place, now);
  const rows = tallies.reduce((sum, { count }) => sum + count, 0);
  log.info({ rows, milliseconds: Math.round(performance.now() - begun) }, "backup made");
  return true;
}

/** Makes backups as often as the settings say, in one of the processes that share a database. */
export function startBackups(
  database: Database,
  place: BackupPlace & { readonly backupEveryHours: number | undefined },
  log: Pick<Logger, "info" | "error">,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { backupEveryHours } = place;

  async function run(): Promise<void> {
    while (backupEveryHours !== undefined && !stopping.signal.aborted) {
      await backUpIfDue(database, { ...place, backupEveryHours }, log, new Date()).catch((err: unknown) =>
        log.error({ err }, "backup failed"),
      );
      await pause(look, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
