import { type Kysely, sql } from "kysely";

type Row = { readonly reasons: string };

/** Reasons whatever they counted, as server/abuse/commands writes them. */
function kindsOf(reasons: string): string {
  const sentences: unknown = JSON.parse(reasons);
  const kinds = (Array.isArray(sentences) ? sentences : []).map((sentence) =>
    String(sentence).replace(/^\d+ /, "Several ").replaceAll(/\d+/g, "some"),
  );
  return JSON.stringify([...new Set(kinds)]);
}

/** What is set apart is found by why, page by page, and by when its answer is due. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("quarantine")
    .addColumn("kinds", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  const { rows } = await sql<Row>`select distinct reasons from quarantine`.execute(database);
  for (const { reasons } of rows) {
    await sql`update quarantine set kinds = ${kindsOf(reasons)} where reasons = ${reasons}`.execute(database);
  }
  await database.schema
    .createIndex("quarantine_by_kinds")
    .on("quarantine")
    .columns(["kinds", "id"])
    .execute();
  await database.schema.createIndex("quarantine_by_due_time").on("quarantine").column("due_at").execute();
}
