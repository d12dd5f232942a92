import { countStrays } from "#server/ops/backup/commands.ts";
import { newestCopy, newestIn } from "#server/ops/backup/copies.ts";
import type { Examination } from "#server/ops/checklist/findings.ts";

const hour = 3_600_000;

/** Examinations that show whether the data would survive the loss of the disk. */
export const backups: readonly Examination[] = [
  {
    about: "backup",
    title: "Backups",
    place: "/settings/backups",
    look: async ({ settings: { backupDir, backupEveryHours }, now }) => {
      const newest = await newestIn(backupDir, now);
      const next =
        backupEveryHours === undefined
          ? {
              mend: "Say how often they are made under Settings, Backups.",
              operate: "Make one with npm run ops -- backup, and set BACKUP_EVERY_HOURS to have them made.",
            }
          : {
              mend: "They should have been made by themselves. Ask whoever operates the server.",
              operate: 'Look for "backup failed" in the log, and run npm run ops -- backup.',
            };
      if (newest === undefined) return { wrong: "There is none.", ...next };
      const hours = Math.floor((now.getTime() - newest.madeAt.getTime()) / hour);
      if (hours <= Math.max(25, backupEveryHours ?? 0)) return undefined;
      return { wrong: `The newest is ${hours} hours old.`, ...next };
    },
  },
  {
    about: "copies",
    title: "Copies of backups elsewhere",
    place: "/settings/backups",
    look: async ({ database, settings: { backupDir, copyTo }, now }) => {
      const newest = await newestIn(backupDir, now);
      if (newest === undefined) return undefined;
      const copied = await newestCopy(database, copyTo);
      const next =
        copyTo === undefined
          ? {
              mend: "Say where copies go under Settings, Backups.",
              operate:
                "Set BACKUP_COPY_TO (docs/deployment.md) or the same in the console; or run npm run ops -- backup copy with a timer; or note your own copies with backup copied.",
            }
          : {
              mend: "Try the place out under Settings, Backups: it says what is wrong.",
              operate: 'Look for "copying of backups failed" in the log, and run npm run ops -- backup copy.',
            };
      if (copied === undefined)
        return { wrong: "Backups are on the same disk as what they are for, and are lost with it.", ...next };
      const days = Math.floor((newest.madeAt.getTime() - copied.getTime()) / (24 * hour));
      if (days < 2) return undefined;
      return { wrong: `The newest copy is ${days} days older than the newest backup.`, ...next };
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
        mend: "Ask whoever operates the server to remove them.",
        operate: "Start the server again, or run npm run ops -- backup: both remove them.",
      };
    },
  },
];
