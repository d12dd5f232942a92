import { stream } from "hono/streaming";
import type { z } from "zod";
import { dayOf } from "#contract/calendar/company-day.ts";
import type { Company } from "#contract/company.ts";
import type { inbox } from "#contract/console/inbox.ts";
import type { oneLead } from "#contract/console/lead.ts";
import type { exportFilter, leads } from "#contract/console/lead-lists.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Names, toCsv, toJson, toXlsx } from "#server/leads/export.ts";
import { listWordings, type WorkedLead } from "#server/leads/queries.ts";
import { listOperators } from "#server/operators/accounts.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { PlanNames } from "#server/settings/plans.ts";
import type { Settings } from "#server/settings/settings.ts";
import { callsAhead } from "./calls.ts";
import { changeLeads } from "./commands.ts";
import { figuresOf } from "./figures.ts";
import { countByStatus, languagesOf, sourcesOf } from "./lists.ts";
import { straysFitting } from "./mails/queries.ts";
import { addNote } from "./notes.ts";
import { inboxPage, leadWithHistory, wholeLeadsOf } from "./queries.ts";
import { rowsOf } from "./rows.ts";
import { leadsToday } from "./today/queries.ts";

/** What the handlers of the inbox work with. */
export type InboxDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly planNames: PlanNames;
  /** What a lead of each plan may bring, by its slug: whole units of the consultancy's currency. */
  readonly planValues: Readonly<Record<string, number>>;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
  readonly settings: Pick<Settings, "undoSeconds">;
};

const noLead = "There is no lead with this reference any more. Please go back to the inbox.";

const changedMeanwhile =
  "Somebody else has changed this lead meanwhile, so nothing was kept. Please look at it and save again.";

async function checkOwner(database: Database, ownerId: string | null | undefined): Promise<void> {
  if (ownerId === undefined || ownerId === null) return;
  const operators = await listOperators(database);
  if (operators.some(({ id, isDisabled, role }) => id === ownerId && !isDisabled && role !== "editor"))
    return;
  throw new HttpError(400, "This operator has no access to leads. Please choose another one.");
}

/** A lead, and what operators do with it. */
export const leadHandlers: ConsoleHandlers<InboxDesk, typeof oneLead> = {
  async readLead({ database, company, params, planValues }) {
    const lead = await leadWithHistory(database, params.reference);
    if (lead === undefined) throw new HttpError(404, noLead);
    const strays = await straysFitting(database, company.reply, lead);
    return { ...lead, strays, planValue: planValues[lead.plan] ?? null };
  },

  /** What was changed, and what was not because somebody else had changed it. */
  async changeLeads({ database, company, settings, wake, operator, now }, change) {
    await checkOwner(database, change.ownerId);
    const wait = settings.undoSeconds * 1000;
    const heardAt = new Date(now.getTime() + wait);
    const act = { operatorId: operator.id, now, domain: company.domain, heardAt };
    const { changed, conflicts } = await changeLeads(database, change, act);
    wake();
    // Whoever is given a lead hears of it later: a process that ends before leaves it to the next look into the outbox.
    setTimeout(wake, wait).unref();
    const references = change.leads.map(({ reference }) => reference);
    const rows = await rowsOf(database, references);
    const there = new Map(rows.map((row) => [row.reference, row]));
    const { timeZone } = company.businessHours;
    return {
      changed: changed.flatMap((reference) => there.get(reference) ?? []),
      conflicts: conflicts.flatMap((reference) => there.get(reference) ?? []),
      missing: references.filter((reference) => !there.has(reference)),
      calls: await callsAhead(database, changed, change, { now, timeZone }),
    };
  },

  /** 409 when the lead was changed since the version that was seen. */
  async noteLead({ database, company, wake, operator, params, now }, note) {
    const act = { operatorId: operator.id, now, domain: company.domain };
    const outcome = await addNote(database, params.reference, note, act);
    if (outcome === "missing") throw new HttpError(404, noLead);
    if (outcome === "conflict") throw new HttpError(409, changedMeanwhile);
    wake();
  },
};

/** The numbers above the inbox. */
export const inboxHandlers: ConsoleHandlers<InboxDesk, typeof inbox> = {
  async readFigures({ database, company: { reply, replyTime }, operator, now }) {
    const { size: today } = await leadsToday(database, { operatorId: operator.id, now, reply });
    return { ...(await figuresOf(database, reply, now)), today, replyTime };
  },
};

type Exporting = Parameters<(typeof listHandlers)["exportCsv"]>[0];

/** Sends leads as a file. */
async function sendAs(
  { company, database, operator, now, http }: Exporting,
  { bom, ...filter }: z.output<typeof exportFilter>,
  { type, ending }: { readonly type: string; readonly ending: string },
  piecesOf: (leads: AsyncIterable<WorkedLead>, mark: string) => Promise<AsyncIterable<string | Uint8Array>>,
): Promise<Response> {
  const pieces = await piecesOf(wholeLeadsOf(database, filter, company.reply), bom === "1" ? "\uFEFF" : "");
  await audit(database, operator, "exported leads", ending, now);
  http.header("Content-Type", type);
  const name = `leads-${dayOf(now, company.businessHours.timeZone)}.${ending}`;
  http.header("Content-Disposition", `attachment; filename="${name}"`);
  return stream(http, async (sink) => {
    for await (const piece of pieces) await sink.write(piece);
  });
}

async function namesFor({ database, planNames, company }: InboxDesk): Promise<Names> {
  const { timeZone } = company.businessHours;
  return { wordings: await listWordings(database), plans: planNames, timeZone };
}

const kinds = {
  csv: { type: "text/csv; charset=utf-8", ending: "csv" },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ending: "xlsx" },
  json: { type: "application/json", ending: "json" },
} as const;

/** Leads in lists, and as files. */
export const listHandlers: ConsoleHandlers<InboxDesk, typeof leads> = {
  listLeads: ({ database, company }, filter) => inboxPage(database, filter, company.reply),

  /** How many leads the inbox shows with each status, for the rest of its filter. */
  countStatuses: ({ database }, filter) => countByStatus(database, filter),

  listSources: async ({ database }) => ({
    sources: await sourcesOf(database),
    languages: await languagesOf(database),
  }),

  /** RFC 4180. */
  exportCsv: (context, wish) =>
    sendAs(context, wish, kinds.csv, async (found, mark) => toCsv(found, await namesFor(context), mark)),

  /** Every cell is text. */
  exportXlsx: (context, wish) =>
    sendAs(context, wish, kinds.xlsx, async (found) => toXlsx(found, await namesFor(context))),

  exportJson: (context, wish) => sendAs(context, wish, kinds.json, async (found) => toJson(found)),
};
