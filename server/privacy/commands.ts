import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { retention } from "#contract/retention.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import type { Database } from "#server/database/open.ts";
import type { DataRequestsTable, Tables } from "#server/database/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { identityOf } from "#server/leads/commands.ts";
import { indexAgain } from "#server/leads/words/commands.ts";
import { enqueue } from "#server/outbox/queue.ts";
import { newToken } from "#server/reports/rules.ts";
import { requestPause } from "./rules.ts";

/** What a visitor asks for. */
export type Wish = {
  readonly leadId: string;
  readonly kind: DataRequestsTable["kind"];
  /** The new e-mail address; null unless the kind is "address". */
  readonly address: string | null;
};

/**
 * Stores a wish and queues the mail that asks to confirm it, in one transaction. The same wish again shortly
 * after changes nothing: its mail is on its way. `domain`: of the Message-ID.
 */
export function requestConfirmation(
  database: Database,
  { leadId, kind, address }: Wish,
  { domain, now }: { domain: string; now: Date },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const recently = await transaction
      .selectFrom("data_requests")
      .select("id")
      .where("lead_id", "=", leadId)
      .where("kind", "=", kind)
      .where("address", address === null ? "is" : "=", address)
      .where("created_at", ">", new Date(now.getTime() - requestPause).toISOString())
      // One of the future was made while the clock was wrong.
      .where("created_at", "<=", new Date(now.getTime() + requestPause).toISOString())
      .executeTakeFirst();
    if (recently !== undefined) return;
    const request = {
      id: randomUUIDv7(),
      token: newToken(),
      address: address === null ? null : storable(address),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + retention.confirmationDays * 86_400_000).toISOString(),
    };
    await transaction
      .insertInto("data_requests")
      .values({ ...request, lead_id: leadId, kind })
      .onConflict((conflict) => conflict.columns(["lead_id", "kind"]).doUpdateSet(request))
      .execute();
    const message = `${kind}-confirmation` as const;
    // A lead gets each message once: the mail of an earlier wish makes room for that of this one.
    await transaction
      .deleteFrom("outbox")
      .where("lead_id", "=", leadId)
      .where("message", "=", message)
      .execute();
    await enqueue(transaction, [message], { leadId, domain, now });
  });
}

const storeAnswers = unitOfWork(
  import.meta.url,
  async function storeAnswers(
    transaction: Transaction<Tables>,
    leadId: string,
    columns: ReturnType<typeof identityOf> & { readonly answers: string },
  ): Promise<void> {
    await transaction.updateTable("leads").set(columns).where("id", "=", leadId).execute();
    await indexAgain(transaction, leadId);
  },
);

/** Replaces the answers of a lead, and what identifies it. */
export function correctAnswers(
  database: Database,
  leadId: string,
  { questionnaire, answers }: { questionnaire: Questionnaire; answers: Answers },
): Promise<void> {
  const columns = { ...identityOf(questionnaire, answers), answers: JSON.stringify(answers) };
  return storeAnswers(database, leadId, columns);
}

/** Forgets a lead's wish for another address. */
export async function closeAddressRequest(database: Database, leadId: string): Promise<void> {
  await database
    .deleteFrom("data_requests")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "address")
    .execute();
}
