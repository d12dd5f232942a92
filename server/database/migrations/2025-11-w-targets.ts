import { type Kysely, sql } from "kysely";

/** The outbox also takes announcements for targets, some of which are about no lead. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // SQLite cannot change columns and constraints of a table that exists.
  await database.schema
    .createTable("outbox_with_targets")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("cascade"))
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("data", "text")
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('pending', 'sent', 'failed')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("uncertain", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("attempted_at", "text")
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addUniqueConstraint("outbox_once_per_lead_and_target", ["lead_id", "message", "target"])
    .execute();
  await sql`insert into outbox_with_targets
    (id, lead_id, message, target, message_id, state, attempts, next_attempt_at, leased_until, last_error,
     created_at, sent_at)
    select id, lead_id, message, 'mail', message_id, state, attempts, next_attempt_at, leased_until, last_error,
     created_at, sent_at
    from outbox`.execute(database);
  await database.schema.dropTable("outbox").execute();
  await database.schema.alterTable("outbox_with_targets").renameTo("outbox").execute();

  // Only what is still to be sent: the index stays small however much was ever sent.
  await database.schema
    .createIndex("outbox_due")
    .on("outbox")
    .columns(["target", "next_attempt_at"])
    .where(sql.ref("state"), "=", sql.lit("pending"))
    .execute();

  await database.schema
    .createTable("deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("outbox_id", "text", (column) => column.notNull().references("outbox.id").onDelete("cascade"))
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("begun_at", "text", (column) => column.notNull())
    .addColumn("milliseconds", "integer", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("deliveries_of_row").on("deliveries").column("outbox_id").execute();

  await database.schema
    .createTable("disabled_targets")
    .addColumn("target", "text", (column) => column.primaryKey())
    .addColumn("disabled_at", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .execute();

  await database.schema.alterTable("leads").addColumn("answered_at", "text").execute();
  await database.schema.createIndex("leads_by_due_time").on("leads").column("due_at").execute();
}
