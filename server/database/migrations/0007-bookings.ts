import { type Kysely, sql } from "kysely";

const statements = [
  // Who takes calls, and when they cannot.
  `create table operator_calendars (
    operator_id text primary key references operators (id), takes_calls integer default 0 not null,
    place text default '' not null, busy_url text default '' not null, busy text default '[]' not null,
    read_at text, problem text default '' not null, feed_hash text unique
  )`,
  `create table bookings (
    id text primary key, lead_id text not null references leads (id) on delete cascade,
    operator_id text references operators (id),
    source text not null check (source in ('own', 'calendly', 'cal')), external_id text,
    kind text not null, starts_at text not null, ends_at text not null, time_zone text not null,
    state text not null check (state in ('booked', 'cancelled')), status_before text not null,
    sequence integer default 0 not null, reminded integer default -1 not null,
    idempotency_key text not null unique, created_at text not null, changed_at text not null,
    constraint bookings_of_others unique (source, external_id)
  )`,
  "create index bookings_of_lead on bookings (lead_id)",
  "create index bookings_by_start on bookings (starts_at) where state = 'booked'",
  // Five minutes of one operator. Their unique ids prevent two calls at the same time.
  `create table booking_cells (
    id text primary key, operator_id text not null references operators (id), cell_at text not null,
    booking_id text not null references bookings (id) on delete cascade,
    constraint booking_cells_once unique (operator_id, cell_at)
  )`,
  "create index booking_cells_of_booking on booking_cells (booking_id)",
  `create table booking_links (
    token_hash text primary key, booking_id text not null references bookings (id) on delete cascade,
    lead_id text not null references leads (id) on delete cascade, created_at text not null
  )`,
  "create index booking_links_of_booking on booking_links (booking_id)",
  "create index booking_links_of_lead on booking_links (lead_id)",
];

/** Calls that are booked, who takes them, and the secret addresses at which they are moved and cancelled. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
