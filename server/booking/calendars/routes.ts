import type { Context, Handler } from "hono";
import { type Company, isOwnScheduling } from "#contract/company.ts";
import { callSettings, feedPath, type NewFeed, type OwnCalls } from "#contract/console/calls.ts";
import { entryOf } from "#server/booking/calls/invitation.ts";
import { callsWith } from "#server/booking/calls/queries.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { hashOf, isToken, newToken } from "#server/links/rules.ts";
import { callCalendar } from "#server/messages/call-entry.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { type Settings, siteUrlOf } from "#server/settings/settings.ts";
import { keepCallSettings, keepFeed, refreshCalendar } from "./commands.ts";
import { calendarOf, operatorOfFeed } from "./queries.ts";

/** What the routes about operators' calls work with. */
export type CallsDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly settings: Settings;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

/** GET own/calls: what the operator says about calls, and the state of their calendar. */
export function showOwnCalls({ database, company, settings }: CallsDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const own = await calendarOf(database, context.var.signedIn.operator.id);
    const isOpen = isOwnScheduling(company.scheduling, settings.calendlyUrl);
    const answer: OwnCalls = { ...own, isOpen };
    return context.json(answer);
  };
}

/** POST own/calls: keeps what the operator says, reads the busy times, and answers like GET. */
export function changeOwnCalls(desk: CallsDesk): Handler<ConsoleConnection> {
  const show = showOwnCalls(desk);
  return async (context, next) => {
    const said = parse(callSettings, await readJson(context));
    const { database, company } = desk;
    const { id } = context.var.signedIn.operator;
    const kept = { ...said, place: storable(said.place), busyUrl: storable(said.busyUrl) };
    await keepCallSettings(database, id, kept, { domain: company.domain, now: new Date() });
    desk.wake();
    if (kept.busyUrl !== "") {
      const calendar = { operator_id: id, busy_url: kept.busyUrl };
      await refreshCalendar(database, calendar, { company, now: new Date() });
    }
    return show(context, next);
  };
}

/** POST own/calls/feed: a new secret address of the operator's calls; the one before stops working. */
export function makeFeed({ database, settings }: CallsDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const token = newToken();
    await keepFeed(database, context.var.signedIn.operator.id, hashOf(token));
    const answer: NewFeed = { address: siteUrlOf(settings) + feedPath(token) };
    return context.json(answer);
  };
}

/** GET /calendar/:token.ics: an operator's calls, for a calendar program that asks again and again. */
export function showFeed({ database, company }: Pick<CallsDesk, "database" | "company">): Handler {
  return async (context: Context) => {
    const token = (context.req.param("file") ?? "").replace(/\.ics$/, "");
    const operator = isToken(token) ? await operatorOfFeed(database, hashOf(token)) : undefined;
    if (operator === undefined) throw new HttpError(404, "There is no calendar at this address.");
    const now = new Date();
    const calls = await callsWith(database, operator.id, now);
    const entries = calls.map((call) => entryOf(call, undefined));
    const about = { domain: company.domain, now: now.toISOString() };
    return context.body(callCalendar(`Calls, ${company.name}`, entries, about), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "X-Robots-Tag": "noindex",
    });
  };
}
