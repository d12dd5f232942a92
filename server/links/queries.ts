import type { Database } from "#server/database/open.ts";
import type { SecretLinksTable } from "#server/database/tables/tables.ts";
import { hashOf, isToken } from "./rules.ts";

/** A link as it is stored, and whether it has ended. */
export type Link = SecretLinksTable & { readonly hasEnded: boolean };

/** The link with this token; undefined when there is none, or none any more. */
export async function findLink(database: Database, token: string, now: Date): Promise<Link | undefined> {
  if (!isToken(token)) return undefined;
  const link = await database
    .selectFrom("secret_links")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return link && { ...link, hasEnded: link.expires_at !== null && link.expires_at <= now.toISOString() };
}
