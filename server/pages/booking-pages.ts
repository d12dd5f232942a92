import type { Hono, MiddlewareHandler } from "hono";
import { bookingPath } from "#contract/booking.ts";
import { endpoints } from "#contract/endpoints.ts";
import { showFeed } from "#server/booking/calendars/handlers.ts";
import { receiveCal, receiveCalendly } from "#server/booking/hooks/routes.ts";
import {
  downloadCall,
  receiveChange,
  showCall,
  showOtherTimes,
} from "#server/booking/visitor/call-routes.ts";
import { receiveBooking, returnBooking, showTimes } from "#server/booking/visitor/routes.ts";
import type { BookingRoutesDesk } from "#server/booking/visitor/wish.ts";
import { onlyMethods } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { answerInFolder, answerInLanguage, leadIntoFolder } from "#server/http/in-language.ts";
import { turnstile } from "#server/http/rate-limit.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import type { Settings } from "#server/settings/settings.ts";

/** Another company tells of each call once, or a few times. */
export const hooks: Allowance = { requests: 120, perSeconds: 60 };

/** Enough for the people of one office and their mistakes; too few for a program that takes all times. */
const calls: Allowance = { requests: 10, perSeconds: 86_400 };

/** What each request passes first: a request for a page, one that sends something, one of another company. */
type Guards = {
  readonly shown: readonly [MiddlewareHandler<Connection>, MiddlewareHandler<Connection>];
  readonly sent: readonly [
    MiddlewareHandler<Connection>,
    MiddlewareHandler<Connection>,
    MiddlewareHandler<Connection>,
  ];
  readonly heard: readonly [MiddlewareHandler<Connection>, MiddlewareHandler<Connection>];
};

/** The pages on which calls are booked, moved and cancelled, and the calendars that show them to operators. */
export function addBookingPages(
  app: Hono<Connection>,
  given: Omit<BookingRoutesDesk, "scheduling" | "passesCalls"> & { readonly settings: Settings },
  { shown, sent, heard }: Guards,
): void {
  const { calendlyUrl, hookSecrets, trustProxy } = given.settings;
  const passesCalls = turnstile(given.isLimited ? calls : undefined, trustProxy);
  const desk = { ...given, scheduling: calendlyUrl, passesCalls };
  app.get(bookingPath, leadIntoFolder(desk, bookingPath), ...shown, showTimes(desk));
  const [own, bodies, limited] = sent;
  const booked = [own, bodies, returnBooking(desk), limited, receiveBooking(desk)] as const;
  app.post(bookingPath, answerInLanguage(desk, bookingPath), ...booked);
  app.all(bookingPath, onlyMethods("GET, HEAD, POST"));
  for (const tag of desk.voices.keys()) {
    const path = `/${tag}${bookingPath}`;
    app.get(path, answerInFolder(desk, tag, bookingPath), ...shown, showTimes(desk));
    app.all(path, onlyMethods("GET, HEAD"));
  }
  const call = `${bookingPath}/:token`;
  // In the language of the call, once it is found: until then in that of the address.
  const inOwn = answerInLanguage(desk, bookingPath);
  app.get(call, inOwn, ...shown, showCall(desk));
  app.get(`${call}/times`, inOwn, ...shown, showOtherTimes(desk));
  for (const path of [call, `${call}/times`]) {
    app.post(path, inOwn, ...sent, receiveChange(desk));
    app.all(path, onlyMethods("GET, HEAD, POST"));
  }
  app.get(`${call}/call.ics`, inOwn, downloadCall(desk));
  app.all(`${call}/call.ics`, onlyMethods("GET, HEAD"));
  const { calendlyHook, calHook } = endpoints;
  app.post(calendlyHook.path, ...heard, receiveCalendly(desk, hookSecrets.calendly));
  app.all(calendlyHook.path, onlyMethods("POST"));
  app.post(calHook.path, ...heard, receiveCal(desk, hookSecrets.cal));
  app.all(calHook.path, onlyMethods("POST"));
  app.get("/calendar/:file", ...shown, showFeed(desk));
  app.all("/calendar/:file", onlyMethods("GET, HEAD"));
}
