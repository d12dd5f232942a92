import { countStrays } from "#server/backup/commands.ts";
import { newestCopy } from "#server/backup/copies.ts";
import { type Backup, backupsIn } from "#server/backup/queries.ts";
import type { Examination } from "#server/checklist/findings/rules.ts";
import { clockDifference } from "#server/database/clock.ts";

const hour = 3_600_000;

/** The newest backup that was not made while the clock was ahead. */
async function newestIn(folder: string, now: Date): Promise<Backup | undefined> {
  return (await backupsIn(folder)).find(({ madeAt }) => madeAt.getTime() <= now.getTime() + clockDifference);
}

/** Whether what is stored would outlive its disk. */
export const backups: readonly Examination[] = [
  {
    about: "backup",
    title: "Backups",
    place: "/settings/backups",
    look: async ({ settings: { backupDir, backupEveryHours }, now }) => {
      const newest = await newestIn(backupDir, now);
      const mend =
        backupEveryHours === undefined
          ? "Run npm run ops -- backup, or set their hours in the console under Settings, Backups, or by BACKUP_EVERY_HOURS."
          : 'Look for "backup failed" in the log, and run npm run ops -- backup.';
      if (newest === undefined) return { wrong: "There is none.", mend };
      const hours = Math.floor((now.getTime() - newest.madeAt.getTime()) / hour);
      if (hours <= Math.max(25, backupEveryHours ?? 0)) return undefined;
      return { wrong: `The newest is ${hours} hours old.`, mend };
    },
  },
  {
    about: "copies",
    title: "Copies of backups elsewhere",
    look: async ({ database, settings: { backupDir }, now }) => {
      const newest = await newestIn(backupDir, now);
      if (newest === undefined) return undefined;
      const copied = await newestCopy(database);
      const mend =
        "Run npm run ops -- backup copy with a timer (docs/deployment.md), or note your own copies with backup copied.";
      if (copied === undefined)
        return { wrong: "Backups are where the store is, and are lost with it.", mend };
      const days = Math.floor((newest.madeAt.getTime() - copied.getTime()) / (24 * hour));
      if (days < 2) return undefined;
      return { wrong: `The newest copy is ${days} days older than the newest backup.`, mend };
    },
  },
  {
    about: "leftovers",
    title: "What interrupted backups left behind",
    look: async ({ settings }) => {
      const left = await countStrays(settings);
      if (left === 0) return undefined;
      return {
        wrong: `Left behind by backups or drills that were killed: ${left}. Some may be in plain text.`,
        mend: "Start the server again, or run npm run ops -- backup: both remove them.",
      };
    },
  },
];
