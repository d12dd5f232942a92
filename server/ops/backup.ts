import { spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { Database } from "#server/database/open.ts";
import { allDeletions, verify } from "#server/privacy/ledger.ts";
import { deleteOldBackups, drill, makeBackup, restoreBackup } from "./backup/commands.ts";
import { noteCopy } from "./backup/copies.ts";
import { noteDrill } from "./backup/drills.ts";
import { encrypts } from "./backup/file.ts";
import { backupsIn } from "./backup/queries.ts";
import type { Foot } from "./backup/rules.ts";
import { minute, type Request, table } from "./command.ts";

function counted(tallies: Foot["tallies"]): string {
  return table(
    ["Table", "Rows", "SHA-256 of its rows"],
    tallies.map(({ table: name, count, checksum }) => [name, String(count), checksum.slice(0, 16)]),
  );
}

/** Makes a backup. */
export async function* backupMake({ database, settings }: Request) {
  const now = new Date();
  const { path, tallies } = await makeBackup(settings, now);
  await deleteOldBackups(database, settings.backupDir, now);
  yield counted(tallies);
  yield `Written to ${path}${encrypts(settings.backupKeys) ? ", encrypted" : ", not encrypted: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT to change that"}.\n`;
}

/** The backups, newest first. */
export async function* backupList({ settings: { backupDir }, options: { limit } }: Request) {
  const backups = (await backupsIn(backupDir)).slice(0, limit);
  const rows: string[][] = [];
  for (const { path, madeAt } of backups) {
    rows.push([minute(madeAt.toISOString()), String((await stat(path)).size), basename(path)]);
  }
  yield table(["Made", "Bytes", "File"], rows);
}

/** Copies the newest backup with BACKUP_COPY_COMMAND, and notes that. */
export async function* backupCopy({ database, settings }: Request) {
  const { backupCopyCommand: command, backupDir } = settings;
  if (command === undefined) {
    throw new Error(
      'Set BACKUP_COPY_COMMAND to what copies $BACKUP_FILE elsewhere, for example rclone copy "$BACKUP_FILE" remote:backups',
    );
  }
  const [newest] = await backupsIn(backupDir);
  if (newest === undefined) throw new Error("There is no backup yet. Make one: npm run ops -- backup");
  const path = resolve(newest.path);
  const { status } = spawnSync(command, {
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, BACKUP_FILE: path },
  });
  if (status !== 0) throw new Error(`BACKUP_COPY_COMMAND failed for ${path}; its own words are above.`);
  await noteCopy(database, basename(path));
  yield `${basename(path)} lies elsewhere, too.\n`;
}

/** Notes that something else has copied a backup. */
export async function* backupCopied({ database, target }: Request) {
  await noteCopy(database, basename(target ?? ""));
  yield "Noted.\n";
}

async function inspectLedger(restored: Database): Promise<void> {
  const verdict = verify(await allDeletions(restored));
  if (!verdict.holds) throw new Error(`The ledger of deletions is broken at entry ${verdict.position}.`);
}

/** Restores a backup into a store made for it, and says what is in it. */
export async function* backupDrill({ database, settings, target }: Request) {
  const path = target ?? (await backupsIn(settings.backupDir))[0]?.path;
  if (path === undefined) throw new Error("There is no backup yet. Make one: npm run ops -- backup");
  const { tallies, milliseconds } = await drill(settings, path, inspectLedger);
  await noteDrill(database, new Date());
  yield counted(tallies);
  yield `${basename(path)} was restored and checked in ${(milliseconds / 1000).toFixed(1)} s: every row is there, and the same.\n`;
}

/** Restores a backup into the store of the settings, which must be empty. */
export async function* backupRestore({ database, settings, target }: Request) {
  if (target === undefined) throw new Error("Name the file: npm run ops -- backup restore data/backups/…");
  yield counted(await restoreBackup(database, target, settings.backupKeys));
  yield "Every row is there, and the same. Erase again what was erased since: docs/operate.md says how.\n";
}
