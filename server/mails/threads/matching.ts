import { type ExpressionBuilder, sql, type Transaction } from "kysely";
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

/** Owners of other leads at most who are told of a mail. */
const mostTold = 5;

/** Questionnaires that only put an address on a list. */
const lists = Object.values(catalogue).flatMap(({ signup, slug }) => (signup ? [slug] : []));

/** Whether a lead was sent from one of these addresses, in small letters, or one of them is its contact. */
function isOf(addresses: readonly string[]) {
  return (where: ExpressionBuilder<Tables, "leads">) =>
    where.or([
      where(sql`lower(contact_email)`, "in", addresses),
      where("id", "in", (contacts) =>
        contacts.selectFrom("lead_contacts").select("lead_id").where("email", "in", addresses),
      ),
    ]);
}

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
    .where(isOf(addresses))
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

/** Whether more than one lead of these addresses waits for an answer: a mail to them says not which one it answers. */
async function areSeveralAnswered(
  transaction: Transaction<Tables>,
  addresses: readonly string[],
): Promise<boolean> {
  const rows = await transaction
    .selectFrom("leads")
    .select("id")
    .where(isOf(addresses))
    .where("id", "not in", transaction.selectFrom("lead_merges").select("lead_id"))
    .where((lead) =>
      lead.or([
        lead("wrote_at", "is not", null),
        lead.and([
          lead("answered_at", "is", null),
          lead("closed_at", "is", null),
          lead("questionnaire", "not in", lists),
        ]),
      ]),
    )
    .limit(2)
    .execute();
  return rows.length > 1;
}

/**
 * Other leads of these addresses, in small letters, in whose threads somebody wrote before and that somebody else owns
 * than a lead: their owners may know what a mail is about that says not which lead it belongs to.
 */
export async function othersWrittenIn(
  transaction: Transaction<Tables>,
  leadId: string,
  addresses: readonly string[],
): Promise<readonly string[]> {
  if (addresses.length === 0) return [];
  const rows = await transaction
    .selectFrom("leads")
    .select(["id", "owner_id"])
    .where(isOf(addresses))
    .where("id", "!=", leadId)
    .where("id", "not in", transaction.selectFrom("lead_merges").select("lead_id"))
    .where("owner_id", "is not", null)
    .where("owner_id", "is distinct from", (own) =>
      own.selectFrom("leads as own").select("own.owner_id").where("own.id", "=", leadId),
    )
    .where((lead) =>
      lead.or([
        lead.exists(
          lead.selectFrom("mails").select("mails.id").whereRef("mails.lead_id", "=", "leads.id").limit(1),
        ),
        lead.exists(
          lead
            .selectFrom("lead_history")
            .select("lead_history.id")
            .whereRef("lead_history.lead_id", "=", "leads.id")
            .where("deed", "like", '{"kind":"reply"%')
            .limit(1),
        ),
      ]),
    )
    .orderBy("id", "desc")
    .limit(mostTold)
    .execute();
  // Of several leads of one owner the newest.
  return [...new Map(rows.toReversed().map(({ id, owner_id }) => [owner_id, id])).values()];
}

/**
 * The lead of a mail. `isClear`: false: the mail may belong to another lead that waits as well. `isGuessed`: nothing but
 * an address leads to it.
 */
export type LeadOfMail = { readonly leadId: string; readonly isClear: boolean; readonly isGuessed: boolean };

/**
 * The lead that a mail belongs to: by the token in its addresses, by the mails that it answers, then by the
 * addresses of its writers, or of those to whom it was written: the first of `ways`, in small letters, that leads to
 * one. Undefined when none is known.
 */
export async function leadOfMail(
  transaction: Transaction<Tables>,
  mail: Wanted,
  ways: readonly (readonly string[])[],
): Promise<LeadOfMail | undefined> {
  const found = (await byToken(transaction, mail)) ?? (await byReference(transaction, mail));
  if (found !== undefined)
    return { leadId: await targetOf(transaction, found), isClear: true, isGuessed: false };
  for (const addresses of ways) {
    const latest = await byAddress(transaction, addresses);
    if (latest === undefined) continue;
    const isClear = !(await areSeveralAnswered(transaction, addresses));
    return { leadId: await targetOf(transaction, latest), isClear, isGuessed: true };
  }
  return undefined;
}
