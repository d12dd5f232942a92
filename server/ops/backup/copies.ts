import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Logger } from "pino";
import type { CopyPlace } from "#contract/console/copies.ts";
import { type Chore, startChore } from "#server/database/chores.ts";
import { clockDifference } from "#server/database/clock.ts";
import { takeCopying } from "#server/database/disk.ts";
import type { Database } from "#server/database/open.ts";
import type { Settings } from "#server/settings/settings.ts";
import { tooOld } from "./commands.ts";
import { copyTo, type Elsewhere, namesAt, removeAt } from "./elsewhere/elsewhere.ts";
import { type Backup, backupsIn } from "./queries.ts";
import { madeAtOf } from "./rules.ts";

/** What says where copies go. */
export type CopySettings = Pick<Settings, "dataDir" | "backupDir" | "copyTo" | "mayBePrivate">;

/** The place for copies; undefined: none is set. */
export function elsewhereOf({ copyTo: place, mayBePrivate }: CopySettings): Elsewhere | undefined {
  return place && { place, mayBePrivate: mayBePrivate.copies };
}

/**
 * The name of the row with the time of the newest backup that was also copied to another place: by a command, or to
 * this place. Another bucket or folder is another place.
 */
function rowOf(place: CopyPlace | undefined): string {
  if (place === undefined) return "backup copied elsewhere";
  const where =
    place.kind === "s3" ? [place.endpoint, place.bucket] : [place.host, String(place.port), place.user];
  const hash = createHash("sha256").update(JSON.stringify([place.kind, ...where, place.folder]));
  return `backup copied to ${hash.digest("hex").slice(0, 16)}`;
}

/**
 * Notes that a backup has been copied to another place: to the one that is set, or with undefined by a command. Throws
 * when the file is not named as a backup is.
 */
export async function noteCopy(
  database: Database,
  file: string,
  place: CopyPlace | undefined,
): Promise<void> {
  const madeAt = madeAtOf(file)?.toISOString();
  if (madeAt === undefined)
    throw new Error("Name the file of a backup: lumenward-….jsonl.gz, or .jsonl.gz.age.");
  await database
    .insertInto("chores")
    .values({ name: rowOf(place), begun_at: madeAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ begun_at: madeAt }))
    .execute();
}

/**
 * When the newest backup was made that was also copied: to the place that is set, and read back there; without one,
 * by a command. Undefined: none was.
 */
export async function newestCopy(
  database: Database,
  place: CopyPlace | undefined,
): Promise<Date | undefined> {
  const row = await database
    .selectFrom("chores")
    .select("begun_at")
    .where("name", "=", rowOf(place))
    .executeTakeFirst();
  return row && new Date(row.begun_at);
}

/** The newest backup of a folder that was not made while the clock was ahead. */
export async function newestIn(folder: string, now: Date): Promise<Backup | undefined> {
  return (await trusted(folder, now))[0];
}

async function trusted(folder: string, now: Date): Promise<readonly Backup[]> {
  return (await backupsIn(folder)).filter(
    ({ madeAt }) => madeAt.getTime() <= now.getTime() + clockDifference,
  );
}

/** The backups at a place, newest first. */
export async function backupsAt(
  elsewhere: Elsewhere,
): Promise<readonly { readonly name: string; readonly madeAt: Date }[]> {
  return (await namesAt(elsewhere))
    .flatMap((name) => {
      const madeAt = madeAtOf(name);
      return madeAt === undefined ? [] : [{ name, madeAt }];
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/**
 * Copies each backup that was made since the newest copy to the place that is set, the oldest first; the newest alone
 * to a new place. Each is read back before it counts. Then removes what is too old there, when the place says so.
 * Returns the files; undefined: no place is set, or another process copies. Throws a PlaceProblem.
 */
export async function copyBackups(
  database: Database,
  settings: CopySettings,
  now: Date,
  signal = new AbortController().signal,
): Promise<readonly string[] | undefined> {
  const elsewhere = elsewhereOf(settings);
  if (elsewhere === undefined) return undefined;
  using lock = takeCopying(settings.dataDir);
  if (lock === undefined) return undefined;
  const { place } = elsewhere;
  const copied = await newestCopy(database, place);
  const backups = await trusted(settings.backupDir, now);
  const wanted =
    copied === undefined ? backups.slice(0, 1) : backups.filter(({ madeAt }) => madeAt > copied).toReversed();
  for (const { path } of wanted) {
    await copyTo(elsewhere, path, signal);
    await noteCopy(database, basename(path), place);
  }
  if (wanted.length > 0 && place.deletesOld) {
    for (const { name } of await tooOld(database, await backupsAt(elsewhere), now)) {
      await removeAt(elsewhere, name);
    }
  }
  return wanted.map(({ path }) => basename(path));
}

/** Milliseconds between two looks for a new backup, and between two tries to copy the same one. */
const every = { look: 10_000, attempt: 10 * 60_000 };

/** Copies each new backup to the place that is set, also one whose copying was cut off before. */
export function startCopying(
  database: Database,
  settings: CopySettings,
  log: Pick<Logger, "info" | "error">,
): Chore {
  const stopping = new AbortController();
  const last: { path: string | undefined; at: number } = { path: undefined, at: Number.NEGATIVE_INFINITY };

  async function copy(): Promise<void> {
    const path = (await newestIn(settings.backupDir, new Date()))?.path;
    const now = performance.now();
    if (path === undefined || (path === last.path && now - last.at < every.attempt)) return;
    Object.assign(last, { path, at: now });
    const copied = await copyBackups(database, settings, new Date(), stopping.signal);
    for (const file of copied ?? []) log.info({ file }, "backup copied and read back");
  }

  const chore = startChore(
    "copying of backups",
    every.look,
    () =>
      copy().catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      }),
    log,
  );
  return {
    // A long copy is not waited for: the next process begins it anew.
    stop() {
      stopping.abort();
      return chore.stop();
    },
  };
}
