import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Database } from "#server/database/open.ts";
import type { Operator } from "#server/operators/accounts.ts";
import type { RunningServer } from "./running-server.ts";
import type { ServedSite } from "./served-site.ts";

/** Lets times of an operator be offered. */
export async function takesCalls(
  database: Database,
  { id }: Pick<Operator, "id">,
  place = "",
): Promise<void> {
  await database
    .insertInto("operator_calendars")
    .values({ operator_id: id, takes_calls: 1, place, read_at: null, feed_hash: null })
    .execute();
}

/** Lets times of every operator of a served site be offered, with the same place. */
export function allTakeCalls({ dataDir }: Pick<ServedSite, "dataDir">, place: string): void {
  using database = new DatabaseSync(join(dataDir, "lumenward.db"), { timeout: 10_000 });
  database
    .prepare(
      "INSERT INTO operator_calendars (operator_id, takes_calls, place) SELECT id, 1, ? FROM operators",
    )
    .run(place);
}

/** Every free time that the booking page shows, ISO 8601, the earliest first. */
export async function freeTimes(server: RunningServer, query = ""): Promise<readonly string[]> {
  const { text } = await server.ask(`/book?${query}`);
  return [...text.matchAll(/[?&;]at=([^"&]+)/g)].map(([, at = ""]) => decodeURIComponent(at));
}

/** A visitor who books a call as the form without a script sends it. */
export function sendBooking(server: RunningServer, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({
    call: "consultation",
    contactName: "Jane Doe",
    companyName: "Acme",
    ...fields,
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return server.ask("/book", { method: "POST", headers, body: body.toString() });
}
