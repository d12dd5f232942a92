import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { SiteEvent } from "#contract/event.ts";
import { inBatches } from "#server/database/batches.ts";
import type { Database } from "#server/database/open.ts";
import type { EventsTable, Tables } from "#server/database/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { keptOf } from "./rules.ts";

const storeEvents = unitOfWork(
  import.meta.url,
  async function storeEvents(transaction: Transaction<Tables>, rows: readonly EventsTable[]): Promise<void> {
    await transaction.insertInto("events").values(rows).execute();
  },
);

// One statement per batch, so a lead that comes in between waits for few of them. 50 rows of 8 columns stay
// far below the limits on parameters of both engines.
const storeSoon = inBatches(storeEvents, { together: 50, waiting: 2000 });

/**
 * Stores an event, without anything that identifies the visitor, together with others that arrive at the same
 * time. Durable when it resolves.
 */
export function recordEvent(database: Database, event: SiteEvent, receivedAt = new Date()): Promise<void> {
  const kept = keptOf(event);
  return storeSoon(database, {
    id: randomUUIDv7(),
    received_at: receivedAt.toISOString(),
    event: kept.event,
    page_path: storable(kept.page_path),
    page_location: storable(kept.page_location),
    page_title: storable(kept.page_title),
    occurred_at: kept.occurred_at,
    details: JSON.stringify(kept.details),
  });
}
