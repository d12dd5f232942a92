import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { lookAtClock } from "#server/database/clock.ts";
import { leftIn, type Scratch, takeScratch } from "#server/database/disk/scratch.ts";
import { schemaVersion } from "#server/database/migrations/migrate.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { atOneMoment } from "#server/database/snapshot.ts";
import { everyRow, type Tally, tallies, writeRows } from "#server/database/tables/copy.ts";
import { retention } from "#server/settings/retention.ts";
import type { Settings } from "#server/settings/settings.ts";
import { readLines, writeLines } from "./file.ts";
import { backupsIn } from "./queries.ts";
import { type Foot, fileName, foot, head, someRows } from "./rules.ts";

/** Where a store is, and where its backups go. */
export type BackupPlace = Pick<Settings, "dataDir" | "databaseUrl" | "backupDir" | "backupPassphrase">;

/** A backup that was made. */
export type Made = { readonly path: string; readonly tallies: Foot["tallies"] };

const stray = /^(?:(?:snapshot|drill)-|lumenward-.*\.part$)/;

/**
 * What a process that died left behind: stores made for a drill, and parts of backups; beside the backups also
 * plain copies of the store, which an earlier version made there.
 */
async function strays({ backupDir }: BackupPlace, scratch: Scratch): Promise<readonly string[]> {
  const beside = (await readdir(backupDir).catch(() => [])).filter((name) => stray.test(name));
  return [...leftIn(scratch), ...beside.map((name) => join(backupDir, name))];
}

async function removeStraysIn(place: BackupPlace, scratch: Scratch): Promise<number> {
  const left = await strays(place, scratch);
  for (const path of left) await rm(path, { recursive: true, force: true });
  return left.length;
}

/** Counts what a process that died left behind; 0 while a backup, a drill or a rebuild is under way. */
export async function countStrays(place: BackupPlace): Promise<number> {
  using scratch = takeScratch(place.dataDir);
  return scratch === undefined ? 0 : (await strays(place, scratch)).length;
}

/** Removes what a process that died left behind, and tells how much; 0 while a backup, a drill or a rebuild is under way. */
export async function removeStrays(place: BackupPlace): Promise<number> {
  using scratch = takeScratch(place.dataDir);
  return scratch === undefined ? 0 : await removeStraysIn(place, scratch);
}

async function cleanScratch(place: BackupPlace): Promise<Scratch> {
  const scratch = takeScratch(place.dataDir);
  if (scratch === undefined) {
    throw new Error(
      "Another backup or drill is under way, or the store is rebuilt. Wait until that has ended.",
    );
  }
  await removeStraysIn(place, scratch);
  return scratch;
}

/**
 * Writes every row of a store, as it is at one moment, into a file of BACKUP_DIR. Others may write to the store
 * meanwhile. With a passphrase nothing is written in plain text.
 */
export async function makeBackup(place: BackupPlace, now: Date): Promise<Made> {
  const { backupDir, backupPassphrase } = place;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  using _ = await cleanScratch(place);
  const path = join(backupDir, fileName(now, backupPassphrase !== undefined));
  let counted: readonly Tally[] = [];
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  await atOneMoment(place, (view) => {
    async function* lines() {
      yield line({
        format: "lumenward-backup",
        version: 1,
        madeAt: now.toISOString(),
        schema: schemaVersion,
      });
      for await (const rows of everyRow(view)) yield line(rows);
      counted = await tallies(view);
      yield line({ tallies: counted });
    }
    return writeLines(path, lines(), backupPassphrase);
  });
  return { path, tallies: [...counted] };
}

const day = 24 * 3_600_000;

/** Backups that stay however old they are. */
const newest = 3;

/**
 * Deletes the backups that are older than they may be, but for the newest three, when the clock is trusted. Those of
 * the future were made by a wrong clock: nobody knows how old they are, so they stay.
 */
