import { createHmac, randomBytes } from "node:crypto";
import { otherName } from "#contract/visits/event.ts";
import type { DailyCount } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";

/** What a process knows of today's salt. */
type Known = { readonly day: string; readonly salt: Promise<string> };

const known = new WeakMap<Database, Known>();

/** Deletes the salts of days that are over: without them visitors cannot be recognized any more. */
export async function forgetSalts(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("visitor_salts").where("day", "<", now.toISOString().slice(0, 10)).execute();
}

async function agreeOnSalt(database: Database, day: string): Promise<string> {
  await database
    .insertInto("visitor_salts")
    .values({ day, salt: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  await forgetSalts(database, new Date(`${day}T00:00:00.000Z`));
  const { salt } = await database
    .selectFrom("visitor_salts")
    .select("salt")
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return salt;
}

/** The salt of a day (YYYY-MM-DD, UTC), the same for every process that shares the database. */
export function saltOf(database: Database, day: string): Promise<string> {
  const found = known.get(database);
  if (found?.day === day) return found.salt;
  const salt = agreeOnSalt(database, day);
  known.set(database, { day, salt });
  salt.catch(() => known.delete(database));
  return salt;
}

/**
 * Names of each kind that one network may use on one day. Otherwise invented names could use up the list of the
 * day and of the month (server/database/daily-counts), and later names would count as "other". Pages have no
 * limit here: only those that the site has are named.
 */
const mostNamesOf: Readonly<Partial<Record<DailyCount["kind"], number>>> = {
  referrer: 20,
  campaign: 20,
  download: 20,
  sent: 20,
  button: 100,
  step: 100,
};

/** Networks remembered at most; the one that was remembered first is dropped first. */
const capacity = 4_096;

/** Limits the names of each network, in this process alone. */
export type NamesOfNetworks = (network: string, counts: readonly DailyCount[]) => readonly DailyCount[];

/** Remembers for a day which names a network has used; further names count as "other". */
export function namesOfNetworks(): NamesOfNetworks {
  const used = new Map<string, Set<string>>();
  let today = "";
  return (network, counts) =>
    counts.map((count) => {
      const { kind, day, name } = count;
      const most = mostNamesOf[kind];
      if (most === undefined || name === "") return count;
      // Also when the day goes back, because the clock was ahead for a while.
      if (day !== today) {
        used.clear();
        today = day;
      }
      const id = `${kind} ${network}`;
      const names = used.get(id) ?? new Set();
      if (!names.has(name) && names.size >= most) return { ...count, name: otherName };
      used.set(id, names.add(name));
      const first = used.keys().next();
      if (used.size > capacity && first.value !== undefined) used.delete(first.value);
      return count;
    });
}

/** Registers of a sketch: the estimate is off by 3% (one standard deviation, 1.04 / sqrt(1024)). */
const registers = 1024;

/** The mark of one visitor in the sketch of an hour. Thousands of visitors share each mark. */
export type Sighting = {
  /** Beginning of the hour, ISO 8601, UTC. */
  readonly hour: string;
  readonly register: number;
  readonly rank: number;
};

/** The beginning of a time's hour, from ISO 8601, UTC. */
export function hourOf(iso: string): string {
  return `${iso.slice(0, 13)}:00:00.000Z`;
}

/** The mark of a visitor. `salt`: one for each day, deleted after it, so that nobody can compute it again. */
export function sightingOf(salt: string, visitor: string, hour: string): Sighting {
  const digest = createHmac("sha256", salt).update(visitor).digest();
  return {
    hour,
    register: digest.readUInt16BE(0) % registers,
    rank: Math.clz32(digest.readUInt32BE(2)) + 1,
  };
}

/**
 * How many visitors there were. `ranks`: one per register that was set. HyperLogLog, and for few visitors by
 * the number of empty registers (Flajolet and others, 2007, figure 3).
 */
export function estimate(ranks: readonly number[]): number {
  const empty = registers - ranks.length;
  const sum = ranks.reduce((total, rank) => total + 2 ** -rank, empty);
  const raw = ((0.7213 / (1 + 1.079 / registers)) * registers ** 2) / sum;
  const few = raw <= 2.5 * registers && empty > 0;
  return Math.round(few ? registers * Math.log(registers / empty) : raw);
}
