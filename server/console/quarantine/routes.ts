import type { Context, Handler } from "hono";
import type { Company } from "#contract/company.ts";
import {
  type SuspectPage,
  type SuspectsDecided,
  suspectFilter,
  suspectsChosen,
  suspectsDoomed,
} from "#contract/console/quarantine.ts";
import { countSuspects, listSuspects } from "#server/abuse/queries.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { writtenBy } from "#server/leads/guard.ts";
import { noReplyDue } from "#server/leads/rules.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Target } from "#server/settings/targets.ts";
import { acceptSuspect, deleteKind, deleteSuspects } from "./commands.ts";

/** What the routes of the quarantine work with. */
export type QuarantineDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

/** GET quarantine: a page of suspects with their words, and how many there are by kind of reason. */
export function showQuarantine({ database }: QuarantineDesk): ConsoleHandler {
  return async (context) => {
    const { reason: kind, after, limit } = parse(suspectFilter, context.req.query());
    const { count, kinds, newest } = await countSuspects(database);
    const found = await listSuspects(database, { kind, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const answer: SuspectPage = {
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
    return context.json(answer);
  };
}

function actOf({ var: { signedIn } }: Context<ConsoleConnection>) {
  return { actor: { id: signedIn.operator.id }, now: new Date() };
}

function decided(context: Context<ConsoleConnection>, count: number): Response {
  if (count === 0) {
    throw new HttpError(
      404,
      "Somebody else has decided on this meanwhile, or it was deleted. Please look at the list again.",
    );
  }
  const answer: SuspectsDecided = { decided: count };
  return context.json(answer);
}

/** POST quarantine/accept: 200 with how many are leads now; 404 when none of them is there any more. */
export function acceptAsLeads({ database, company, targets, wake }: QuarantineDesk): ConsoleHandler {
  return async (context) => {
    const { references } = parse(suspectsChosen, await readJson(context));
    const act = actOf(context);
    let count = 0;
    for (const reference of references) {
      if (await acceptSuspect(database, { ...company, targets }, reference, act)) count += 1;
    }
    wake();
    return decided(context, count);
  };
}

/** POST quarantine/remove: 200 with how many were removed; 404 when none of them is there any more. */
export function removeFromQuarantine({ database }: QuarantineDesk): ConsoleHandler {
  return async (context) => {
    const doomed = parse(suspectsDoomed, await readJson(context));
    const act = actOf(context);
    const count =
      "references" in doomed
        ? await deleteSuspects(database, doomed.references, act)
        : await deleteKind(database, { kind: doomed.reason, until: doomed.until }, act);
    return decided(context, count);
  };
}
