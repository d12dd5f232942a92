import type { Transaction } from "kysely";
import type { Company } from "#contract/company.ts";
import type { quarantine } from "#contract/console/quarantine.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { HttpError } from "#server/http/errors.ts";
import { removeKind, removeSuspects } from "#server/leads/abuse/commands.ts";
import { countSuspects, findSuspect, listSuspects } from "#server/leads/abuse/queries.ts";
import { countLead, prepareLead, type ReceiptFacts } from "#server/leads/commands.ts";
import { submissionOf, writtenBy } from "#server/leads/guard.ts";
import { type Sent, storeIn } from "#server/leads/storing.ts";
import { type Actor, record } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Target } from "#server/settings/targets.ts";

/** Who decides, and when. */
type Act = { readonly actor: Actor; readonly now: Date };

const storeAccepted = unitOfWork(
  import.meta.url,
  async function storeAccepted(
    transaction: Transaction<Tables>,
    sent: Sent,
    { actor, now }: Act,
  ): Promise<boolean> {
    const { reference } = sent.lead;
    const removed = await removeSuspects(transaction, [reference]);
    if (removed.length === 0) return false;
    const receipt = await storeIn(transaction, sent);
    if (receipt.outcome === "conflict") throw new Error(`the key of ${reference} is another lead's`);
    await record(transaction, actor, "accepted from quarantine", reference, now);
    return true;
  },
);

/**
 * Makes a lead of a suspect, with its own due time, in one transaction with its entry in the audit log. False
 * when there is no such suspect.
 */
export async function acceptSuspect(
  database: Database,
  house: ReceiptFacts,
  reference: string,
  act: Act,
): Promise<boolean> {
  const suspect = await findSuspect(database, reference);
  const submission = suspect && submissionOf(suspect);
  if (suspect === undefined || submission === undefined) return false;
  const receivedAt = new Date(suspect.received_at);
  const sent = (await prepareLead(database, house, submission, receivedAt, act.now))();
  const due_at = submission.questionnaire.signup ? sent.lead.due_at : suspect.due_at;
  const isStored = await storeAccepted(database, { ...sent, lead: { ...sent.lead, due_at } }, act);
  if (isStored) await countLead(database, submission, receivedAt);
  return isStored;
}

const storeRemoved = unitOfWork(
  import.meta.url,
  async function storeRemoved(
    transaction: Transaction<Tables>,
    references: readonly string[],
    { actor, now }: Act,
  ): Promise<number> {
    const removed = await removeSuspects(transaction, references);
    for (const reference of removed) {
      await record(transaction, actor, "deleted from quarantine", reference, now);
    }
    return removed.length;
  },
);

/** Deletes suspects, each with its entry in the audit log, and tells how many were there. */
export function deleteSuspects(database: Database, references: readonly string[], act: Act): Promise<number> {
  return storeRemoved(database, references, act);
}

const storeKindRemoved = unitOfWork(
  import.meta.url,
  async function storeKindRemoved(
    transaction: Transaction<Tables>,
    which: { readonly kind: string; readonly until: string },
    { actor, now }: Act,
  ): Promise<number> {
    const count = await removeKind(transaction, which);
    const subject = `${count} with the reason: ${which.kind}`;
    if (count > 0) await record(transaction, actor, "deleted from quarantine", subject, now);
    return count;
  },
);

/**
 * Deletes the suspects with a kind of reason up to the newest that the operator had seen (`until`: its id),
 * with one entry in the audit log, and tells how many there were.
 */
function deleteKind(
  database: Database,
  which: { readonly kind: string; readonly until: string },
  act: Act,
): Promise<number> {
  return storeKindRemoved(database, which, act);
}

/** What the handlers of the quarantine work with. */
export type QuarantineDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

function decided(count: number): { decided: number } {
  if (count > 0) return { decided: count };
  throw new HttpError(
    404,
    "Somebody else has decided on this meanwhile, or it was deleted. Please look at the list again.",
  );
}

/** Submissions in quarantine. */
export const quarantineHandlers: ConsoleHandlers<QuarantineDesk, typeof quarantine> = {
  /** A page of suspects with their words, and how many there are by kind of reason. */
  async listSuspects({ database }, { reason: kind, after, limit }) {
    const { count, kinds, newest } = await countSuspects(database);
    const found = await listSuspects(database, { kind, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    return {
      suspects: page.map((row) => ({
        reference: row.reference,
        questionnaire: row.questionnaire,
        company: row.company,
        contactName: row.contact_name,
        contactEmail: row.contact_email,
        receivedAt: row.received_at,
        dueAt: row.due_at === noReplyDue ? null : row.due_at,
        reasons: row.reasons,
        ...writtenBy(row),
      })),
      next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
      total: count,
      reasons: kinds,
      until: newest,
    };
  },

  /** Tells how many are leads now; 404 when none of them is there any more. */
  async acceptSuspects({ database, company, targets, wake, operator, now }, { references }) {
    const act = { actor: { id: operator.id }, now };
    let count = 0;
    for (const reference of references) {
      if (await acceptSuspect(database, { ...company, targets }, reference, act)) count += 1;
    }
    wake();
    return decided(count);
  },

  /** Tells how many were removed; 404 when none of them is there any more. */
  async removeSuspects({ database, operator, now }, doomed) {
    const act = { actor: { id: operator.id }, now };
    return decided(
      "references" in doomed
        ? await deleteSuspects(database, doomed.references, act)
        : await deleteKind(database, { kind: doomed.reason, until: doomed.until }, act),
    );
  },
};
