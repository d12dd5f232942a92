import { sql, type Transaction } from "kysely";
import type { SiteEvent } from "#contract/visits/event.ts";
import { inBatches } from "#server/database/batches.ts";
import { addToDays, type DailyCount } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";
import type { EventCountsTable, VisitorRegistersTable } from "#server/database/tables/counts.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { networkOf } from "#server/http/client-address.ts";
import type { PathOnSite } from "#server/http/files/path-on-site.ts";
import { dailyCountsOf, isBot } from "./rules.ts";
import {
  hourOf,
  type NamesOfNetworks,
  namesOfNetworks,
  type Sighting,
  saltOf,
  sightingOf,
} from "./visitors.ts";

/** An event to be counted. */
type Arrival = {
  /** Beginning of the hour in which it came. */
  readonly hour: string;
  /** A name of contract/visits/event. */
  readonly event: string;
  readonly is_bot: number;
  /** The mark of its visitor in the sketch; null for a bot. */
  readonly sighting: Sighting | null;
  /** Its counts by the day; none for a bot. */
  readonly daily: readonly DailyCount[];
};

/** Counts by the hour. Sorted, so that two batches never deadlock. */
function countsOf(arrivals: readonly Arrival[], dropped: number, hour: string): readonly EventCountsTable[] {
  const single = arrivals.map(({ hour, event, is_bot }) => ({ hour, event, is_bot, count: 1 }));
  const lost = dropped > 0 ? [{ hour, event: "dropped", is_bot: 0, count: dropped }] : [];
  const byId = Map.groupBy([...single, ...lost], (one) => `${one.hour} ${one.event} ${one.is_bot}`);
  return [...byId]
    .flatMap(([id, same]) => {
      const [first] = same;
      return first ? [{ id, ...first, count: same.reduce((sum, { count }) => sum + count, 0) }] : [];
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

const storeEvents = unitOfWork(
  import.meta.url,
  async function storeEvents(
    transaction: Transaction<Tables>,
    arrivals: readonly Arrival[],
    dropped: number,
    hour: string,
  ): Promise<void> {
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

/** Events that were refused or whose batch failed, and that are not yet stored as "dropped". */
const lost = new WeakMap<Database, number>();

function lose(database: Database, count: number): void {
  lost.set(database, (lost.get(database) ?? 0) + count);
}

async function storeArrivals(database: Database, arrivals: readonly Arrival[]): Promise<void> {
  const dropped = lost.get(database) ?? 0;
  lost.delete(database);
  try {
    await storeEvents(database, arrivals, dropped, hourOf(new Date().toISOString()));
  } catch (error) {
    // The events of this batch are counted where each of them is refused.
    lose(database, dropped);
    throw error;
  }
}

/** Which names each network has used today, by database. */
const namesUsed = new WeakMap<Database, NamesOfNetworks>();

function namesIn(database: Database): NamesOfNetworks {
  const known = namesUsed.get(database) ?? namesOfNetworks();
  namesUsed.set(database, known);
  return known;
}

const storeSoon = inBatches(storeArrivals, { together: 50, waiting: 2000 });

/** Who sent an event. It is used to count, and not stored. */
export type Sender = {
  /** As server/http/client-address tells it. */
  readonly address: string;
  readonly userAgent: string;
};

/**
 * Counts an event, together with others that arrive at the same time. Only counts are kept of it, and of its
 * sender a mark in the sketch. Durable when it resolves; an event that cannot be stored counts as dropped.
 */
export async function recordEvent(
  database: Database,
  event: SiteEvent,
  { address, userAgent }: Sender,
  pathOnSite: PathOnSite,
  receivedAt = new Date(),
): Promise<void> {
  const iso = receivedAt.toISOString();
  const hour = hourOf(iso);
  const isFromBot = isBot(userAgent);
  try {
    const salt = isFromBot ? "" : await saltOf(database, iso.slice(0, 10));
    const sighting = isFromBot ? null : sightingOf(salt, `${address}\n${userAgent}`, hour);
    const named = isFromBot ? [] : dailyCountsOf(event, receivedAt, pathOnSite);
    const daily = namesIn(database)(networkOf(address), named);
    await storeSoon(database, { hour, event: event.event, is_bot: Number(isFromBot), sighting, daily });
  } catch (error) {
    lose(database, 1);
    throw error;
  }
}
