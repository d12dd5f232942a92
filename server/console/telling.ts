import type { Transaction } from "kysely";
import { names } from "#contract/console/mentions.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import type { Act } from "#server/leads/progress/history.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";

/**
 * Who does something, and when. `domain`: of the Message-ID of mails to operators; without it none are sent. `heardAt`:
 * when those to whom something is given, or whom an incident concerns, are mailed and rung, once it cannot be taken back any more; left out: at once.
 */
export type Speaking = Act & { readonly domain?: string; readonly heardAt?: Date };

/** Ids of the operators whom a text names. */
export async function namedIn(transaction: Transaction<Tables>, text: string): Promise<readonly string[]> {
  if (!text.includes("@")) return [];
  const operators = await transaction
    .selectFrom("operators")
    .select(["id", "name"])
    .where("disabled_at", "is", null)
    .where("role", "!=", "editor")
    .execute();
  return operators.filter(({ name }) => names(text, name)).map(({ id }) => id);
}

/** Queues a mail about a deed to each of these operators, except the one who did it. */
export async function tellOperators(
  transaction: Transaction<Tables>,
  leadId: string,
  deedId: string,
  operatorIds: readonly string[],
  { operatorId, now, domain, heardAt }: Speaking,
): Promise<void> {
  const others = operatorIds.filter((id) => id !== operatorId);
  if (domain === undefined || others.length === 0) return;
  const messages = others.map((id) => `operator-told:${deedId}:${id}` as const);
  await enqueue(transaction, messages, { leadId, domain, now, ...(heardAt && { dueAt: heardAt }) });
}
