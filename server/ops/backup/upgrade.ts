import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { patiently } from "#server/database/engines/patience.ts";
import { migrate, schemaOf, schemaVersion } from "#server/database/migrations/migrate.ts";
import { closeDatabase, type Database, reachDatabase } from "#server/database/open.ts";
import { ownRelease, type Release } from "#server/settings/release.ts";
import { type BackupPlace, makeBackup } from "./commands.ts";

/** Milliseconds between two tries while another process makes a backup, and for all tries together. */
const again = { every: 1_000, atMost: 120_000 };

/** Backs up a store as it is before its tables are changed. Throws when that fails: then nothing is changed. */
async function backUpFirst(place: BackupPlace): Promise<string> {
  const end = performance.now() + again.atMost;
  for (;;) {
    try {
      return (await makeBackup(place, new Date())).path;
    } catch (error) {
      const isOver = performance.now() > end;
      if (!isOver && error instanceof Error && error.message.startsWith("Another backup")) {
        await pause(again.every);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(
        `before its tables are changed it is backed up into ${place.backupDir}, and that failed: ${reason}`,
      );
    }
  }
}

/** Notes that this version has opened the store with its present tables, once for each. */
async function noteRelease(database: Database, { version, commit }: Release, now: Date): Promise<void> {
  const id = `${schemaVersion} ${version}`;
  await database
    .insertInto("releases")
    .values({ id, schema: schemaVersion, version, commit_hash: commit, at: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

async function bringUpToDate(database: Database, place: BackupPlace): Promise<string | undefined> {
  const schema = await patiently(() => schemaOf(database));
  const isOld = schema !== undefined && schema !== schemaVersion;
  const backup = isOld ? await backUpFirst(place) : undefined;
  await patiently(() => migrate(database));
  await patiently(() => noteRelease(database, ownRelease, new Date()));
  return backup;
}

/**
 * Opens a store and brings its tables up to date; a store with older tables is backed up first. `backup`: that
 * backup's file. Several processes may do so at once. Throws when it cannot be opened.
 */
export async function openUpToDate(
  place: BackupPlace,
): Promise<{ readonly database: Database; readonly backup: string | undefined }> {
  const database = await reachDatabase(place);
  try {
    return { database, backup: await bringUpToDate(database, place) };
  } catch (error) {
    await closeDatabase(database);
    throw error;
  }
}

/** Throws with where it looked when the settings lead to no store. */
export async function insistOnStore(place: BackupPlace): Promise<void> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === undefined) {
    if (existsSync(join(dataDir, "lumenward.db"))) return;
    throw new Error(
      `There is no store in ${resolve(dataDir)}. Set DATA_DIR to the folder that the server uses (or DATABASE_URL), or start the server once: it makes one.`,
    );
  }
  const database = await reachDatabase(place);
  try {
    if ((await patiently(() => schemaOf(database))) !== undefined) return;
  } finally {
    await closeDatabase(database);
  }
  throw new Error(
    "There is no store in the database of DATABASE_URL. Name the one that the server uses, or start the server once: it makes one.",
  );
}
