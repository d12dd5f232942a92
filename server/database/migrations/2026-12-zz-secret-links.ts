import { hash } from "node:crypto";
import { type Kysely, sql } from "kysely";

// What was true when this was written; a migration keeps what it did even when the rules change.
const hashOf = (token: string) => hash("sha256", token, "hex");
const daysOfOldLinks = 180;

type Link = {
  token_hash: string;
  opens: "report" | "lead" | "person" | "address";
  lead_id: string | null;
  address: string | null;
  created_at: string;
  expires_at: string | null;
};

type Before = {
  leads: { id: string; data_token: string; contact_email: string; received_at: string };
  reports: { lead_id: string; token: string; created_at: string };
  data_requests: Record<"lead_id" | "token" | "created_at" | "expires_at", string> & {
    address: string | null;
    kind: "erasure" | "address";
  };
  outbox: { lead_id: string | null; message: string; state: string; address: string | null };
  secret_links: Link;
};

/** Rows read and written at once: far below the parameters that an engine allows. */
const pageSize = 500;

async function addLinks(database: Kysely<Before>, links: readonly Link[]): Promise<void> {
  if (links.length > 0) await database.insertInto("secret_links").values(links).execute();
}

async function hashTokensOfLeads(database: Kysely<Before>, expiresAt: string): Promise<void> {
  for (let after = ""; ; ) {
    const leads = await database
      .selectFrom("leads")
      .select(["id", "data_token", "received_at"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    const links = leads.map(({ id, data_token, received_at }) => ({
      token_hash: hashOf(data_token),
      opens: "lead" as const,
      lead_id: id,
      address: null,
      created_at: received_at,
      expires_at: expiresAt,
    }));
    await addLinks(database, links);
    const last = leads.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function hashTokensOfReports(database: Kysely<Before>): Promise<void> {
  for (let after = ""; ; ) {
    const reports = await database
      .selectFrom("reports")
      .select(["lead_id", "token", "created_at"])
      .where("lead_id", ">", after)
      .orderBy("lead_id")
      .limit(pageSize)
      .execute();
    const links = reports.map(({ token, ...report }) => ({
      ...report,
      token_hash: hashOf(token),
      opens: "report" as const,
      address: null,
      expires_at: null,
    }));
    await addLinks(database, links);
    const last = reports.at(-1);
    if (last === undefined) return;
    after = last.lead_id;
  }
}

// A mailed link that confirms an erasure opens everything of its address, where it is erased.
async function hashTokensOfRequests(database: Kysely<Before>): Promise<void> {
  const requests = await database
    .selectFrom("data_requests")
    .innerJoin("leads", "leads.id", "data_requests.lead_id")
    .select([
      "data_requests.lead_id",
      "data_requests.kind",
      "data_requests.token",
      "data_requests.address",
      "data_requests.created_at",
      "data_requests.expires_at",
      "leads.contact_email",
    ])
    .execute();
  for (const { lead_id, kind, token, address, contact_email, ...times } of requests) {
    const isErasure = kind === "erasure";
    await addLinks(database, [
      {
        ...times,
        token_hash: hashOf(token),
        opens: isErasure ? "person" : "address",
        lead_id: isErasure ? null : lead_id,
        address: isErasure ? contact_email.toLowerCase() : address,
      },
    ]);
    if (isErasure) continue;
    await database
      .updateTable("outbox")
      .set({ address })
      .where("lead_id", "=", lead_id)
      .where("message", "=", "address-confirmation")
      .execute();
  }
}

async function turnWaitingMails(database: Kysely<Before>): Promise<void> {
  await sql`update outbox set message = 'data-link', address =
      (select lower(leads.contact_email) from leads where leads.id = outbox.lead_id)
    where message = 'erasure-confirmation' and state = 'pending'`.execute(database);
  await sql`update outbox set lead_id = null where message = 'data-link'`.execute(database);
  await sql`delete from outbox where message = 'erasure-confirmation' and state = 'failed'`.execute(database);
}

/** A column with a unique constraint cannot be dropped in SQLite, so the table is made anew. */
async function dropTokensOfReports(database: Kysely<Before>): Promise<void> {
  await database.schema
    .createTable("reports_without_tokens")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().unique().references("leads.id"))
    .addColumn("framework", "text", (column) => column.notNull())
    .addColumn("rules_version", "text", (column) => column.notNull())
    .addColumn("draft", "text", (column) => column.notNull())
    .addColumn("published", "text")
    .addColumn("reviewer", "text")
    .addColumn("published_at", "text")
    .addColumn("revoked_at", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  const columns = sql.raw(
    "id, lead_id, framework, rules_version, draft, published, reviewer, published_at, revoked_at, expires_at, created_at",
  );
  await sql`insert into reports_without_tokens (${columns}) select ${columns} from reports`.execute(database);
  await database.schema.dropTable("reports").execute();
  await database.schema.alterTable("reports_without_tokens").renameTo("reports").execute();
  await sql`create index reports_awaiting on reports (expires_at, id)
    where published_at is null and revoked_at is null`.execute(database);
  await sql`create index reports_published on reports (published_at, id)
    where published_at is not null`.execute(database);
}

/** Secret addresses are stored as hashes, several for each thing that they open; what was mailed keeps working. */
export async function up(unknownDatabase: Kysely<unknown>): Promise<void> {
  const database = unknownDatabase.withTables<Before>();
  await database.schema
    .createTable("secret_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("opens", "text", (column) =>
      column.notNull().check(sql`opens in ('report', 'lead', 'person', 'address')`),
    )
    .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("cascade"))
    .addColumn("address", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .execute();
  await database.schema.createIndex("secret_links_of_lead").on("secret_links").column("lead_id").execute();
  await sql`create index secret_links_of_address on secret_links (lower(address))`.execute(database);
  await database.schema.alterTable("outbox").addColumn("address", "text").execute();
  await sql`create index outbox_of_address on outbox (lower(address)) where address is not null`.execute(
    database,
  );
  await sql`create index quarantine_by_address on quarantine (lower(contact_email))`.execute(database);

  const expiresAt = new Date(Date.now() + daysOfOldLinks * 86_400_000).toISOString();
  await hashTokensOfLeads(database, expiresAt);
  await hashTokensOfReports(database);
  await hashTokensOfRequests(database);
  await turnWaitingMails(database);

  await dropTokensOfReports(database);
  await database.schema.dropTable("data_requests").execute();
  await database.schema.dropIndex("leads_by_data_token").execute();
  await database.schema.alterTable("leads").dropColumn("data_token").execute();
}
