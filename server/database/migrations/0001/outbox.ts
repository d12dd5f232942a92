/** What is to be told to whom, and each attempt. In the SQL that both engines read. */
export const outboxTables = `
create table outbox (
  id text primary key, lead_id text references leads (id) on delete cascade, message text not null,
  target text not null, data text, message_id text not null,
  state text not null check (state in ('pending', 'sent', 'failed')), attempts integer not null,
  attempted_at text, next_attempt_at text not null,
  leased_until text, last_error text, created_at text not null, sent_at text, address text,
  constraint outbox_once_per_lead_and_target unique (lead_id, message, target)
);

-- Only what is still to be sent: the index stays small however much was ever sent.
create index outbox_due on outbox (target, next_attempt_at) where state = 'pending';

create index outbox_of_address on outbox (lower(address)) where address is not null;

create table deliveries (
  id text primary key, outbox_id text not null references outbox (id) on delete cascade,
  target text not null, begun_at text not null, milliseconds integer not null, outcome text not null,
  note text not null
);

create index deliveries_of_row on deliveries (outbox_id);

create table disabled_targets (
  target text primary key, disabled_at text not null, reason text not null
);
`;
