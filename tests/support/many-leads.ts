import { sql } from "kysely";
import { closeDatabase, openDatabase } from "#server/database/open.ts";

/**
 * Stores answered leads of last year, "Many 1" and so on, in single statements: 100,000 take seconds.
 * `dataDir`: the folder of a store that a server has opened before.
 */
export async function storeManyLeads(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${count})`;
  // Ten minutes between two leads; in milliseconds since 1970, and as text.
  const time = sql`(1700000000000 + i * 600000)`;
  const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${time} / 1000.0, 'unixepoch')`;
  const id = sql`substr(printf('%012x', ${time}), 1, 8) || '-' || substr(printf('%012x', ${time}), 9) || '-7000-8000-000000000000'`;
  try {
    await database.transaction().execute(async (transaction) => {
      await sql`insert into leads
          (id, reference, questionnaire, wording_id, company, contact_name, contact_email, person,
           company_domain, answers, plan, source, idempotency_key, payload_hash, received_at, due_at, answered_at, status)
        ${numbers}
        select ${id}, printf('LM-%04d-%04d', i / 10000, i % 10000), 'soc2', wordings.id, 'Many ' || i, 'Person ' || i,
          'person-' || i || '@many.example', 'person-' || i || '@many.example', 'many.example', '{}', '', 'json', 'many-' || i, 'many', ${at}, ${at}, ${at}, 'won'
        from numbers, (select id from wordings where questionnaire = 'soc2' limit 1) as wordings`.execute(
        transaction,
      );
      await sql`insert into lead_texts (lead_id, words)
        select id, lower(company) from leads where payload_hash = 'many'`.execute(transaction);
    });
  } finally {
    await closeDatabase(database);
  }
}
