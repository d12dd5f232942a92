import { hash, randomUUIDv7 } from "node:crypto";
import { type Insertable, sql, type Transaction } from "kysely";
import { z } from "zod";
import type { SiteEvent } from "#contract/event.ts";
import { inBatches } from "#server/database/batches.ts";
import type { EventCountsTable, VisitorRegistersTable } from "#server/database/count-tables.ts";
import { addToDays, type DailyCount } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";
import type { EventsTable, Tables } from "#server/database/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { dailyCountsOf, isBot, keptOf, placeOf } from "./rules.ts";
import { saltOf } from "./visitors/commands.ts";
import { hourOf, type Sighting, sightingOf } from "./visitors/sketch.ts";

/** An event to be stored. */
type Arrival = {
  readonly row: EventsTable;
  /** What its visitor leaves in the sketch; null for a bot. */
  readonly sighting: Sighting | null;
  /** What it counts as; nothing for a bot. */
  readonly daily: readonly DailyCount[];
};

type Count = Insertable<EventCountsTable>;

/** What counted events have in common, and how many there are. */
type Facts = Omit<Count, "id">;

/** What tells a count from every other. */
function dimensionsOf({ count: _, ...dimensions }: Facts): string {
  return JSON.stringify(Object.values(dimensions));
}

/** A row that counts events which have everything in common. */
export function countOf(facts: Facts): Count {
  const { count, ...dimensions } = facts;
  return { id: hash("sha256", dimensionsOf(facts), "base64url"), ...dimensions, count };
}

/** Counts by everything that is told apart. Sorted, so that two batches never wait for each other in a circle. */
function countsOf(arrivals: readonly Arrival[], dropped: number, hour: string): readonly Count[] {
  const none = { page_path: "", place: "", referrer: "", campaign: "", is_bot: 0 };
  const single = arrivals.map(({ row }) => {
    const { received_at, event, page_path, referrer, campaign, is_bot } = row;
    const place = placeOf(row);
    return { hour: hourOf(received_at), event, page_path, place, referrer, campaign, is_bot, count: 1 };
  });
  const lost = dropped > 0 ? [{ hour, event: "dropped", ...none, count: dropped }] : [];
  return [...Map.groupBy([...single, ...lost], dimensionsOf).values()]
    .flatMap((same) => {
      const [first] = same;
      return first ? [countOf({ ...first, count: same.reduce((sum, { count }) => sum + count, 0) })] : [];
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function highestOf(arrivals: readonly Arrival[]): readonly VisitorRegistersTable[] {
  const sightings = arrivals.flatMap(({ sighting }) => sighting ?? []);
  const byRegister = Map.groupBy(sightings, ({ hour, register }) => `${hour} ${register}`);
  return [...byRegister]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([id, same]) => {
      const [highest] = same.toSorted((one, other) => other.rank - one.rank);
      return highest === undefined ? [] : [{ id, ...highest }];
    });
}

/** The type holds because whoever calls the unit loads this very module. */
const arrivalsOf = z.custom<readonly Arrival[]>(Array.isArray);

/** Takes what arrived as JSON, which crosses to the thread of the database for a tenth of what objects cost. */
const storeEvents = unitOfWork(
  import.meta.url,
  async function storeEvents(
    transaction: Transaction<Tables>,
    text: string,
    dropped: number,
    hour: string,
  ): Promise<void> {
    const arrivals = arrivalsOf.parse(JSON.parse(text));
    await transaction
      .insertInto("events")
      .values(arrivals.map(({ row }) => row))
      .execute();
    await transaction
      .insertInto("event_counts")
      .values(countsOf(arrivals, dropped, hour))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ count: sql`event_counts.count + excluded.count` }),
      )
      .execute();
    await storeSightings(transaction, highestOf(arrivals));
    await addToDays(
      transaction,
      arrivals.flatMap(({ daily }) => daily),
    );
  },
);

async function storeSightings(
  transaction: Transaction<Tables>,
  seen: readonly VisitorRegistersTable[],
): Promise<void> {
  if (seen.length === 0) return;
  await transaction
    .insertInto("visitor_registers")
    .values(seen)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ rank: sql`excluded.rank` })
        .where(sql<boolean>`excluded.rank > visitor_registers.rank`),
    )
    .execute();
}

/** Events that were refused or whose batch failed, and that no stored count tells of yet. */
const lost = new WeakMap<Database, number>();

function lose(database: Database, count: number): void {
  lost.set(database, (lost.get(database) ?? 0) + count);
}

async function storeArrivals(
  database: Database,
  arrivals: readonly Arrival[],
): Promise<readonly undefined[]> {
  const dropped = lost.get(database) ?? 0;
  lost.delete(database);
  try {
    await storeEvents(database, JSON.stringify(arrivals), dropped, hourOf(new Date().toISOString()));
    return arrivals.map(() => undefined);
  } catch (error) {
    // Those of this batch are counted where each of them is refused.
    lose(database, dropped);
    throw error;
  }
}

// One statement per table and batch, so a lead that comes in between waits for few of them. 50 rows of 11
// columns stay far below the limits on parameters of both engines. While one batch is committed, the next is on its way.
const storeSoon = inBatches(storeArrivals, { together: 50, waiting: 2000, atOnce: 2 });

/** Who sent an event. It is used to count, and not stored. */
export type Sender = {
  /** As server/http/client-address tells it. */
  readonly address: string;
  readonly userAgent: string;
};

/**
 * Stores an event, without anything that identifies the visitor, together with others that arrive at the same
 * time, and counts it. Durable when it resolves; one that cannot be stored is counted as dropped.
 */
export async function recordEvent(
  database: Database,
  event: SiteEvent,
  { address, userAgent }: Sender,
  receivedAt = new Date(),
): Promise<void> {
  const received_at = receivedAt.toISOString();
  const all = keptOf(event);
  const { referrer, campaign, ...kept } = all;
  const isFromBot = isBot(userAgent);
  const row = {
    id: randomUUIDv7(),
    received_at,
    event: kept.event,
    page_path: storable(kept.page_path),
    page_location: storable(kept.page_location),
    page_title: storable(kept.page_title),
    occurred_at: kept.occurred_at,
    details: JSON.stringify(kept.details),
    is_bot: Number(isFromBot),
    referrer: storable(referrer),
    campaign: storable(campaign),
  };
  try {
    const salt = isFromBot ? "" : await saltOf(database, received_at.slice(0, 10));
    const sighting = isFromBot ? null : sightingOf(salt, `${address}\n${userAgent}`, hourOf(received_at));
    const daily = isFromBot ? [] : dailyCountsOf(event, all, receivedAt);
    await storeSoon(database, { row, sighting, daily });
  } catch (error) {
    lose(database, 1);
    throw error;
  }
}
