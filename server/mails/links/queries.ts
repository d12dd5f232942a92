import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { SecretLinksTable } from "#server/database/tables/tables.ts";
import { hashOf, isToken } from "./rules.ts";

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

/** Whether anything is stored that was sent with this address, in small letters. */
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
  return suspect !== undefined;
}
