import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { SecretLinksTable } from "#server/database/tables/tables.ts";
import { retention } from "#server/settings/retention.ts";

/** 192 random bits in 32 characters that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

/** What is stored of a token: SHA-256, hex. Enough for one that cannot be guessed. */
export function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}

/** What a link opens, and of whom. */
export type Opening =
  | { readonly opens: "report" | "lead"; readonly leadId: string }
  /** `agreedAt`: when the present address agreed, ISO 8601; undefined: this link asks it. */
  | {
      readonly opens: "address";
      readonly leadId: string;
      readonly address: string;
      readonly agreedAt?: string;
    }
  | { readonly opens: "person"; readonly address: string };

const day = 86_400_000;

/** Days for which a link works; null: a report's link ends with the report. */
function daysOf(opens: SecretLinksTable["opens"]): number | null {
  const { confirmationDays, dataLinkDays } = retention();
  const days = { report: null, lead: dataLinkDays, person: dataLinkDays, address: confirmationDays };
  return days[opens];
}

/** Makes a link and returns its token, which is stored nowhere. */
export async function mintLink(database: Database, opening: Opening, now: Date): Promise<string> {
  const token = newToken();
  const lasts = daysOf(opening.opens);
  await database
    .insertInto("secret_links")
    .values({
      token_hash: hashOf(token),
      opens: opening.opens,
      lead_id: "leadId" in opening ? opening.leadId : null,
      address: "address" in opening ? opening.address : null,
      created_at: now.toISOString(),
      expires_at: lasts === null ? null : new Date(now.getTime() + lasts * day).toISOString(),
      agreed_at: opening.opens === "address" ? (opening.agreedAt ?? null) : null,
    })
    .execute();
  return token;
}

/**
 * Ends the links to a person's data that were made before the one that was opened now. Anybody can have a link
 * mailed, but only the holder of the mailbox can open it. `address`: in small letters. `madeAt`: ISO 8601.
 */
export async function endOlderLinks(
  database: Database,
  link: { readonly address: string; readonly token: string; readonly madeAt: string },
  now: Date,
): Promise<void> {
  const { address, token, madeAt } = link;
  const time = now.toISOString();
  await database
    .updateTable("secret_links")
    .set({ expires_at: time })
    .where("expires_at", ">", time)
    .where((where) =>
      where.or([
        where("created_at", "<", madeAt),
        // For links of the same millisecond, the hash decides which one is older.
        where.and([where("created_at", "=", madeAt), where("token_hash", "<", hashOf(token))]),
      ]),
    )
    .where((where) =>
      where.or([
        where.and([where("opens", "=", "person"), where("address", "=", address)]),
        where.and([
          where("opens", "=", "lead"),
          where("lead_id", "in", (leads) =>
            leads.selectFrom("leads").select("leads.id").where(sql`lower(leads.contact_email)`, "=", address),
          ),
        ]),
      ]),
    )
    .execute();
}

/** A link as it is stored, and whether it has ended. */
export type Link = SecretLinksTable & { readonly hasEnded: boolean };

/** The link with this token; undefined when there is none. */
export async function findLink(database: Database, token: string, now: Date): Promise<Link | undefined> {
  if (!isToken(token)) return undefined;
  const link = await database
    .selectFrom("secret_links")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return link && { ...link, hasEnded: link.expires_at !== null && link.expires_at <= now.toISOString() };
}

/** Whether anything is stored that was sent with this address, in small letters, or whether a room or a kept form names it. */
export async function isKnown(database: Database, address: string): Promise<boolean> {
  const lead = await database
    .selectFrom("leads")
    .select("id")
    .where(sql`lower(contact_email)`, "=", address)
    .limit(1)
    .executeTakeFirst();
  if (lead !== undefined) return true;
  const suspect = await database
    .selectFrom("quarantine")
    .select("id")
    .where(sql`lower(contact_email)`, "=", address)
    .limit(1)
    .executeTakeFirst();
  if (suspect !== undefined) return true;
  const invited = await database
    .selectFrom("room_people")
    .select("id")
    .where("email", "=", address)
    .limit(1)
    .executeTakeFirst();
  if (invited !== undefined) return true;
  const kept = await database
    .selectFrom("kept_forms")
    .select("id")
    .where("address", "=", address)
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}
