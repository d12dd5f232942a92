import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { isFreeMail } from "#server/database/tables/whose.ts";

const columns = [
  // The person and the company of a lead, as an address and a domain; operators may correct both.
  "alter table leads add column person text default '' not null",
  "alter table leads add column company_domain text default '' not null",
];

const indexes = [
  "create index leads_by_person on leads (person, id)",
  "create index leads_by_company on leads (company_domain, id, person) where company_domain <> ''",
  // Changes of leads that targets were not told of yet, by the id of the deed in the history.
  `create table lead_news (
    id text primary key, lead_id text not null references leads (id) on delete cascade
  )`,
  "create index lead_news_of on lead_news (lead_id)",
];

/** People and companies of leads, and what other programs are to be told of their changes. */
export async function up(database: Kysely<Tables>): Promise<void> {
  for (const statement of columns) await sql.raw(statement).execute(database);
  const person = sql`lower(trim(contact_email))`;
  const domain =
    database.getExecutor().adapter instanceof PostgresAdapter
      ? sql`split_part(${person}, '@', 2)`
      : sql`case instr(contact_email, '@') when 0 then ''
          else substr(${person}, instr(${person}, '@') + 1) end`;
  await sql`update leads set person = ${person}, company_domain = ${domain}`.execute(database);
  const found = await database.selectFrom("leads").select("company_domain").distinct().execute();
  for (const { company_domain } of found.filter((one) => isFreeMail(one.company_domain))) {
    await sql`update leads set company_domain = '' where company_domain = ${company_domain}`.execute(
      database,
    );
  }
  for (const statement of indexes) await sql.raw(statement).execute(database);
}
