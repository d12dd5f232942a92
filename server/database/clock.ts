import type { Database } from "./open.ts";
import type { ClockSightingsTable } from "./tables/own.ts";

const hour = 3_600_000;

/** Milliseconds by which the clocks of processes that share a database may differ. */
export const clockDifference = 5 * 60_000;

/** Milliseconds a clock may have moved since it was last seen. A server that was off may exceed it. */
export const leap = 48 * hour;

/** Milliseconds for which a clock has to go on without another leap before it is trusted again. */
const probation = 72 * hour;

/** Milliseconds after which what the clock shows is noted again. */
const noteEvery = 10 * 60_000;

/**
 * Milliseconds that a span of doubt reaches beyond the time that was seen: for rows that are written before the
 * next look, and for rows that hold only a day in another time zone.
 */
const margin = 26 * hour;

/** Whether anything may be deleted by its age now. `until`: when it may, if the clock goes on without another leap. */
export type ClockState =
  | { readonly isTrusted: true }
  | { readonly isTrusted: false; readonly trustedAt: Date; readonly until: Date };

/** What the clock has shown so far. `leaptAt`: what it showed after its leap; null while it is trusted. */
type Sighting = { readonly trustedAt: Date; readonly seenAt: Date; readonly leaptAt: Date | null };

function isNear(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= leap;
}

/**
 * What is known after the clock has shown `now`. A clock that is near its trusted time again is trusted at
 * once. The trusted time never goes back, so that a clock may be behind by a day and come back.
 */
function sighted({ trustedAt, seenAt, leaptAt }: Sighting, now: Date): Sighting {
  if (isNear(trustedAt, now)) {
    return { trustedAt: now > trustedAt ? now : trustedAt, seenAt: now, leaptAt: null };
  }
  const since = leaptAt !== null && isNear(seenAt, now) ? leaptAt : now;
  const hasGoneOn = now.getTime() - since.getTime() >= probation;
  return hasGoneOn
    ? { trustedAt: now, seenAt: now, leaptAt: null }
    : { trustedAt, seenAt: now, leaptAt: since };
}

/** The newest time in the store, for a clock that was never looked at before. */
async function newestRow(database: Database): Promise<string | null> {
  const [leads, events, runs] = await Promise.all([
    database
      .selectFrom("leads")
      .select((row) => row.fn.max("received_at").as("at"))
      .executeTakeFirst(),
    database
      .selectFrom("event_counts")
      .select((row) => row.fn.max("hour").as("at"))
      .executeTakeFirst(),
    database
      .selectFrom("retention_runs")
      .select((row) => row.fn.max("at").as("at"))
      .executeTakeFirst(),
  ]);
  return (
    [leads, events, runs]
      .map((newest) => newest?.at ?? null)
      .toSorted()
      .findLast((at) => at !== null) ?? null
  );
}

async function lastSighting(database: Database): Promise<Sighting | undefined> {
  const row = await database.selectFrom("clock_sightings").selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const { trusted_at, seen_at, leapt_at } = row;
  return {
    trustedAt: new Date(trusted_at),
    seenAt: new Date(seen_at),
    leaptAt: leapt_at === null ? null : new Date(leapt_at),
  };
}

async function firstSighting(database: Database, now: Date): Promise<Sighting> {
  const newest = await newestRow(database);
  const at = newest === null ? now : new Date(newest);
  return { trustedAt: at, seenAt: at, leaptAt: null };
}

/** Whether a sighting is worth a write: its state changed, or the last one is old. */
function isNews(before: Sighting, after: Sighting): boolean {
  const hasChanged = before.leaptAt?.getTime() !== after.leaptAt?.getTime();
  return hasChanged || Math.abs(after.seenAt.getTime() - before.seenAt.getTime()) >= noteEvery;
}

async function note(database: Database, { trustedAt, seenAt, leaptAt }: Sighting): Promise<void> {
  const row: ClockSightingsTable = {
    id: "store",
    trusted_at: trustedAt.toISOString(),
    seen_at: seenAt.toISOString(),
    leapt_at: leaptAt?.toISOString() ?? null,
  };
  await database
    .insertInto("clock_sightings")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Remembers that rows dated about this time may be younger than they say (server/privacy/retention/kinds). */
async function doubt(database: Database, now: Date): Promise<void> {
  const shifted = (by: number) => new Date(now.getTime() + by).toISOString();
  const [at, to_at] = [shifted(0), shifted(margin)];
  const known = await database
    .selectFrom("clock_doubts")
    .selectAll()
    .where("from_at", "<=", at)
    .where("to_at", ">=", at)
    .orderBy("to_at", "desc")
    .executeTakeFirst();
  if (known !== undefined && known.to_at >= shifted(margin / 2)) return;
  await database
    .insertInto("clock_doubts")
    .values({ from_at: known?.from_at ?? shifted(-margin), to_at })
    .onConflict((conflict) => conflict.column("from_at").doUpdateSet({ to_at }))
    .execute();
}

function stateOf({ trustedAt, leaptAt }: Sighting): ClockState {
  return leaptAt === null
    ? { isTrusted: true }
    : { isTrusted: false, trustedAt, until: new Date(leaptAt.getTime() + probation) };
}

/**
 * Notes what the clock shows, and tells whether anything may be deleted by its age. That may be when `now` is
 * at most two days from the latest time that was trusted (of a store that was never looked at: from its newest
 * lead, event or run of retention). Else the clock may be wrong, or the server was off. It is trusted again
 * after three days in which it was seen at least every two days without a leap, at once near the trusted time,
 * or when an operator trusts it. Times that an untrusted clock shows while it is behind are kept in
 * `clock_doubts`.
 */
export async function lookAtClock(database: Database, now: Date): Promise<ClockState> {
  const before = await lastSighting(database);
  const seen = sighted(before ?? (await firstSighting(database, now)), now);
  if (seen.leaptAt !== null && now < seen.trustedAt) await doubt(database, now);
  if (before === undefined || isNews(before, seen)) await note(database, seen);
  return stateOf(seen);
}

/** The same without noting anything. */
export async function clockState(database: Database, now: Date): Promise<ClockState> {
  return stateOf(sighted((await lastSighting(database)) ?? (await firstSighting(database, now)), now));
}

/** An operator says that the clock is right. */
export async function trustClock(database: Database, now: Date): Promise<void> {
  await note(database, { trustedAt: now, seenAt: now, leaptAt: null });
}
