import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/open.ts";

const hour = 3_600_000;

/** A call of one hour about a lead. Times are ISO 8601, UTC. */
type CallOfLead = {
  /** Reference of the lead. */
  readonly reference: string;
  readonly operatorId: string | null;
  readonly startsAt: string;
  readonly state?: "booked" | "cancelled";
};

/** Stores a call about a lead, and nothing else; resolves with its id. */
export async function callBooked(
  database: Database,
  { reference, operatorId, startsAt, state = "booked" }: CallOfLead,
): Promise<string> {
  const { id } = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const callId = randomUUID();
  await database
    .insertInto("bookings")
    .values({
      id: callId,
      lead_id: id,
      operator_id: operatorId,
      source: "own",
      kind: "consultation",
      starts_at: startsAt,
      ends_at: new Date(Date.parse(startsAt) + hour).toISOString(),
      time_zone: "",
      state,
      status_before: "answered",
      idempotency_key: randomUUID(),
      created_at: startsAt,
      changed_at: startsAt,
    })
    .execute();
  return callId;
}
