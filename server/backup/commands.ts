import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { retention } from "#contract/retention.ts";
import { everyRow, type Tally, tallies, writeRows } from "#server/database/copy.ts";
import { schemaVersion } from "#server/database/migrate.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { atOneMoment } from "#server/database/snapshot.ts";
import type { Settings } from "#server/settings/settings.ts";
import { readLines, writeLines } from "./file.ts";
import { backupsIn } from "./queries.ts";
import { type Foot, fileName, foot, head, someRows } from "./rules.ts";

/** Where a store is, and where its backups go. */
export type BackupPlace = Pick<Settings, "dataDir" | "databaseUrl" | "backupDir" | "backupPassphrase">;

/** A backup that was made. */
export type Made = { readonly path: string; readonly tallies: Foot["tallies"] };

const day = 24 * 3_600_000;

/** Deletes backups that are older than they may be, and what an interrupted run left behind. */
async function deleteOld(folder: string, now: Date): Promise<void> {
  const oldest = now.getTime() - retention.backupDays * day;
  for (const { path, madeAt } of await backupsIn(folder)) {
    if (madeAt.getTime() < oldest) await rm(path);
  }
}

/**
 * Writes every row of a store, as it is at one moment, into a file of BACKUP_DIR, and deletes the backups that
 * are too old. Others may write to the store meanwhile.
 */
export async function makeBackup(place: BackupPlace, now: Date): Promise<Made> {
  const { backupDir, backupPassphrase } = place;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const path = join(backupDir, fileName(now, backupPassphrase !== undefined));
  let counted: readonly Tally[] = [];
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  const scratch = await mkdtemp(join(backupDir, "snapshot-"));
  await atOneMoment(place, scratch, (view) => {
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
  await rm(scratch, { recursive: true, force: true });
  await deleteOld(backupDir, now);
  return { path, tallies: [...counted] };
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
  { backupDir, backupPassphrase }: BackupPlace,
  path: string,
  inspect: (restored: Database) => Promise<void>,
): Promise<Drill> {
  const begun = performance.now();
  const dataDir = await mkdtemp(join(backupDir, "drill-"));
  try {
    const scratch = await openDatabase({ dataDir, databaseUrl: undefined });
    try {
      const counted = await restoreBackup(scratch, path, backupPassphrase);
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(scratch);
      const { rows: loose } = await sql`pragma foreign_key_check`.execute(scratch);
      if (rows[0]?.integrity_check !== "ok" || loose.length > 0) {
        throw new Error("SQLite finds the restored file damaged. Make a new backup and drill again.");
      }
      await inspect(scratch);
      return { tallies: counted, milliseconds: performance.now() - begun };
    } finally {
      await closeDatabase(scratch);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
