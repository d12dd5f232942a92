import type { Context, Handler } from "hono";
import type { Company } from "#contract/company.ts";
import type { Figures, SuspectList } from "#contract/console-inbox.ts";
import { referenceOnly } from "#contract/console-inbox.ts";
import { type LeadsChanged, leadChange, newNote } from "#contract/console-lead.ts";
import { leadFilter } from "#contract/console-leads.ts";
import { removeSuspect } from "#server/abuse/commands.ts";
import { listSuspects } from "#server/abuse/queries.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { acceptSuspect } from "#server/leads/guard.ts";
import { listOperators } from "#server/operators/accounts/queries.ts";
import type { ConsoleConnection } from "#server/operators/guard.ts";
import type { Target } from "#server/settings/targets.ts";
import { type Act, addNote, changeLeads } from "./commands.ts";
import { figuresOf } from "./figures/queries.ts";
import { inboxPage, leadWithHistory, rowsOf } from "./queries.ts";

/** What the routes of the inbox work with. */
export type InboxDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

function actOf({ var: { signedIn } }: Context<ConsoleConnection>): Act {
  return { operatorId: signedIn.operator.id, now: new Date() };
}

const noLead = "There is no lead with this reference any more. Please go back to the inbox.";

function referenceIn(context: Context<ConsoleConnection>): string {
  return context.req.param("reference") ?? "";
}

/** GET leads: a page of the inbox. */
export function showInbox({ database }: InboxDesk): ConsoleHandler {
  return async (context) => context.json(await inboxPage(database, parse(leadFilter, context.req.query())));
}

/** GET leads/:reference. */
export function showLead({ database }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const lead = await leadWithHistory(database, referenceIn(context));
    if (lead === undefined) throw new HttpError(404, noLead);
    return context.json(lead);
  };
}

async function checkOwner(database: Database, ownerId: string | null | undefined): Promise<void> {
  if (ownerId === undefined || ownerId === null) return;
  const operators = await listOperators(database);
  if (operators.some(({ id, isDisabled }) => id === ownerId && !isDisabled)) return;
  throw new HttpError(400, "This operator has no access any more. Please choose another one.");
}

/** POST leads/change: 200 with what was changed and what was not, because somebody else was faster. */
export function changeChosen({ database }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const change = parse(leadChange, await readJson(context));
    await checkOwner(database, change.ownerId);
    const { changed, conflicts } = await changeLeads(database, change, actOf(context));
    const rows = await rowsOf(
      database,
      change.leads.map(({ reference }) => reference),
    );
    const there = new Map(rows.map((row) => [row.reference, row]));
    const answer: LeadsChanged = {
      changed: changed.flatMap((reference) => there.get(reference) ?? []),
      conflicts: conflicts.flatMap((reference) => there.get(reference) ?? []),
      missing: change.leads.map(({ reference }) => reference).filter((reference) => !there.has(reference)),
    };
    return context.json(answer);
  };
}

/** POST leads/:reference/notes: 204. */
export function noteLead({ database }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const { text } = parse(newNote, await readJson(context));
    const isKept = await addNote(database, referenceIn(context), text, actOf(context));
    if (!isKept) throw new HttpError(404, noLead);
    return context.body(null, 204);
  };
}

/** GET figures. */
export function showFigures({ database, company }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const { replyHours } = company.promises;
    const figures: Figures = { ...(await figuresOf(database, new Date())), replyHours };
    return context.json(figures);
  };
}

/** Suspects that are shown at most. */
const mostSuspects = 200;

/** GET quarantine. */
export function showQuarantine({ database }: InboxDesk): ConsoleHandler {
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
export function acceptAsLead({ database, company, targets, wake }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const { reference } = parse(referenceOnly, await readJson(context));
    if (!(await acceptSuspect(database, { ...company, targets }, reference)))
      throw new HttpError(404, noSuspect);
    wake();
    return context.body(null, 204);
  };
}

/** POST quarantine/remove: 204, and it is gone. */
export function removeFromQuarantine({ database }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const { reference } = parse(referenceOnly, await readJson(context));
    if (!(await removeSuspect(database, reference))) throw new HttpError(404, noSuspect);
    return context.body(null, 204);
  };
}
