import { type Kysely, sql } from "kysely";

const ofRoom = "room_id text not null references rooms (id) on delete cascade";
const ofLead = "lead_id text not null references leads (id) on delete cascade";
const byPerson = "person_id text references room_people (id) on delete set null";

const statements = [
  `create table rooms (
    id text primary key, lead_id text not null unique references leads (id) on delete cascade,
    opened_at text not null, ended_at text, acted_at text, mailed_at text
  )`,
  "create index rooms_acted on rooms (acted_at) where acted_at is not null",
  `create table room_leads (lead_id text primary key references leads (id) on delete cascade, ${ofRoom}, added_at text not null)`,
  "create index room_leads_of_room on room_leads (room_id)",
  `create table room_people (
    id text primary key, ${ofRoom}, ${ofLead}, name text not null, email text not null,
    may_answer integer not null, may_manage integer not null, topics text not null,
    invited_at text not null, left_at text, asked_at text, stopped_at text,
    constraint room_people_once unique (room_id, email)
  )`,
  "create index room_people_of_lead on room_people (lead_id)",
  "create index room_people_by_email on room_people (email)",
  // What opens a room: addresses in mails, codes, and browsers in which a code was typed. Only hashes.
  `create table room_links (
    token_hash text primary key, person_id text not null references room_people (id) on delete cascade,
    ${ofLead}, created_at text not null
  )`,
  "create index room_links_of_person on room_links (person_id)",
  "create index room_links_of_lead on room_links (lead_id)",
  `create table room_codes (
    id text primary key, person_id text not null references room_people (id) on delete cascade,
    ${ofLead}, code_hash text, tries integer default 0 not null, asked_at text not null
  )`,
  "create index room_codes_of_person on room_codes (person_id, asked_at)",
  "create index room_codes_of_lead on room_codes (lead_id)",
  `create table room_browsers (
    token_hash text primary key, person_id text not null references room_people (id) on delete cascade,
    ${ofLead}, until text not null
  )`,
  "create index room_browsers_of_person on room_browsers (person_id)",
  "create index room_browsers_of_lead on room_browsers (lead_id)",
  // An answer has its room and its question as its id: no question can have two.
  `create table room_answers (
    id text primary key, ${ofRoom}, ${ofLead}, question text not null, value text not null,
    note text not null, version integer not null, ${byPerson}, operator_id text, at text not null,
    asked_id text references room_people (id) on delete set null
  )`,
  "create index room_answers_of_room on room_answers (room_id)",
  "create index room_answers_of_lead on room_answers (lead_id)",
  // Who has a topic now.
  `create table room_topics (
    id text primary key, ${ofRoom}, ${ofLead}, topic text not null,
    person_id text not null references room_people (id) on delete cascade,
    sender_id text references room_people (id) on delete set null, sent_at text not null, due_on text
  )`,
  "create index room_topics_of_room on room_topics (room_id)",
  "create index room_topics_of_lead on room_topics (lead_id)",
  `create table room_history (
    id text primary key, ${ofRoom}, ${ofLead}, at text not null, ${byPerson}, operator_id text,
    deed text not null
  )`,
  "create index room_history_of_room on room_history (room_id, at)",
  "create index room_history_of_lead on room_history (lead_id)",
];

/** Rooms of clients: who may enter, what was answered, who has which topic, and who did what. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
