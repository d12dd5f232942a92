import type { Context } from "hono";
import type { Logger } from "pino";
import { longestTable, type MissingAddresses } from "#contract/console/analytics.ts";
import { isBot } from "#server/analytics/events/rules.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import type { Connection } from "#server/http/connection/listener.ts";

/** Longest path that is counted, in characters; new paths on one day, at most; days for which the list looks back. */
const most = { characters: 200, aDay: 300, days: 30 };

/** First parts of addresses below which secrets stand, or which are no pages of the site. */
const notCounted: ReadonlySet<string> = new Set([
  "api",
  "book",
  "calendar",
  "console",
  "preview",
  "r",
  "received",
  "room",
  "your-data",
]);

/** Parts that programs try which look for holes: hidden files, and those of other systems. */
const tried = /^(?:\.|wp-|cgi-bin$|xmlrpc|phpmyadmin)/i;

/** Whether a part of a path is long and without words, as secrets of other systems are. */
function isSecret(part: string): boolean {
  return part.includes("@") || (part.length >= 20 && /\d/.test(part) && !/[-_. ]/.test(part));
}

/** A path as it may be counted; undefined: it may name somebody, or nobody typed it. */
export function countablePath(path: string): string | undefined {
  const clean = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const parts = clean.split("/").slice(1);
  if (clean.length > most.characters || notCounted.has(parts[0] ?? "")) return undefined;
  return parts.some((part) => tried.test(part) || isSecret(part)) ? undefined : clean;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Counts an address that the site does not have. Durable when it resolves. */
export async function countMissing(database: Database, path: string, now = new Date()): Promise<void> {
  const day = dayOf(now);
  const { numUpdatedRows } = await database
    .updateTable("missing_addresses")
    .set(({ eb }) => ({ count: eb("count", "+", 1), last_day: day }))
    .where("path", "=", path)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { today } = await database
    .selectFrom("missing_addresses")
    .select(({ fn }) => fn.countAll<number>().as("today"))
    .where("first_day", "=", day)
    .executeTakeFirstOrThrow();
  if (Number(today) >= most.aDay) return;
  await database
    .insertInto("missing_addresses")
    .values({ path, count: 1, first_day: day, last_day: day })
    .onConflict((conflict) => conflict.column("path").doNothing())
    .execute();
}

/** The addresses of the last 30 days that are asked for most and still lead nowhere. */
export async function missingAddresses(
  database: Database,
  leadsSomewhere: (path: string) => boolean,
  now = new Date(),
): Promise<MissingAddresses> {
  const rows = await database
    .selectFrom("missing_addresses")
    .select(["path", "count"])
    .where("last_day", ">=", dayOf(new Date(now.getTime() - most.days * 86_400_000)))
    .orderBy("count", "desc")
    .orderBy("path")
    .limit(4 * longestTable)
    .execute();
  return { addresses: rows.filter(({ path }) => !leadsSomewhere(path)).slice(0, longestTable) };
}

/** Forgets an address that nobody needs. It is counted again when it is asked for again. */
export async function forgetAddress(database: Database, path: string): Promise<void> {
  await database.deleteFrom("missing_addresses").where("path", "=", path).execute();
}

/** What counting addresses works with. */
type AddressesDesk = {
  readonly database: Database;
  readonly log: Logger;
  /** Whether the disk has more room than what is kept for leads. */
  readonly hasRoom: () => Promise<boolean>;
};

/** Counts an address at which a visitor's browser found no page. Never rejects: nobody waits for it. */
export type NoteMissing = (context: Context<Connection>) => Promise<void>;

export function noteMissingAddresses({ database, log, hasRoom }: AddressesDesk): NoteMissing {
  return async ({ req }) => {
    // Only browsers that open a page say so; programs that try addresses do not.
    if (req.header("sec-fetch-dest") !== "document" || isBot(req.header("user-agent") ?? "")) return;
    if (req.header("sec-gpc") === "1" || req.header("dnt") === "1") return;
    const path = countablePath(req.path);
    try {
      if (path !== undefined && (await hasRoom())) await countMissing(database, storable(path));
    } catch (err) {
      log.warn({ err }, "an address was not counted");
    }
  };
}
