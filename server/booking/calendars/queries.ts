import { z } from "zod";
import type { OwnCalls } from "#contract/console/calls.ts";
import type { Database } from "#server/database/open.ts";

const list = z.array(z.unknown());

/** What an operator said about calls, and the state of their calendar. */
export async function calendarOf(
  database: Database,
  operatorId: string,
): Promise<Omit<OwnCalls, "isOpen" | "toCome">> {
  const row = await database
    .selectFrom("operator_calendars")
    .selectAll()
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return {
    takesCalls: row?.takes_calls === 1,
    place: row?.place ?? "",
    busyUrl: row?.busy_url ?? "",
    readAt: row?.read_at ?? null,
    problem: row?.problem ?? "",
    busy: list.parse(JSON.parse(row?.busy ?? "[]")).length,
    hasFeed: row !== undefined && row.feed_hash !== null,
  };
}

/** Whose calls an address shows; undefined when there is no such address, or its operator may see no calls. */
export function operatorOfFeed(database: Database, hash: string) {
  return (
    database
      .selectFrom("operator_calendars")
      .innerJoin("operators", "operators.id", "operator_calendars.operator_id")
      .select("operators.id")
      .where("feed_hash", "=", hash)
      .where("disabled_at", "is", null)
      // Editors see no leads, so they see no calls either.
      .where("role", "!=", "editor")
      .executeTakeFirst()
  );
}
