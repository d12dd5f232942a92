/** Visits and leads, counted by the day and hour. In the SQL that both engines read. */
export const countsTables = `
create table daily_counts (
  id text primary key, day text not null, kind text not null, name text not null,
  count integer not null
);

create table event_counts (
  id text primary key, hour text not null, event text not null, is_bot integer not null,
  count integer not null
);

create index event_counts_by_hour on event_counts (hour);

create table visitor_registers (
  id text primary key, hour text not null, register integer not null, rank integer not null
);

create index visitor_registers_by_hour on visitor_registers (hour);

create table visitor_salts (
  day text primary key, salt text not null
);
`;
