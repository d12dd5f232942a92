import { clockDifference } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { countsAsPromise, promisesKept } from "#server/database/promises.ts";
import { lastDrill } from "#server/ops/backup/drills.ts";
import { backupsIn } from "#server/ops/backup/queries.ts";
import type { Kept, Known } from "./rules.ts";

const year = 365 * 24 * 3_600_000;

/** The promises of the last twelve months whose time is over. */
async function promisesOf(database: Database, now: Date): Promise<Kept> {
  const row = await database
    .selectFrom("leads")
    .select(({ fn }) => [fn.countAll<number>().as("due"), promisesKept.as("kept")])
    .where("due_at", "<=", now.toISOString())
    .where("due_at", ">", new Date(now.getTime() - year).toISOString())
    .where(countsAsPromise)
    .executeTakeFirst();
  return { due: Number(row?.due ?? 0), kept: Number(row?.kept ?? 0) };
}

/** When the latest version first opened this store. */
async function lastUpdate(database: Database, latest: Date): Promise<Date | undefined> {
  const row = await database
    .selectFrom("releases")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("at", "<=", latest.toISOString())
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : undefined;
}

/** Where the facts about an installation are stored. */
export type Places = { readonly database: Database; readonly backupDir: string };

/** What is known of a running installation now. Times in the future are wrong, and left out. */
export async function knownOf({ database, backupDir }: Places, now: Date): Promise<Known> {
  const latest = new Date(now.getTime() + clockDifference);
  const [drill, backups] = [await lastDrill(database), await backupsIn(backupDir)];
  return {
    backup: backups.find(({ madeAt }) => madeAt <= latest)?.madeAt,
    drill: drill !== undefined && drill <= latest ? drill : undefined,
    update: await lastUpdate(database, latest),
    promise: await promisesOf(database, now),
  };
}
