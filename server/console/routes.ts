import type { Context, Handler } from "hono";
import { stream } from "hono/streaming";
import { z } from "zod";
import { dayOf } from "#contract/calendar/company-day.ts";
import { type Company, isOwnScheduling } from "#contract/company.ts";
import type { Figures } from "#contract/console/inbox.ts";
import { type LeadsChanged, leadChange, newNote } from "#contract/console/lead.ts";
import { type LeadRow, leadFilter } from "#contract/console/leads.ts";
import { filled, type ReplyTemplate, unnamedCompany } from "#contract/console/reply-template.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Names, toCsv, toJson, toXlsx } from "#server/leads/export.ts";
import { listWordings, type WorkedLead } from "#server/leads/queries.ts";
import { oneLine } from "#server/messages/text.ts";
import { listOperators } from "#server/operators/accounts/queries.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Act } from "#server/progress/history.ts";
import type { PlanNames } from "#server/settings/plans.ts";
import type { Settings } from "#server/settings/settings.ts";
import { areCallsTaken } from "./calls/queries.ts";
import { changeLeads } from "./commands.ts";
import { figuresOf } from "./figures/queries.ts";
import { countByStatus } from "./lists/queries.ts";
import { addNote } from "./notes/commands.ts";
import { inboxPage, leadWithHistory, wholeLeadsOf } from "./queries.ts";
import { addresseesOf } from "./replies/addressing/queries.ts";
import { templatesOf } from "./replies/queries.ts";
import { rowsOf } from "./rows/queries.ts";
import { countToday } from "./today/queries.ts";

