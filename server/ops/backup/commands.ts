import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { lookAtClock } from "#server/database/clock.ts";
import { leftIn, type Scratch, takeScratch } from "#server/database/disk.ts";
import { knowsSchema, migrate, schemaOf } from "#server/database/migrations/migrate.ts";
import { closeDatabase, type Database, reachDatabase } from "#server/database/open.ts";
import { atOneMoment } from "#server/database/snapshot.ts";
import { everyRow, type Tally, tallies, writeRows } from "#server/database/tables/copy.ts";
import { inWords, ownRelease } from "#server/settings/release.ts";
import { retention } from "#server/settings/retention.ts";
import type { BackupKeys, Settings } from "#server/settings/settings.ts";
import { encrypts, readLines, writeLines } from "./file.ts";
import { backupsIn } from "./queries.ts";
import { type Foot, fileName, foot, head, someRows } from "./rules.ts";

/** Where a store is, and where its backups go. */
export type BackupPlace = Pick<Settings, "dataDir" | "databaseUrl" | "backupDir"> & {
  readonly backupKeys: BackupKeys;
};

/** A backup that was made. */
export type Made = { readonly path: string; readonly tallies: Foot["tallies"] };

const stray = /^(?:(?:snapshot|drill)-|lumenward-.*\.part$)/;

/**
 * What a process that died left behind: stores made for a drill, and parts of backups; beside the backups also
 * unencrypted copies of the store, which an earlier version made there.
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
 * Writes every row of a store, as it is at one moment, into a file in BACKUP_DIR. Others may write meanwhile.
 * What is encrypted is never written in plain text.
 */
export async function makeBackup(place: BackupPlace, now: Date): Promise<Made> {
  const { backupDir, backupKeys } = place;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  using _ = await cleanScratch(place);
  const path = join(backupDir, fileName(now, encrypts(backupKeys)));
  let counted: readonly Tally[] = [];
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  await atOneMoment(place, (view) => {
    async function* lines() {
      yield line({
        format: "lumenward-backup",
        version: 1,
        madeAt: now.toISOString(),
        schema: await schemaOf(view),
        madeBy: inWords(ownRelease),
      });
      for await (const rows of everyRow(view)) yield line(rows);
      counted = await tallies(view);
      yield line({ tallies: counted });
    }
    return writeLines(path, lines(), backupKeys);
  });
  return { path, tallies: [...counted] };
}

const day = 24 * 3_600_000;

/** Number of backups that are kept, however old they are. */
const newest = 3;

/**
 * Those of some backups that are too old, except the newest three, when the clock is trusted. Those dated in the
 * future were made by a wrong clock: nobody knows how old they are, so they stay. `backups`: newest first.
 */
export async function tooOld<Kept extends { readonly madeAt: Date }>(
  database: Database,
  backups: readonly Kept[],
  now: Date,
): Promise<readonly Kept[]> {
  if (!(await lookAtClock(database, now)).isTrusted) return [];
  const oldest = now.getTime() - retention().backupDays * day;
  const made = backups.filter(({ madeAt }) => madeAt <= now);
  return made.slice(newest).filter(({ madeAt }) => madeAt.getTime() < oldest);
}

/** Deletes the backups that are too old. */
export async function deleteOldBackups(database: Database, backupDir: string, now: Date): Promise<void> {
  for (const { path } of await tooOld(database, await backupsIn(backupDir), now)) await rm(path);
}

/** The schema that a backup was made of, from its first line. */
async function schemaIn(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await lines.next();
  const read = head.safeParse(done ? null : JSON.parse(value));
  if (!read.success) throw new Error("This file is no backup of this store.");
  const { schema, madeBy = "a version that did not say which" } = read.data;
  if (!knowsSchema(schema)) {
    throw new Error(
      `The backup was made by a newer version, ${madeBy}: it has the tables of ${schema}. Restore it with that version or a later one; nothing was restored.`,
    );
  }
  return schema;
}

/** Gives an empty store the tables that a backup was made of. Throws when it has others already, or rows. */
async function makeTables(into: Database, schema: string): Promise<void> {
  const taken = (await tallies(into)).filter(({ count }) => count > 0);
  if (taken.length > 0) {
    throw new Error(
      "This store has rows already. Name an empty DATA_DIR or DATABASE_URL; nothing was restored.",
    );
  }
  const present = await schemaOf(into);
  if (present !== undefined && present > schema) {
    throw new Error(
      "This store has newer tables than the backup. Name an empty DATA_DIR or DATABASE_URL; nothing was restored.",
    );
  }
  await migrate(into, schema);
}

/** Writes the rows of all lines after the first, and returns the last line. Throws when that is missing. */
async function writeAll(into: Database, lines: AsyncIterator<string>): Promise<Foot> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error("The backup is cut off: its last line is missing.");
    const parsed: unknown = JSON.parse(value);
    const end = foot.safeParse(parsed);
    if (end.success) {
      // Decryption and decompression check the file only when it is read to its end.
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
 * transaction: when something differs, nothing is stored. Then the tables, which were those of the version that
 * made it, are brought up to date. Throws with what is wrong.
 */
export async function restoreBackup(
  into: Database,
  path: string,
  keys: BackupKeys,
): Promise<Foot["tallies"]> {
  const lines = readLines(path, keys);
  try {
    await makeTables(into, await schemaIn(lines));
    const restored = await into.transaction().execute(async (transaction) => {
      const { tallies: wanted } = await writeAll(transaction, lines);
      const wrong = differences(wanted, await tallies(transaction));
      if (wrong.length > 0)
        throw new Error(`The copy differs, and nothing was restored.\n${wrong.join("\n")}`);
      return wanted;
    });
    await migrate(into);
    return restored;
  } finally {
    await lines.return();
  }
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
    const restored = await reachDatabase({ dataDir, databaseUrl: undefined });
    try {
      const counted = await restoreBackup(restored, path, place.backupKeys);
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
