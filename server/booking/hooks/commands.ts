import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { noteCancelled } from "#server/booking/calls/changes.ts";
import { leadFor, leadOfReference, mailsAbout } from "#server/booking/calls/commands.ts";
import { revisionOf } from "#server/booking/calls/rules.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { noteCall } from "#server/leads/progress/commands.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import type { Sent } from "#server/leads/storing.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import type { HookEvent } from "./events.ts";

/** What is to be stored of a message. */
export type Heard = {
  readonly event: HookEvent;
  /** SHA-256, hex, of its signature: a message with the same one is not taken twice. */
  readonly signature: string;
  /** The due time of a lead whose call was cancelled and that was never answered. */
  readonly dueAt: string;
  readonly domain: string;
};

/**
 * `repeated`: this very message was taken before. `known`: another one said the same before. `isNew`: it made a lead.
 */
export type HookOutcome = {
  readonly outcome: "stored" | "repeated" | "known";
  readonly isNew: boolean;
};

const known = { outcome: "known", isNew: false } as const;

async function operatorOf(transaction: Transaction<Tables>, email: string): Promise<string | null> {
  const operator = await transaction
    .selectFrom("operators")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return operator?.id ?? null;
}

/** The booking that a message is about, found by its present id or, where it was moved, by the id before. */
async function bookingOf(transaction: Transaction<Tables>, { source, externalId, earlierId }: HookEvent) {
  const find = (id: string) =>
    transaction
      .selectFrom("bookings")
      .select([
        "id",
        "lead_id as leadId",
        "external_id as externalId",
        "starts_at as earlier",
        "sequence",
        "amended",
        "state",
        "status_before",
        "operator_id",
      ])
      .where("source", "=", source)
      .where("external_id", "=", id)
      .executeTakeFirst();
  return (await find(externalId)) ?? (earlierId === "" ? undefined : await find(earlierId));
}

type Stored = NonNullable<Awaited<ReturnType<typeof bookingOf>>>;

async function change(
  transaction: Transaction<Tables>,
  booking: Stored,
  { event, dueAt, domain }: Heard,
  act: Act,
): Promise<HookOutcome> {
  const isCancelled = event.what === "cancelled";
  const isSame = booking.externalId === event.externalId;
  // A cancelled call stays cancelled, and a call that was booked under this id is known already.
  if (booking.state === "cancelled" || (isSame && !isCancelled)) return known;
  const sequence = booking.sequence + 1;
  const { startsAt, endsAt, timeZone, externalId } = event;
  await transaction
    .updateTable("bookings")
    .set({
      sequence,
      changed_at: act.now.toISOString(),
      ...(isCancelled
        ? { state: "cancelled" as const }
        : {
            external_id: externalId,
            starts_at: startsAt,
            ends_at: endsAt,
            time_zone: timeZone,
            declined_at: null,
          }),
    })
    .where("id", "=", booking.id)
    .execute();
  const what = isCancelled ? "cancelled" : "moved";
  const { leadId } = booking;
  await remember(
    transaction,
    leadId,
    [
      {
        ...{ kind: "call", what, startsAt, operatorId: booking.operator_id },
        ...(!isCancelled && { earlier: booking.earlier }),
      },
    ],
    act,
  );
  await enqueue(transaction, mailsAbout(["call-notice"], booking.id, revisionOf({ ...booking, sequence })), {
    leadId,
    domain,
    now: act.now,
  });
  const before = booking.status_before === "new" ? "new" : "answered";
  if (isCancelled) await noteCancelled(transaction, { leadId, before }, dueAt, act);
  return { outcome: "stored", isNew: false };
}

/** Adds a booking, and tells whether it made a lead. */
async function add(
  transaction: Transaction<Tables>,
  sent: Sent,
  { event }: Heard,
  act: Act,
): Promise<boolean> {
  const id = randomUUIDv7();
  const mails = mailsAbout(["call-notice"], id, 0);
  const named = event.reference === "" ? undefined : await leadOfReference(transaction, event.reference);
  if (named !== undefined) {
    await enqueue(transaction, mails, { leadId: named.id, domain: sent.domain, now: act.now });
  }
  const lead = named ?? (await leadFor(transaction, sent, mails, act));
  const before = await noteCall(transaction, lead.id, act);
  const operatorId = await operatorOf(transaction, event.operatorEmail);
  const { source, externalId, startsAt, endsAt, timeZone } = event;
  const at = act.now.toISOString();
  await transaction
    .insertInto("bookings")
    .values({
      id,
      lead_id: lead.id,
      operator_id: operatorId,
      source,
      external_id: externalId,
      kind: "",
      starts_at: startsAt,
      ends_at: endsAt,
      time_zone: timeZone,
      state: "booked",
      status_before: before ?? lead.status,
      idempotency_key: `${source}:${externalId}`,
      created_at: at,
      changed_at: at,
    })
    .execute();
  await remember(transaction, lead.id, [{ kind: "call", what: "booked", startsAt, operatorId }], act);
  return lead.id === sent.lead.id;
}

const storeHeard = unitOfWork(
  import.meta.url,
  async function storeHeard(
    transaction: Transaction<Tables>,
    sent: Sent,
    heard: Heard,
    act: Act,
  ): Promise<HookOutcome> {
    const taken = await transaction
      .insertInto("hook_receipts")
      .values({ id: heard.signature, at: act.now.toISOString() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    if (taken.length === 0) return { outcome: "repeated", isNew: false };
    const booking = await bookingOf(transaction, heard.event);
    if (booking !== undefined) return change(transaction, booking, heard, act);
    // The call was cancelled before its booking was told, so there is nothing to store.
    if (heard.event.what === "cancelled") return known;
    return { outcome: "stored", isNew: await add(transaction, sent, heard, act) };
  },
);

/**
 * Stores what another company's scheduling page tells of a call, in one unit of work. Rejects with a unique
 * violation when another process stored the same booking meanwhile.
 */
export function follow(database: Database, sent: Sent, heard: Heard, now: Date): Promise<HookOutcome> {
  return storeHeard(database, sent, heard, { operatorId: null, now });
}
