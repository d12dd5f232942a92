import { sql, type Transaction } from "kysely";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { type Incoming, tokensIn } from "./rules.ts";

type Wanted = Pick<Incoming, "deliveredTo" | "references">;

async function byToken(
  transaction: Transaction<Tables>,
  { deliveredTo }: Wanted,
): Promise<string | undefined> {
  const tokens = tokensIn(deliveredTo);
  if (tokens.length === 0) return undefined;
  const row = await transaction
    .selectFrom("reply_addresses")
    .select("lead_id")
    .where("token", "in", tokens)
    .limit(1)
    .executeTakeFirst();
  return row?.lead_id;
}

async function byReference(
  transaction: Transaction<Tables>,
  { references }: Wanted,
): Promise<string | undefined> {
  for (const id of references.slice(0, 20)) {
    const ours = await transaction
      .selectFrom("outbox")
      .select("lead_id")
      .where("message_id", "=", id)
      .where("lead_id", "is not", null)
      .executeTakeFirst();
    if (ours?.lead_id) return ours.lead_id;
    const theirs = await transaction
      .selectFrom("mails")
      .select("lead_id")
      .where("message_id", "=", id)
      .where("lead_id", "is not", null)
      .executeTakeFirst();
    if (theirs?.lead_id) return theirs.lead_id;
  }
  return undefined;
}

/** Questionnaires that only put an address on a list. */
const lists = Object.values(catalogue).flatMap(({ signup, slug }) => (signup ? [slug] : []));

/**
 * The latest lead of one of these addresses, in small letters, or one of which an address is a contact; a closed one
 * only when none is open, and one that only put an address on a list when there is no other.
 */
async function byAddress(
  transaction: Transaction<Tables>,
  addresses: readonly string[],
): Promise<string | undefined> {
  if (addresses.length === 0) return undefined;
  const isSignup = sql`questionnaire in (${sql.join(lists)})`;
  const row = await transaction
    .selectFrom("leads")
    .select("id")
    .where((where) =>
      where.or([
        where(sql`lower(contact_email)`, "in", addresses),
        where("id", "in", (contacts) =>
          contacts.selectFrom("lead_contacts").select("lead_id").where("email", "in", addresses),
        ),
      ]),
    )
    .orderBy(sql`case when ${isSignup} then 1 else 0 end`)
    .orderBy(sql`case when closed_at is null then 0 else 1 end`)
    .orderBy(sql`case when lower(contact_email) in (${sql.join(addresses)}) then 0 else 1 end`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The lead into which another one is merged, at the end of all merges. */
async function targetOf(transaction: Transaction<Tables>, leadId: string): Promise<string> {
  const merge = await transaction
    .selectFrom("lead_merges")
    .select("into_id")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return merge === undefined ? leadId : targetOf(transaction, merge.into_id);
}

/**
 * The lead that a mail belongs to: by the token in its addresses, by the mails that it answers, then by the
 * addresses of sender or recipients. Undefined when none is known.
 */
export async function leadOfMail(
  transaction: Transaction<Tables>,
  mail: Wanted,
  addresses: readonly string[],
): Promise<string | undefined> {
  const found =
    (await byToken(transaction, mail)) ??
    (await byReference(transaction, mail)) ??
    (await byAddress(transaction, addresses));
  return found === undefined ? undefined : targetOf(transaction, found);
}
