import type { Context, Handler } from "hono";
import { type Company, isOwnScheduling } from "#contract/company.ts";
import { type calls, feedPath } from "#contract/console/calls.ts";
import { entryOf } from "#server/booking/calls/invitation.ts";
import { callsWith } from "#server/booking/calls/queries.ts";
import { toldOfPlace } from "#server/booking/calls/takers.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { HttpError } from "#server/http/errors.ts";
import { hashOf, isToken, newToken } from "#server/mails/links.ts";
import { callCalendar } from "#server/mails/messages/call-entry.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { type Settings, siteUrlOf } from "#server/settings/settings.ts";
import { keepCallSettings, keepFeed, refreshCalendar } from "./commands.ts";
import { calendarOf, operatorOfFeed } from "./queries.ts";

/** What the handlers about operators' calls work with. */
export type CallsDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly settings: Settings;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

/** What the operator says about calls, and the state of their calendar. */
async function ownCallsOf(
  { database, company, settings, now }: CallsDesk & { readonly now: Date },
  operatorId: string,
) {
  const own = await calendarOf(database, operatorId);
  const toCome = await toldOfPlace(database, operatorId, now);
  return { ...own, toCome, isOpen: isOwnScheduling(company.scheduling, settings.calendlyUrl) };
}

/** The signed-in operator and calls that visitors book with them. */
export const callHandlers: ConsoleHandlers<CallsDesk, typeof calls> = {
  readOwnCalls: (context) => ownCallsOf(context, context.operator.id),

  /** Keeps what the operator says, and reads the busy times. */
  async changeOwnCalls(context, said) {
    const { database, company, wake, operator, now } = context;
    const kept = { ...said, place: storable(said.place), busyUrl: storable(said.busyUrl) };
    await keepCallSettings(database, operator.id, kept, { domain: company.domain, now });
    wake();
    if (kept.busyUrl !== "") {
      const calendar = { operator_id: operator.id, busy_url: kept.busyUrl };
      await refreshCalendar(database, calendar, { company, now: new Date() });
    }
    return ownCallsOf(context, operator.id);
  },

  /** A new secret address of the operator's calls; the one before stops working. */
  async makeFeed({ database, settings, operator }) {
    const token = newToken();
    await keepFeed(database, operator.id, hashOf(token));
    return { address: siteUrlOf(settings) + feedPath(token) };
  },
};

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
