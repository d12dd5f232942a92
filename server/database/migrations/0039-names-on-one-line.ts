import { type QueryExecutorProvider, sql } from "kysely";

/** Line breaks that senders put into names: shown raw, they break lines of lists and mails. */
const named = [
  ["leads", ["company", "contact_name", "contact_phone", "contact_role"]],
  ["lead_contacts", ["name", "phone", "role"]],
] as const;

/** Names of leads and contacts stand on one line; the answers of a lead keep what was typed. */
export async function up(database: QueryExecutorProvider): Promise<void> {
  for (const [table, columns] of named) {
    for (const column of columns) {
      const plain = sql`replace(replace(${sql.ref(column)}, ${"\r\n"}, ' '), ${"\n"}, ' ')`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = trim(replace(${plain}, ${"\r"}, ' '))
        where ${sql.ref(column)} like ${"%\n%"} or ${sql.ref(column)} like ${"%\r%"}`.execute(database);
    }
  }
}
