import { type Kysely, sql } from "kysely";

/** Leads with the words that were shown, the outbox, and site events. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("wordings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("questionnaire", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("first_used_at", "text", (column) => column.notNull())
    .execute();

  // Lists are read newest first by primary key: UUIDv7 sorts by time.
  await database.schema
    .createTable("leads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("questionnaire", "text", (column) => column.notNull())
    .addColumn("wording_id", "text", (column) => column.notNull().references("wordings.id"))
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("contact_name", "text", (column) => column.notNull())
    .addColumn("contact_email", "text", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull().check(sql`source in ('json', 'form')`))
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("payload_hash", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .execute();

  await database.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id"))
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('pending', 'sent', 'failed')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addUniqueConstraint("outbox_message_once_per_lead", ["lead_id", "message"])
    .execute();

  // Only what is still to be sent: the index stays small however many mails were ever sent.
  await database.schema
    .createIndex("outbox_due")
    .on("outbox")
    .column("next_attempt_at")
    .where(sql.ref("state"), "=", sql.lit("pending"))
    .execute();

  await database.schema
    .createTable("events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("page_path", "text", (column) => column.notNull())
    .addColumn("page_location", "text", (column) => column.notNull())
    .addColumn("page_title", "text", (column) => column.notNull())
    .addColumn("occurred_at", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .execute();

  await database.schema
    .createIndex("events_by_name_and_time")
    .on("events")
    .columns(["event", "received_at"])
    .execute();
}
