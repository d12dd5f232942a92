import { createHash } from "node:crypto";
import { type Kysely, PostgresAdapter, sql } from "kysely";

type Entry = { at: string; operator_id: string | null; action: string; subject: string };

type Old = Entry & { id: string };

type Logs = {
  audit_log_before: Old;
  audit_log: Entry & { position: number; previous: string; hash: string };
  refused_sign_ins: {
    id: string;
    day: string;
    reason: string;
    operator_id: string | null;
    count: number;
    first_at: string;
    last_at: string;
  };
};

async function makeTables(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("audit_log").renameTo("audit_log_before").execute();
  // The primary key makes two processes that append at the same time notice each other.
  await database.schema
    .createTable("audit_log")
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("operator_id", "text", (column) => column.references("operators.id"))
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("previous", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("refused_sign_ins")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("operator_id", "text", (column) => column.references("operators.id"))
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("first_at", "text", (column) => column.notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .execute();
}

// As the server writes them; a migration keeps what it did even when that changes.
const refusals = ["sign-in refused", "first password refused", "code refused", "passkey refused"];

async function countRefused(database: Kysely<Logs>, { at, action, subject }: Old): Promise<void> {
  const day = at.slice(0, 10);
  const operator_id = subject === "" ? null : subject;
  const row = { id: `${day} ${action} ${subject}`, day, reason: action, operator_id, count: 1 };
  await database
    .insertInto("refused_sign_ins")
    .values({ ...row, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ count: sql`refused_sign_ins.count + 1`, last_at: at }),
    )
    .execute();
}

type Head = { readonly position: number; readonly hash: string };

async function append(database: Kysely<Logs>, last: Head, { id: _, ...entry }: Old): Promise<Head> {
  const position = last.position + 1;
  const { at, operator_id, action, subject } = entry;
  const text = JSON.stringify([position, at, operator_id, action, subject, last.hash]);
  const hash = createHash("sha256").update(text).digest("hex");
  await database
    .insertInto("audit_log")
    .values({ ...entry, position, previous: last.hash, hash })
    .execute();
  return { position, hash };
}

async function copyEntries(database: Kysely<Logs>): Promise<void> {
  let head: Head = { position: 0, hash: "0".repeat(64) };
  for (let after = ""; ; ) {
    const entries = await database
      .selectFrom("audit_log_before")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(500)
      .execute();
    for (const entry of entries) {
      if (refusals.includes(entry.action)) await countRefused(database, entry);
      else head = await append(database, head, entry);
      after = entry.id;
    }
    if (entries.length === 0) return;
  }
}

async function protect(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  for (const verb of isPostgres ? ["update", "delete", "truncate"] : ["update", "delete"]) {
    const each = verb === "truncate" ? "statement" : "row";
    const what = isPostgres
      ? `for each ${each} execute function only_added_to()`
      : "begin select raise(abort, 'audit_log is only ever added to'); end";
    await sql
      .raw(`create trigger audit_log_no_${verb} before ${verb} on audit_log ${what}`)
      .execute(database);
  }
}

/** The audit log as a chain of hashes, and the sign-ins that were refused apart from it, counted by the day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await makeTables(database);
  await copyEntries(database.withTables<Logs>());
  // With its triggers.
  await database.schema.dropTable("audit_log_before").execute();
  await protect(database);
}
