import { randomUUIDv7 } from "node:crypto";
import type { SiteEvent } from "#contract/event.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { keptOf } from "./rules.ts";

/** Stores an event, without anything that identifies the visitor. */
export async function recordEvent(
  database: Database,
  event: SiteEvent,
  receivedAt = new Date(),
): Promise<void> {
  const kept = keptOf(event);
  await database
    .insertInto("events")
    .values({
      id: randomUUIDv7(),
      received_at: receivedAt.toISOString(),
      event: kept.event,
      page_path: storable(kept.page_path),
      page_location: storable(kept.page_location),
      page_title: storable(kept.page_title),
      occurred_at: kept.occurred_at,
      details: JSON.stringify(kept.details),
    })
    .execute();
}
