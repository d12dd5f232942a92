import { type Kysely, sql } from "kysely";

/** Sums by the month of what is told apart by many names. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`insert into daily_counts (id, day, kind, name, count)
    select 'monthly ' || kind || ' ' || month || ' ' || name, month, 'monthly ' || kind, name, sum(count)
    from (select substr(day, 1, 7) || '-01' as month, kind, name, count from daily_counts) as counted
    where kind in ('landing', 'lead-landing', 'button', 'download')
    group by month, kind, name`.execute(database);
}
