import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import { leadTables } from "./rules.ts";

type Row = Readonly<Record<string, unknown>>;

/** Everything stored about one lead: rows by table, without secrets that give access to other things. */
export type StoredData = Readonly<Record<string, readonly Row[]>>;

function parsed(value: unknown): unknown {
  return typeof value === "string" ? JSON.parse(value) : value;
}

function shown(row: Row, secret: readonly string[], json: readonly string[]): Row {
  const visible = Object.entries(row).filter(([column]) => !secret.includes(column));
  return Object.fromEntries(
    visible.map(([column, value]) => [column, json.includes(column) ? parsed(value) : value]),
  );
}

/** Everything stored about the lead with this id. */
export async function storedData(database: Database, leadId: string): Promise<StoredData> {
  const stored: Record<string, readonly Row[]> = {};
  for (const { table, holding } of leadTables) {
    const { key, secret = [], json = [] } = holding;
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(key)} = ${leadId}`.execute(database);
    if (rows.length > 0) stored[table] = rows.map((row) => shown(row, secret, json));
  }
  return stored;
}

/**
 * Whose data is meant. `address`: only what was sent with an address, for its proven holder. `person`: all
 * leads that operators assign to one person, named by an address.
 */
export type Who = { readonly address: string } | { readonly person: string };

/** The same in small letters, as addresses are compared. */
export function inSmallLetters(who: Who): Who {
  const text = (name: string) => name.trim().toLowerCase();
  return "address" in who ? { address: text(who.address) } : { person: text(who.person) };
}

/** A lead of a person. */
export type PersonsLead = {
  readonly id: string;
  readonly reference: string;
  /** Whether it may not be erased. */
  readonly isHeld: boolean;
};

/** The leads of a person or address (in small letters), oldest first. */
export async function leadsOf(database: Database, who: Who): Promise<readonly PersonsLead[]> {
  const leads = await database
    .selectFrom("leads")
    .leftJoin("holds", "holds.lead_id", "leads.id")
    .select(["leads.id", "leads.reference", "holds.reason"])
    .$if("address" in who, (leads) =>
      leads.where(sql`lower(leads.contact_email)`, "=", "address" in who ? who.address : ""),
    )
    .$if("person" in who, (leads) => leads.where("leads.person", "=", "person" in who ? who.person : ""))
    .orderBy("leads.id")
    .execute();
  return leads.map(({ id, reference, reason }) => ({ id, reference, isHeld: reason !== null }));
}

/** A suspect as it is stored, without secrets that give access to other things. */
type PersonsSuspect = { readonly reference: string; readonly stored: Row };

/** The suspects with this address, oldest first. Upper and lower case make no difference. */
async function suspectsOf(database: Database, email: string): Promise<readonly PersonsSuspect[]> {
  const rows = await database
    .selectFrom("quarantine")
    .selectAll()
    .where(sql`lower(contact_email)`, "=", email.trim().toLowerCase())
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    stored: shown(row, ["idempotency_key", "kinds"], ["reasons", "submission"]),
  }));
}

/** Mails from this address that belong to no lead, with their files. */
async function unmatchedOf(database: Database, email: string): Promise<StoredData | undefined> {
  const mails = await database
    .selectFrom("mails")
    .selectAll()
    .where("lead_id", "is", null)
    .where("from_address", "=", email.trim().toLowerCase())
    .orderBy("id")
    .execute();
  if (mails.length === 0) return undefined;
  const ids = mails.map(({ id }) => id);
  const files = await database.selectFrom("mail_files").selectAll().where("of_id", "in", ids).execute();
  const shownMails = mails.map((mail) => shown(mail, ["content_key"], ["recipients"]));
  return { mails: shownMails, ...(files.length > 0 && { mail_files: files }) };
}

/** Where this address is noted as another contact of leads that somebody else sent. */
async function notedOf(database: Database, email: string, own: readonly string[]) {
  const noted = await database
    .selectFrom("lead_contacts")
    .selectAll()
    .where("email", "=", email.trim().toLowerCase())
    .orderBy("id")
    .execute();
  const others = noted.filter(({ lead_id }) => !own.includes(lead_id));
  return others.length === 0 ? undefined : { lead_contacts: others };
}

/** Where this address is in rooms of leads that somebody else sent. */
async function invitedOf(database: Database, email: string, own: readonly string[]) {
  const rows = await database
    .selectFrom("room_people")
    .selectAll()
    .where("email", "=", email.trim().toLowerCase())
    .orderBy("id")
    .execute();
  const others = rows.filter(({ lead_id }) => !own.includes(lead_id));
  return others.length === 0 ? undefined : { room_people: others.map((row) => shown(row, [], ["topics"])) };
}

/** Forms that are kept for this address. */
async function keptOf(database: Database, email: string) {
  const rows = await database
    .selectFrom("kept_forms")
    .selectAll()
    .where("address", "=", email.trim().toLowerCase())
    .orderBy("id")
    .execute();
  return rows.length === 0
    ? undefined
    : { kept_forms: rows.map((row) => shown(row, ["for_id", "returned"], ["answers"])) };
}

/** Everything stored of a person or address, by reference: leads first, then suspects. */
export async function storedOf(
  database: Database,
  wanted: Who,
): Promise<readonly { readonly reference: string; readonly stored: StoredData }[]> {
  const stored = [];
  const who = inSmallLetters(wanted);
  const email = "address" in who ? who.address : who.person;
  const leads = await leadsOf(database, who);
  for (const { id, reference } of leads) {
    stored.push({ reference, stored: await storedData(database, id) });
  }
  const apart = await suspectsOf(database, email);
  const unmatched = await unmatchedOf(database, email);
  const own = leads.map(({ id }) => id);
  const noted = await notedOf(database, email, own);
  const invited = await invitedOf(database, email, own);
  const kept = await keptOf(database, email);
  return [
    ...stored,
    ...apart.map(({ reference, stored: row }) => ({ reference, stored: { quarantine: [row] } })),
    ...(unmatched === undefined ? [] : [{ reference: "", stored: unmatched }]),
    ...(noted === undefined ? [] : [{ reference: "", stored: noted }]),
    ...(invited === undefined ? [] : [{ reference: "", stored: invited }]),
    ...(kept === undefined ? [] : [{ reference: "", stored: kept }]),
  ];
}
