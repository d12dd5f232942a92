/** What visitors sent, what operators did with it, and the quarantine. In the SQL that both engines read. */
export const leadsTables = `
create table wordings (
  id text primary key, questionnaire text not null, text text not null, first_used_at text not null
);

-- Lists are read newest first by primary key: UUIDv7 sorts by time.
create table leads (
  id text primary key, reference text not null unique, questionnaire text not null,
  wording_id text not null references wordings (id), company text not null, contact_name text not null,
  contact_email text not null, answers text not null, plan text not null,
  source text not null check (source in ('json', 'form')), idempotency_key text not null unique,
  payload_hash text not null, received_at text not null, due_at text not null, answered_at text,
  origin text, status text default 'new' not null, owner_id text references operators (id),
  follow_up_on text, version integer default 1 not null, booked_at text, landing text
);

create index leads_by_address on leads (lower(contact_email));

create index leads_by_answer on leads (answered_at, received_at, due_at, id)
  where answered_at is not null;

create index leads_by_arrival on leads (received_at);

create index leads_by_content on leads (payload_hash);

create index leads_by_due_time on leads (due_at);

create index leads_by_kind_and_status on leads (questionnaire, status, id);

create index leads_by_owner_id on leads (owner_id, id);

create index leads_by_questionnaire on leads (questionnaire, id);

create index leads_by_status on leads (status, id);

create index leads_waiting on leads (due_at, id, questionnaire, status, owner_id)
  where answered_at is null;

create table lead_texts (
  lead_id text primary key references leads (id) on delete cascade, words text not null
);

create table lead_history (
  id text primary key, lead_id text not null references leads (id) on delete cascade, at text not null,
  operator_id text references operators (id), deed text not null
);

create index lead_history_of_lead on lead_history (lead_id, id);

create table lead_merges (
  lead_id text primary key references leads (id) on delete cascade,
  into_id text not null references leads (id) on delete cascade, into_due_at text not null,
  answered_before text, at text not null, operator_id text references operators (id)
);

create index lead_merges_into on lead_merges (into_id);

create table reply_templates (
  id text primary key, title text not null, subject text not null, text text not null,
  changed_at text not null, operator_id text not null references operators (id)
);

create table reports (
  id text primary key, lead_id text not null unique references leads (id), framework text not null,
  rules_version text not null, draft text not null, published text, reviewer text, published_at text,
  revoked_at text, expires_at text not null, created_at text not null
);

create index reports_awaiting on reports (expires_at, id)
  where published_at is null and revoked_at is null;

create index reports_published on reports (published_at, id) where published_at is not null;

create table report_versions (
  id text primary key, lead_id text not null references leads (id) on delete cascade,
  number integer not null, at text not null, operator_id text references operators (id), reviewer text,
  review text not null, report text, constraint report_versions_of_lead unique (lead_id, number)
);

create table secret_links (
  token_hash text primary key,
  opens text not null check (opens in ('report', 'lead', 'person', 'address')),
  lead_id text references leads (id) on delete cascade, address text, created_at text not null,
  expires_at text
);

create index secret_links_of_address on secret_links (lower(address));

create index secret_links_of_lead on secret_links (lead_id);

create table holds (
  lead_id text primary key references leads (id), reason text not null, set_at text not null
);

create table quarantine (
  id text primary key, reference text not null unique, reasons text not null,
  questionnaire text not null, company text not null, contact_name text not null,
  contact_email text not null, submission text not null, idempotency_key text not null unique,
  payload_hash text not null, received_at text not null, due_at text not null,
  kinds text default '[]' not null
);

create index quarantine_by_address on quarantine (lower(contact_email));

create index quarantine_by_content on quarantine (payload_hash);

create index quarantine_by_due_time on quarantine (due_at);

create index quarantine_by_kinds on quarantine (kinds, id);

create index quarantine_by_time on quarantine (received_at);

create table receipt_counts (
  id text primary key, day text not null, count integer not null
);
`;
