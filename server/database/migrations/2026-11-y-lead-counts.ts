import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * How many leads there are of each questionnaire and status, so that nobody has to count them: a table that follows
 * `leads` by triggers, as the words do, and that no copy needs to hold. And an index that holds what the time to an
 * answer is taken from.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) await followOnPostgres(database);
  else await followOnSqlite(database);
  await sql`insert into lead_counts
    select questionnaire, status, count(*) from leads group by questionnaire, status`.execute(database);
  await database.schema.dropIndex("leads_by_answer").execute();
  await sql`create index leads_by_answer on leads (answered_at, received_at, due_at, id)
    where answered_at is not null`.execute(database);
}

async function followOnSqlite(database: Kysely<unknown>): Promise<void> {
  await sql`create table lead_counts (questionnaire text, status text, count integer not null,
    primary key (questionnaire, status)) without rowid`.execute(database);
  const count = (row: "old" | "new", by: 1 | -1) =>
    `insert into lead_counts values (${row}.questionnaire, ${row}.status, ${by})
      on conflict do update set count = count + excluded.count;`;
  const steps = {
    insert: count("new", 1),
    delete: count("old", -1),
    "update of status": `${count("old", -1)} ${count("new", 1)}`,
  };
  for (const [event, step] of Object.entries(steps)) {
    const name = `leads_counted_${event.split(" ")[0]}`;
    await sql.raw(`create trigger ${name} after ${event} on leads begin ${step} end`).execute(database);
  }
}

/**
 * Here each change is a row of its own: transactions that count the same would wait for each other. One in a hundred
 * puts rows together, but for those that somebody else is putting together.
 */
async function followOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`create table lead_counts
    (questionnaire text not null, status text not null, count integer not null)`.execute(database);
  await sql`create function count_leads() returns trigger language plpgsql as '
    begin
      if tg_op <> ''INSERT'' then
        insert into lead_counts values (old.questionnaire, old.status, -1);
      end if;
      if tg_op <> ''DELETE'' then
        insert into lead_counts values (new.questionnaire, new.status, 1);
      end if;
      if random() < 0.01 then
        with gone as (
          delete from lead_counts
          where ctid = any(array(select ctid from lead_counts for update skip locked))
          returning questionnaire, status, count
        )
        insert into lead_counts
          select questionnaire, status, sum(count) from gone group by questionnaire, status having sum(count) <> 0;
      end if;
      return null;
    end'`.execute(database);
  await sql`create trigger leads_counted after insert or delete or update of status on leads
    for each row execute function count_leads()`.execute(database);
}
