import type { Context, Handler } from "hono";
import { bookingPath, callPath } from "#contract/booking.ts";
import { cancelCall, moveCall } from "#server/booking/calls/desk.ts";
import { callInvitation } from "#server/booking/calls/invitation.ts";
import { type Call, findCall, offerOf } from "#server/booking/calls/queries.ts";
import { minutesOf, mostMoves } from "#server/booking/calls/rules.ts";
import { answerPage } from "#server/http/answers.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Page } from "#server/http/files/site-files.ts";
import { inTurn } from "#server/http/files/turns.ts";
import { addressNow, voiceFor } from "#server/http/in-language.ts";
import type { Act } from "#server/leads/progress/history.ts";
import { speakingIn, voiceNow } from "#server/settings/voices.ts";
import { word } from "#words/word.ts";
import { bothTimes, callPage, timesPage, zonesOf } from "./page.ts";
import { type BookingRoutesDesk, fieldsOf, wish } from "./wish.ts";

// The address of a call is a secret; with "no-referrer" its forms could be sent with the origin "null".
const secretHeaders = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

function secretly({ html, security }: Page): Page {
  return { html, security: { ...security, ...secretHeaders } };
}

function missing({ site }: BookingRoutesDesk, context: Context): Response {
  return answerPage(context, 404, secretly(site.page("/book/unknown/index.html", voiceNow()?.tag)));
}

type Opened = { readonly token: string; readonly call: Call };

/** Opens the call of the address that was asked for, and answers in the language in which it was booked. */
function withCall(
  desk: BookingRoutesDesk,
  answer: (context: Context, opened: Opened) => Promise<Response>,
  without: (context: Context) => Response = (context) => missing(desk, context),
): Handler {
  return async (context) => {
    const token = context.req.param("token") ?? "";
    const call = await findCall(desk.database, token);
    if (call === undefined) return without(context);
    return speakingIn(voiceFor(desk, call.language, bookingPath), () => answer(context, { token, call }));
  };
}

async function show(
  desk: BookingRoutesDesk,
  context: Context,
  { token, call }: Opened,
  status: 200 | 409 = 200,
): Promise<Response> {
  const { fill, security } = desk.site.shell("/book/call", voiceNow()?.tag);
  const zones = zonesOf((voiceNow() ?? desk).company, call.timeZone);
  const outcome = context.req.query("done") ?? "";
  const html = await fill({ data: callPage(call, zones, { token, outcome, now: new Date() }) });
  return answerPage(context, status, secretly({ html, security }));
}

/** GET /book/:token: the call, and what can be done with it. */
export function showCall(desk: BookingRoutesDesk): Handler {
  return withCall(desk, (context, opened) => show(desk, context, opened));
}

/** The free times to which a call can be moved. */
async function timesFor(
  desk: BookingRoutesDesk,
  context: Context,
  { token, call }: Opened,
  isTaken: boolean,
): Promise<Response> {
  const { database, site } = desk;
  const { company } = voiceNow() ?? desk;
  const { zone } = wish.parse(context.req.query());
  const { operatorId } = call;
  const now = new Date();
  const minutes = minutesOf(call.kind, company);
  const { slots } = await offerOf(database, company, { minutes, now, except: call });
  const zones = zonesOf(company, zone || call.timeZone);
  const { fill, security } = site.shell("/book/move", voiceNow()?.tag);
  const data = {
    ...(await inTurn(() => timesPage(slots, zones, now))),
    when: bothTimes(zones, Date.parse(call.startsAt)).when,
    isTaken,
    isShared: slots.some(({ operatorIds }) => operatorId !== null && !operatorIds.includes(operatorId)),
    callUrl: addressNow(callPath(token)),
  };
  return answerPage(context, isTaken ? 409 : 200, secretly({ html: await fill({ data }), security }));
}

/** GET /book/:token/times: other times for the call; the page of the call when it cannot be moved any more. */
export function showOtherTimes(desk: BookingRoutesDesk): Handler {
  return withCall(desk, (context, opened) =>
    isMovable(opened.call) ? timesFor(desk, context, opened, false) : show(desk, context, opened),
  );
}

function isOpen({ state, startsAt }: Call): boolean {
  return state === "booked" && startsAt > new Date().toISOString();
}

/** What a visitor does at this moment. */
function visitorNow(): Act {
  return { operatorId: null, now: new Date() };
}

function isMovable(call: Call): boolean {
  return isOpen(call) && call.moves < mostMoves;
}

/**
 * POST /book/:token and its times, field `action`: `cancel`, or `move` with `at`. 303 back to the call; 409 with other times when that
 * one was taken, or with the call when it cannot be changed any more.
 */
export function receiveChange(desk: BookingRoutesDesk): Handler {
  return withCall(desk, async (context, { token, call }) => {
    const { fields } = await fieldsOf(context);
    const { at, zone } = wish.parse(fields);
    if (!isOpen(call)) return show(desk, context, { token, call }, 409);
    if (fields["action"] === "cancel") {
      await cancelCall(desk, call, "", visitorNow());
      desk.wake();
      return context.redirect(addressNow(callPath(token)), 303);
    }
    if (fields["action"] !== "move" || Number.isNaN(at)) {
      throw new HttpError(400, word("Please choose move with a time, or cancel, as the action."));
    }
    if (!isMovable(call)) return show(desk, context, { token, call }, 409);
    const { outcome } = await moveCall(desk, call, { at, timeZone: zone || call.timeZone }, visitorNow());
    if (outcome === "taken") return timesFor(desk, context, { token, call }, true);
    // Somebody changed it meanwhile: its page says how it stands now.
    if (outcome === "gone") return context.redirect(addressNow(callPath(token)), 303);
    desk.wake();
    return context.redirect(addressNow(callPath(token), { done: "moved" }), 303);
  });
}

/** GET /book/:token/call.ics: the call for the visitor's calendar. */
export function downloadCall(desk: BookingRoutesDesk): Handler {
  const none = () => {
    throw new HttpError(404, word("There is no call at this address."));
  };
  return withCall(
    desk,
    async (context, { call }) => {
      const { content } = callInvitation(voiceNow() ?? desk, call, { reader: "page", now: new Date() });
      return context.body(content, 200, {
        ...secretHeaders,
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="call.ics"',
      });
    },
    none,
  );
}
