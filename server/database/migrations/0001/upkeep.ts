/** What was deleted, the chores of the server, and what its clock showed. In the SQL that both engines read. */
export const upkeepTables = `
-- The primary key makes two processes that append at the same time notice each other.
create table deletions (
  position integer primary key, at text not null,
  cause text not null check (cause in ('request', 'operator', 'retention')), subject text,
  counts text not null, previous text not null, hash text not null
);

create table chores (
  name text primary key, begun_at text not null
);

create table retention_runs (
  id text primary key, at text not null, counts text not null, waiting text default '{}' not null,
  reason text
);

create index retention_runs_by_time on retention_runs (at);

create table scrubs (
  id text primary key, position integer not null, at text not null
);

create table clock_sightings (
  id text primary key, trusted_at text not null, seen_at text not null, leapt_at text
);

create table clock_doubts (
  from_at text primary key, to_at text not null
);

create table sightings (
  name text primary key, seen_at text not null
);

create table signing_keys (
  name text primary key, secret text not null, created_at text not null
);
`;
