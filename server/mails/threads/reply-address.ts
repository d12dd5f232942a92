import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 100 random bits. */
function newToken(): string {
  return Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join("");
}

/** The token of a lead's thread: the same for every mail about it. */
export async function replyTokenOf(database: Kysely<Tables>, leadId: string): Promise<string> {
  await database
    .insertInto("reply_addresses")
    .values({ token: newToken(), lead_id: leadId })
    .onConflict((conflict) => conflict.column("lead_id").doNothing())
    .execute();
  const { token } = await database
    .selectFrom("reply_addresses")
    .select("token")
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  return token;
}
