import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

// As server/reports/rules makes them; a migration keeps what it did even when that changes.
const newToken = () => randomBytes(24).toString("base64url");

async function giveTokens(database: Kysely<{ leads: { id: string; data_token: string | null } }>) {
  const leads = await database.selectFrom("leads").select("id").execute();
  for (const { id } of leads) {
    await database.updateTable("leads").set({ data_token: newToken() }).where("id", "=", id).execute();
  }
}

/** What visitors may ask for, what may not be deleted, and what was. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // SQLite cannot add a column that is both unique and not null.
  await database.schema.alterTable("leads").addColumn("data_token", "text").execute();
  await giveTokens(database.withTables<{ leads: { id: string; data_token: string | null } }>());
  await database.schema
    .createIndex("leads_by_data_token")
    .unique()
    .on("leads")
    .column("data_token")
    .execute();

  await database.schema
    .createTable("data_requests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id"))
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('erasure', 'address')`))
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("address", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addUniqueConstraint("data_requests_once_per_kind", ["lead_id", "kind"])
    .execute();

  await database.schema
    .createTable("holds")
    .addColumn("lead_id", "text", (column) => column.primaryKey().references("leads.id"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("set_at", "text", (column) => column.notNull())
    .execute();

  // The primary key makes two processes that append at the same time notice each other.
  await database.schema
    .createTable("deletions")
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("cause", "text", (column) =>
      column.notNull().check(sql`cause in ('request', 'operator', 'retention')`),
    )
    .addColumn("subject", "text")
    .addColumn("counts", "text", (column) => column.notNull())
    .addColumn("previous", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();

  await database.schema
    .createTable("chores")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("begun_at", "text", (column) => column.notNull())
    .execute();
}