/** What the routes of the inbox work with. */
export type InboxDesk = {
  readonly database: Database;
  readonly company: Company;
  /** What can be answered with. */
  readonly replies: readonly ReplyTemplate[];
  readonly planNames: PlanNames;
  /** Address at which a call is booked. */
  readonly bookingUrl: string;
  readonly settings: Pick<Settings, "calendlyUrl">;
  /** Addresses of the consultancy, in small letters. */
  readonly ours: readonly string[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

function actOf({ var: { signedIn } }: Context<ConsoleConnection>): Act {
  return { operatorId: signedIn.operator.id, now: new Date() };
}

const noLead = "There is no lead with this reference any more. Please go back to the inbox.";

const changedMeanwhile =
  "Somebody else has changed this lead meanwhile, so nothing was kept. Please look at it and save again.";

function referenceIn(context: Context<ConsoleConnection>): string {
  return context.req.param("reference") ?? "";
}

/** GET leads: a page of the inbox. */
export function showInbox({ database, company }: InboxDesk): ConsoleHandler {
  return async (context) =>
    context.json(await inboxPage(database, parse(leadFilter, context.req.query()), company.reply));
}

/** GET status-counts: how many leads the inbox shows with each status, for the rest of its filter. */
export function showStatusCounts({ database }: InboxDesk): ConsoleHandler {
  return async (context) =>
    context.json(await countByStatus(database, parse(leadFilter, context.req.query())));
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
  if (operators.some(({ id, isDisabled, role }) => id === ownerId && !isDisabled && role !== "editor"))
    return;
  throw new HttpError(400, "This operator has no access to leads. Please choose another one.");
}

/** POST leads/change: 200 with what was changed, and what was not because somebody else had changed it. */
export function changeChosen({ database, company, wake }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const change = parse(leadChange, await readJson(context));
    await checkOwner(database, change.ownerId);
    const { changed, conflicts } = await changeLeads(database, change, {
      ...actOf(context),
      domain: company.domain,
    });
    wake();
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

/** POST leads/:reference/notes: 204; 409 when the lead was changed since the version that was seen. */
export function noteLead({ database, company, wake }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const note = parse(newNote, await readJson(context));
    const act = { ...actOf(context), domain: company.domain };
    const outcome = await addNote(database, referenceIn(context), note, act);
    if (outcome === "missing") throw new HttpError(404, noLead);
    if (outcome === "conflict") throw new HttpError(409, changedMeanwhile);
    wake();
    return context.body(null, 204);
  };
}

/** GET figures. */
export function showFigures({ database, company }: InboxDesk): ConsoleHandler {
  return async (context) => {
    const { reply, replyTime } = company;
    const now = new Date();
    const operatorId = context.var.signedIn.operator.id;
    const today = await countToday(database, { operatorId, now, reply });
    const figures: Figures = { ...(await figuresOf(database, reply, now)), today, replyTime };
    return context.json(figures);
  };
}

/** The names for a reply. An e-mail address that stands in place of a name is left out. */
function personIn({ contactName, contactEmail, company }: LeadRow) {
  const named = (text: string) => (text === contactEmail ? "" : oneLine(text));
  return { name: named(contactName), company: named(company) || unnamedCompany };
}

/** GET leads/:reference/templates: what can be answered with, filled in. */
export function showTemplates(desk: InboxDesk): ConsoleHandler {
  const { database, company, replies, bookingUrl, ours, settings } = desk;
  return async (context) => {
    const [lead] = await rowsOf(database, [referenceIn(context)]);
    if (lead === undefined) throw new HttpError(404, noLead);
    const { name, signature } = context.var.signedIn.operator;
    const { question, ...addressees } = await addresseesOf(database, lead, ours);
    const facts = {
      ...personIn(question ?? lead),
      reference: (question ?? lead).reference,
      booking: bookingUrl,
      house: company.name,
      operator: name,
      signature: signature || `${name}\n${company.name}`,
    };
    const templates = await templatesOf(database, replies);
    const isOwn = isOwnScheduling(company.scheduling, settings.calendlyUrl);
    const isEmpty = isOwn && !(await areCallsTaken(database));
    return context.json({
      templates: templates.map(({ template }) => filled(template, facts)),
      signature: facts.signature,
      emptyBooking: isEmpty ? bookingUrl : null,
      ...addressees,
    });
  };
}

/** What a download holds: leads as the inbox is filtered, and whether it begins with the mark that Excel needs. */
const exportFilter = leadFilter.extend({ bom: z.enum(["0", "1"]).default("1") });

function exportAs(
  { company, database }: InboxDesk,
  { type, ending }: { readonly type: string; readonly ending: string },
  piecesOf: (leads: AsyncIterable<WorkedLead>, mark: string) => Promise<AsyncIterable<string | Uint8Array>>,
): ConsoleHandler {
  return async (context) => {
    const { bom, ...filter } = parse(exportFilter, context.req.query());
    const pieces = await piecesOf(wholeLeadsOf(database, filter, company.reply), bom === "1" ? "\uFEFF" : "");
    const now = new Date();
    await audit(database, context.var.signedIn.operator, "exported leads", ending, now);
    context.header("Content-Type", type);
    const name = `leads-${dayOf(now, company.businessHours.timeZone)}.${ending}`;
    context.header("Content-Disposition", `attachment; filename="${name}"`);
    return stream(context, async (sink) => {
      for await (const piece of pieces) await sink.write(piece);
    });
  };
}

async function namesFor({ database, planNames }: InboxDesk): Promise<Names> {
  return { wordings: await listWordings(database), plans: planNames };
}

/** GET leads.csv (RFC 4180). */
export function exportCsv(desk: InboxDesk): ConsoleHandler {
  const csv = { type: "text/csv; charset=utf-8", ending: "csv" };
  return exportAs(desk, csv, async (leads, mark) => toCsv(leads, await namesFor(desk), mark));
}

/** GET leads.xlsx: every cell is text. */
export function exportXlsx(desk: InboxDesk): ConsoleHandler {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return exportAs(desk, { type, ending: "xlsx" }, async (leads) => toXlsx(leads, await namesFor(desk)));
}

/** GET leads.json. */
export function exportJson(desk: InboxDesk): ConsoleHandler {
  return exportAs(desk, { type: "application/json", ending: "json" }, async (leads) => toJson(leads));
}
