import type { Company } from "#contract/company.ts";
import type { quarantine } from "#contract/console/quarantine.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { countSuspects, listSuspects } from "#server/leads/abuse/queries.ts";
import { writtenBy } from "#server/leads/guard.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Target } from "#server/settings/targets.ts";
import { acceptSuspect, deleteKind, deleteSuspects } from "./commands.ts";

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
