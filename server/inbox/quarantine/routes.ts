import type { Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { referenceOnly, type SuspectList } from "#contract/console-inbox.ts";
import { removeSuspect } from "#server/abuse/commands.ts";
import { listSuspects } from "#server/abuse/queries.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Target } from "#server/settings/targets.ts";
import { acceptSuspect } from "./commands.ts";

/** What the routes of the quarantine work with. */
export type QuarantineDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

/** Suspects that are shown at most. */
const mostSuspects = 200;

/** GET quarantine. */
export function showQuarantine({ database }: QuarantineDesk): ConsoleHandler {
  return async (context) => {
    const suspects = await listSuspects(database, mostSuspects);
    const answer: SuspectList = {
      suspects: suspects.map(({ reference, questionnaire, company, reasons, ...row }) => ({
        reference,
        questionnaire,
        company,
        contactName: row.contact_name,
        contactEmail: row.contact_email,
        receivedAt: row.received_at,
        reasons,
      })),
    };
    return context.json(answer);
  };
}

const noSuspect = "Nothing in quarantine has this reference any more. Please look at the list again.";

/** POST quarantine/accept: 204, and it is a lead. */
export function acceptAsLead({ database, company, targets, wake }: QuarantineDesk): ConsoleHandler {
  return async (context) => {
    const { reference } = parse(referenceOnly, await readJson(context));
    const act = { actor: context.var.signedIn.operator, now: new Date() };
    if (!(await acceptSuspect(database, { ...company, targets }, reference, act))) {
      throw new HttpError(404, noSuspect);
    }
    wake();
    return context.body(null, 204);
  };
}

/** POST quarantine/remove: 204, and it is gone. */
export function removeFromQuarantine({ database }: QuarantineDesk): ConsoleHandler {
  return async (context) => {
    const { reference } = parse(referenceOnly, await readJson(context));
    if (!(await removeSuspect(database, reference))) throw new HttpError(404, noSuspect);
    return context.body(null, 204);
  };
}
