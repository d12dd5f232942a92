import { type Kysely, sql } from "kysely";

const statements = [
  // Browsers that ring, with the address and the keys that each has given for its notices. They end with their session.
  `create table push_devices (
    id text primary key, operator_id text not null references operators (id),
    session_id text not null references operator_sessions (id) on delete cascade,
    endpoint text not null unique, p256dh text not null, auth text not null, client text not null,
    created_at text not null
  )`,
  "create index push_devices_session on push_devices (session_id)",
  "create index push_devices_operator on push_devices (operator_id)",
  // Of what and when their devices tell an operator, as JSON; "": as usual.
  "alter table operators add column push_wishes text not null default ''",
  // For which time of a call the devices of who takes it have rung: how often it had been moved by then.
  "alter table bookings add column rung integer not null default -1",
  // How severe a client's incident is, and by when the first answer was due before that was said.
  "alter table leads add column severity text",
  "alter table leads add column due_before text",
];

/** Devices that ring, and clients' incidents. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