export async function deleteOldBackups(database: Database, backupDir: string, now: Date): Promise<void> {
  if (!(await lookAtClock(database, now)).isTrusted) return;
  const made = (await backupsIn(backupDir)).filter(({ madeAt }) => madeAt <= now);
  const oldest = now.getTime() - retention.backupDays * day;
  for (const { path, madeAt } of made.slice(newest)) {
    if (madeAt.getTime() < oldest) await rm(path);
  }
}

function checkHead(line: string): void {
  const read = head.safeParse(JSON.parse(line));
  if (!read.success) throw new Error("This file is no backup of this store.");
  if (read.data.schema !== schemaVersion) {
    throw new Error(
      `The backup has the tables of ${read.data.schema}, this version those of ${schemaVersion}. Restore it with the version that made it, then start this one.`,
    );
  }
}

/** Writes the rows of the lines behind the first, and gives the last line, which must be there. */
async function writeAll(into: Database, lines: AsyncIterator<string>): Promise<Foot> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error("The backup is cut off: its last line is missing.");
    const parsed: unknown = JSON.parse(value);
    const end = foot.safeParse(parsed);
    if (end.success) {
      // Reading on to the end is what checks the whole file.
      const behind = await lines.next();
      if (!behind.done) throw new Error("The backup was changed: something stands behind its last line.");
      return end.data;
    }
    await writeRows(into, someRows.parse(parsed));
  }
}

function differences(wanted: Foot["tallies"], found: readonly Tally[]): readonly string[] {
  const byTable = new Map(found.map((tally) => [tally.table, tally]));
  return wanted
    .filter(({ table, checksum }) => byTable.get(table)?.checksum !== checksum)
    .map(
      ({ table, count }) =>
        `${table}: ${count} rows were backed up, ${byTable.get(table)?.count ?? 0} arrived`,
    );
}

/**
 * Writes a backup into an empty store and compares every table with what was counted when it was made, in one
 * transaction: what does not verify leaves nothing behind. Throws with what is wrong.
 */
export function restoreBackup(
  into: Database,
  path: string,
  passphrase: string | undefined,
): Promise<Foot["tallies"]> {
  return into.transaction().execute(async (transaction) => {
    const taken = (await tallies(transaction)).filter(({ count }) => count > 0);
    if (taken.length > 0) {
      throw new Error(
        "This store has rows already. Name an empty DATA_DIR or DATABASE_URL; nothing was restored.",
      );
    }
    const lines = readLines(path, passphrase);
    const first = await lines.next();
    checkHead(first.done ? "null" : first.value);
    const { tallies: wanted } = await writeAll(transaction, lines);
    const wrong = differences(wanted, await tallies(transaction));
    if (wrong.length > 0) throw new Error(`The copy differs, and nothing was restored.\n${wrong.join("\n")}`);
    return wanted;
  });
}

/** What a drill found out. */
export type Drill = { readonly tallies: Foot["tallies"]; readonly milliseconds: number };

/**
 * Restores a backup into a SQLite store made for it, has SQLite check that store, shows it to `inspect`, and
 * deletes it. Throws with what is wrong.
 */
export async function drill(
  place: BackupPlace,
  path: string,
  inspect: (restored: Database) => Promise<void>,
): Promise<Drill> {
  const begun = performance.now();
  using scratch = await cleanScratch(place);
  const dataDir = await mkdtemp(join(scratch.folder, "drill-"));
  try {
    const restored = await openDatabase({ dataDir, databaseUrl: undefined });
    try {
      const counted = await restoreBackup(restored, path, place.backupPassphrase);
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(restored);
      const { rows: loose } = await sql`pragma foreign_key_check`.execute(restored);
      if (rows[0]?.integrity_check !== "ok" || loose.length > 0) {
        throw new Error("SQLite finds the restored file damaged. Make a new backup and drill again.");
      }
      await inspect(restored);
      return { tallies: counted, milliseconds: performance.now() - begun };
    } finally {
      await closeDatabase(restored);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
