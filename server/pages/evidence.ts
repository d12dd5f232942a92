import type { Handler } from "hono";
import { evidencePath } from "#contract/trust.ts";
import { clockDifference } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { countsAsPromise, promisesKept } from "#server/database/promises.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { lastDrill } from "#server/ops/backup/drills.ts";
import { backupsIn } from "#server/ops/backup/queries.ts";
import type { EvidenceData } from "#site/requests/evidence.ts";

/** With fewer leads a share has no meaning, and is not shown. */
export const leastLeads = 20;

/** How many leads were due by now, and how many of them were answered in time. */
export type Kept = { readonly due: number; readonly kept: number };

/** What is known of a running installation; undefined where nothing is. */
export type Known = {
  readonly backup: Date | undefined;
  readonly drill: Date | undefined;
  readonly update: Date | undefined;
  readonly promise: Kept;
};

/** The share of promises that were kept, rounded down so that 100% means all of them; "" below `leastLeads`. */
export function keptInPercent({ due, kept }: Kept): string {
  return due < leastLeads ? "" : `${Math.floor((kept / due) * 100)}%`;
}

/** What the page shows; undefined when there is nothing to say. */
export function evidenceOf(
  { promise, ...times }: Known,
  readableDay: (iso: string) => string,
): EvidenceData | undefined {
  const day = (time: Date | undefined) => (time === undefined ? "" : readableDay(time.toISOString()));
  const evidence = {
    backup: day(times.backup),
    drill: day(times.drill),
    update: day(times.update),
    promise: keptInPercent(promise),
  };
  return Object.values(evidence).some((text) => text !== "") ? evidence : undefined;
}

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

/** Milliseconds for which the page is cached, so that visitors do not cause queries. */
const fresh = 60_000;

export type EvidenceDesk = Places & {
  readonly site: Site;
  readonly readableDay: (iso: string) => string;
};

/** GET the page about trust, with what the server knows of itself. */
export function showEvidence(desk: EvidenceDesk): Handler<Connection> {
  const page = desk.site.shell(evidencePath);
  let last: { readonly at: number; readonly html: Promise<string> } | undefined;

  async function pageAt(now: Date): Promise<string> {
    return page.fill({ data: evidenceOf(await knownOf(desk, now), desk.readableDay) });
  }

  return async (context) => {
    const now = new Date();
    if (last === undefined || Math.abs(now.getTime() - last.at) > fresh) {
      last = { at: now.getTime(), html: pageAt(now) };
      // A failure is not cached.
      last.html.catch(() => {
        last = undefined;
      });
    }
    return answerPage(context, 200, { security: page.security, html: await last.html });
  };
}
