import { spawnSync } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { Database } from "#server/database/open.ts";
import { allDeletions, verify } from "#server/privacy/ledger.ts";
import { deleteOldBackups, drill, makeBackup, restoreBackup } from "./backup/commands.ts";
import { backupsAt, copyBackups, elsewhereOf, noteCopy } from "./backup/copies.ts";
import { noteDrill } from "./backup/drills.ts";
import { fetchFrom } from "./backup/elsewhere/elsewhere.ts";
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
export async function* backupMake(request: Request) {
  const { database, settings } = request;
  const now = new Date();
  const { path, tallies } = await makeBackup(settings, now);
  await deleteOldBackups(database, settings.backupDir, now);
  yield counted(tallies);
  yield `Written to ${path}${encrypts(settings.backupKeys) ? ", encrypted" : ", not encrypted: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT to change that"}.\n`;
  if (settings.copyTo !== undefined) yield* copyToPlace(request);
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

async function* copyToPlace({ database, settings }: Request) {
  const copied = await copyBackups(database, settings, new Date());
  if (copied === undefined) yield "The server copies right now, and goes on with what is missing.\n";
  else if (copied.length === 0) yield "Every backup since the first copy lies elsewhere, too.\n";
  for (const file of copied ?? []) yield `${file} lies elsewhere, too, and was read back.\n`;
}

async function* copyByCommand(command: string, { database, settings }: Request) {
  const [newest] = await backupsIn(settings.backupDir);
  if (newest === undefined) throw new Error("There is no backup yet. Make one: npm run ops -- backup");
  const path = resolve(newest.path);
  const { status } = spawnSync(command, {
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, BACKUP_FILE: path },
  });
  if (status !== 0) throw new Error(`BACKUP_COPY_COMMAND failed for ${path}; its own words are above.`);
  await noteCopy(database, basename(path), undefined);
  yield `${basename(path)} lies elsewhere, too.\n`;
}

/** Copies backups to the place that is set, and the newest one with BACKUP_COPY_COMMAND, and notes that. */
export async function* backupCopy(request: Request) {
  const { backupCopyCommand: command, copyTo } = request.settings;
  if (command === undefined && copyTo === undefined) {
    throw new Error(
      'Say where copies go in the console under Settings, Backups, or by BACKUP_COPY_TO (docs/deployment.md); or set BACKUP_COPY_COMMAND to what copies $BACKUP_FILE elsewhere, for example rclone copy "$BACKUP_FILE" remote:backups',
    );
  }
  if (copyTo !== undefined) yield* copyToPlace(request);
  if (command !== undefined) yield* copyByCommand(command, request);
}

/** Fetches a copy, the newest one unless named, from the place that is set into the folder of backups. */
export async function* backupFetch({ settings, target }: Request) {
  const elsewhere = elsewhereOf(settings);
  if (elsewhere === undefined) {
    throw new Error(
      "Say where copies are by BACKUP_COPY_TO or BACKUP_COPY_TO_FILE (docs/operate.md), or in the console under Settings, Backups.",
    );
  }
  const names = (await backupsAt(elsewhere)).map(({ name }) => name);
  const name = target ?? names[0];
  if (name === undefined) throw new Error("There is no backup at that place. Is its folder right?");
  if (!names.includes(name)) {
    throw new Error(
      `There is no ${name} at that place. The newest ones there: ${names.slice(0, 10).join(", ")}`,
    );
  }
  await mkdir(settings.backupDir, { recursive: true, mode: 0o700 });
  const path = await fetchFrom(elsewhere, name, settings.backupDir);
  yield `${path} is here now. Restore it into an empty store: npm run ops -- backup restore ${path}\n`;
}

/** Notes that something else has copied a backup. */
export async function* backupCopied({ database, target }: Request) {
  await noteCopy(database, basename(target ?? ""), undefined);
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
