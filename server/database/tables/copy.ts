import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Every table with its primary key, in an order in which rows may be written: what others refer to first. */
const keys = {
  wordings: "id",
  operators: "id",
  operator_sessions: "id",
  push_devices: "id",
  operator_devices: "token_hash",
  operator_passkeys: "id",
  passkey_challenges: "challenge",
  provider_sign_ins: "token_hash",
  sign_in_tries: "id",
  mailed_codes: "operator_id",
  audit_log: "position",
  refused_sign_ins: "id",
  owner_notices: "name",
  imports: "id",
  leads: "id",
  lead_history: "id",
  lead_contacts: "id",
  lead_texts: "lead_id",
  lead_merges: "lead_id",
  lead_news: "id",
  lead_writers: "id",
  lead_drafts: "id",
  api_tokens: "id",
  import_columns: "heading",
  import_words: "word",
  saved_views: "id",
  mails: "id",
  mail_files: "id",
  reply_addresses: "token",
  mail_folders: "name",
  operator_calendars: "operator_id",
  bookings: "id",
  booking_cells: "id",
  booking_links: "token_hash",
  hook_receipts: "id",
  rooms: "id",
  room_leads: "lead_id",
  room_people: "id",
  room_links: "token_hash",
  room_codes: "id",
  room_browsers: "token_hash",
  room_answers: "id",
  room_topics: "id",
  room_history: "id",
  settings: "name",
  first_run_links: "token_hash",
  confirmations: "name",
  reports: "id",
  report_versions: "id",
  outbox: "id",
  deliveries: "id",
  disabled_targets: "target",
  quarantine: "id",
  receipt_counts: "id",
  signing_keys: "name",
  secret_links: "token_hash",
  kept_forms: "id",
  kept_form_links: "token_hash",
  holds: "lead_id",
  deletions: "position",
  erased_addresses: "id",
  chores: "name",
  sightings: "name",
  clock_sightings: "id",
  clock_doubts: "from_at",
  scrubs: "id",
  retention_runs: "id",
  reply_templates: "id",
  content_drafts: "file",
  publications: "id",
  content_versions: "id",
  content_pictures: "name",
  content_previews: "token_hash",
  event_counts: "id",
  daily_counts: "id",
  visitor_registers: "id",
  unanswered_questions: "id",
  missing_addresses: "path",
  visitor_salts: "day",
  releases: "id",
} as const satisfies Record<keyof Tables, string>;

type Row = Readonly<Record<string, unknown>>;

/** Rows read and written at once. 100 rows of 16 columns stay far below PostgreSQL's 65,535 parameters. */
const pageSize = 100;

async function* pagesOf(
  store: Kysely<Tables>,
  table: string,
  key: string,
): AsyncGenerator<readonly Row[], void> {
  let last: unknown;
  for (;;) {
    const after = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last}`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${after} order by ${sql.ref(key)} limit ${sql.lit(pageSize)}`.execute(
        store,
      );
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.[key];
    if (rows.length < pageSize) return;
  }
}

async function insert(store: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(store);
}

/** Count and checksum of a table, the same on both engines for the same rows. */
export type Tally = {
  readonly table: string;
  readonly count: number;
  /** Sum of the SHA-256 of all rows, modulo 2^256, hex: it does not depend on how an engine sorts text. */
  readonly checksum: string;
};

function numberOf(row: Row): bigint {
  const fields = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return BigInt(`0x${createHash("sha256").update(JSON.stringify(fields)).digest("hex")}`);
}

async function tally(store: Kysely<Tables>, table: string, key: string): Promise<Tally> {
  let count = 0;
  let sum = 0n;
  for await (const rows of pagesOf(store, table, key)) {
    count += rows.length;
    for (const row of rows) sum += numberOf(row);
  }
  return { table, count, checksum: BigInt.asUintN(256, sum).toString(16) };
}

/** The tables that a store has: an older one lacks some. */
async function tablesOf(store: Kysely<Tables>): Promise<readonly (readonly [table: string, key: string])[]> {
  const there = new Set((await store.introspection.getTables()).map(({ name }) => name));
  return Object.entries(keys).filter(([table]) => there.has(table));
}

/** Counts and checksums of every table, in the order of the tables. */
export async function tallies(store: Kysely<Tables>): Promise<readonly Tally[]> {
  const found: Tally[] = [];
  for (const [table, key] of await tablesOf(store)) found.push(await tally(store, table, key));
  return found;
}

/** Some rows of one table. */
export type RowsOf = { readonly table: string; readonly rows: readonly Row[] };

/** Every row of a store, a few at a time, in an order in which they may be written. */
export async function* everyRow(store: Kysely<Tables>): AsyncGenerator<RowsOf, void> {
  for (const [table, key] of await tablesOf(store)) {
    for await (const rows of pagesOf(store, table, key)) yield { table, rows };
  }
}

/** Writes rows. Throws when there is no such table. */
export async function writeRows(store: Kysely<Tables>, { table, rows }: RowsOf): Promise<void> {
  if (!(table in keys)) throw new TypeError(`there is no table ${JSON.stringify(table)}`);
  await insert(store, table, rows);
}

/** Writes every row of one store into another, which has the same tables and no rows. */
export async function copyRows(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for await (const rows of everyRow(from)) await writeRows(to, rows);
}
