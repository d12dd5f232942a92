import { randomUUID } from "node:crypto";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { bookingPath, type CallKind, callPath } from "#contract/booking.ts";
import { schedulingLinks } from "#contract/company.ts";
import { trapField } from "#contract/trap-field.ts";
import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { type Answers, answersFrom } from "#questionnaires/engine/answers.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { bookCall, submissionOf } from "#server/booking/calls/desk.ts";
import { namesOf, offerOf, thoseWhoCall } from "#server/booking/calls/queries.ts";
import { inTurn as byTurn, minutesOf } from "#server/booking/calls/rules.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { HttpError } from "#server/http/errors.ts";
import { inTurn } from "#server/http/files/turns.ts";
import { addressNow } from "#server/http/in-language.ts";
import { type RefusedForm, returnForm } from "#server/http/refused-forms.ts";
import { visitOf } from "#server/http/visit.ts";
import { suspicionsOf } from "#server/leads/guard.ts";
import { speakingIn, voiceNow } from "#server/settings/voices.ts";
import { word } from "#words/word.ts";
import { bothTimes, timesPage, zonesOf } from "./page.ts";
import { type BookingRoutesDesk, type Chosen, fieldsOf, wish } from "./wish.ts";

/** Times that are offered in place of one that was taken. */
const alternatives = 6;

const schema = answersSchema(bookedCall);

function addressOf({ call, zone, lead }: Pick<Chosen, "call" | "zone" | "lead">, at?: string): string {
  const query = new URLSearchParams({
    call,
    ...(lead !== "" && { lead }),
    ...(zone !== "" && { zone }),
    ...(at !== undefined && { at }),
  });
  return `${bookingPath}?${query}`;
}

type Faults = readonly { readonly name: string; readonly message: string }[];

/** Why a form comes back. */
type Returned = {
  readonly status: 200 | 409 | 422 | RefusedForm["status"];
  readonly sentence?: string;
  readonly faults?: Faults;
  /** Whether the chosen time is not free, so that others are offered. */
  readonly isTaken?: boolean;
  /** Whether who is to take the call needs the number. Left out: as the offered times say. */
  readonly callsYou?: true;
};

/** The faults of a form, and that the number is missing where the call needs it. */
function allFaults(faults: Faults, answers: Answers, callsYou: boolean): Faults {
  const isMissing = callsYou && answers["contactPhone"] === "";
  const isSaid = faults.some(({ name }) => name === "contactPhone");
  return isMissing && faults.length > 0 && !isSaid
    ? [...faults, { name: "contactPhone", message: numberNeeded() }]
    : faults;
}

/** The form for a chosen time, with what was typed. */
async function details(
  desk: BookingRoutesDesk,
  context: Context,
  { chosen, answers }: { readonly chosen: Chosen; readonly answers: Answers },
  { status, sentence, faults = [], isTaken = false, callsYou }: Returned,
): Promise<Response> {
  const { database, site } = desk;
  const { company } = voiceNow() ?? desk;
  const zones = zonesOf(company, chosen.zone);
  const now = new Date();
  const minutes = minutesOf(chosen.call, company);
  const { slots, calls } = await offerOf(database, company, { minutes, now });
  const isFree = !isTaken && slots.some(({ at }) => at === chosen.at);
  const next = slots.filter(({ at }) => at > chosen.at);
  const others = (next.length > 0 ? next : slots).slice(0, alternatives);
  const times = isFree ? [{ at: chosen.at }] : others;
  const offered = new Set(times.map(({ at }) => at));
  // Who takes it is known only as far as the address is not: the owner of a lead comes first.
  const takers = slots
    .filter(({ at }) => offered.has(at))
    .flatMap(({ operatorIds }) => byTurn(operatorIds, calls, null)[0] ?? []);
  const callers = await thoseWhoCall(database, takers);
  const { fill, security } = site.shell("/book/details", voiceNow()?.tag);
  const needsNumber = callsYou ?? (takers.length > 0 && callers.length === takers.length);
  const data = {
    ...bothTimes(zones, chosen.at),
    isFree,
    callsYou: needsNumber,
    timesUrl: addressOf(chosen),
    times: times.map(({ at }) => ({ at: new Date(at).toISOString(), time: bothTimes(zones, at).when })),
  };
  const values = {
    ...answers,
    call: chosen.call,
    zone: chosen.zone,
    lead: chosen.lead,
    visit: chosen.visit,
    key: chosen.key || randomUUID(),
  };
  const form = {
    values,
    faults: allFaults(faults, answers, needsNumber),
    ...(sentence !== undefined && { sentence }),
  };
  return answerPage(context, isFree ? status : 409, { security, html: await fill({ data, form }) });
}

/** The address at which calls are booked when that is not this site; undefined: it is this site. */
function elsewhere({ company, scheduling }: BookingRoutesDesk, kind: CallKind): string | undefined {
  const links = schedulingLinks(company.scheduling, scheduling);
  const addresses: Readonly<Record<CallKind, string>> = {
    consultation: links.consultation,
    "fit-call": links.fitCall,
    workshop: links.workshop,
  };
  const address = addresses[kind];
  return address.startsWith(bookingPath) ? undefined : address;
}

/**
 * GET /book?call=&zone=: the free times. With `at` the form for that time, and for others where it is taken. 302 to the
 * scheduling page where that is another company's.
 */
export function showTimes(desk: BookingRoutesDesk): Handler {
  return async (context) => {
    const { database, site } = desk;
    const { company } = voiceNow() ?? desk;
    const chosen = wish.parse(context.req.query());
    const away = elsewhere(desk, chosen.call);
    if (away !== undefined) return context.redirect(away, 302);
    if (!Number.isNaN(chosen.at)) {
      const answers = answersFrom(bookedCall, Object.entries(context.req.query()));
      // Whoever made the address must not know the key of what its visitor books.
      return details(desk, context, { chosen: { ...chosen, key: "" }, answers }, { status: 200 });
    }
    const now = new Date();
    const { slots } = await offerOf(database, company, { minutes: minutesOf(chosen.call, company), now });
    const takers = await namesOf(database, [...new Set(slots.flatMap(({ operatorIds }) => operatorIds))]);
    const { fill, security } = site.shell(bookingPath, voiceNow()?.tag);
    const data = await inTurn(() => ({
      ...timesPage(slots, zonesOf(company, chosen.zone), now),
      urls: Object.fromEntries(
        slots.map(({ at }) => {
          const iso = new Date(at).toISOString();
          return [iso, addressOf(chosen, iso)];
        }),
      ),
      kind: chosen.call,
      lead: chosen.lead,
      minutes: minutesOf(chosen.call, company),
      takers,
    }));
    return answerPage(context, 200, { security, html: await fill({ data }) });
  };
}

const notBooked = (phone: string) =>
  word("We could not take this booking. Please call {phone} or write to us, and we find a time together.", {
    phone,
  });

const numberNeeded = () =>
  word("Your phone number: we call you, so please write the number at which we reach you.");

/**
 * POST /book: books the call and leads to its own page. 409 with the form, other times and what was typed when
 * the time was taken; 422 with what is wrong, or where to call when too much was booked. What looks like one of a
 * program is booked and marked: it may be a person's.
 */
export function receiveBooking(desk: BookingRoutesDesk): Handler<Connection> {
  return async (context) => {
    const { fields, answers } = await fieldsOf(context);
    const chosen = wish.parse(fields);
    if (elsewhere(desk, chosen.call) !== undefined) {
      throw new HttpError(404, word("Calls are not booked at this address."));
    }
    if (Number.isNaN(chosen.at)) throw new HttpError(400, word("Please choose one of the times offered."));
    const filled = { chosen, answers };
    const { phone } = desk.company;
    const checked = schema.safeParse(answers);
    if (!checked.success) {
      const byName = Map.groupBy(checked.error.issues, ({ path }) => String(path[0]));
      const faults = [...byName].map(([name, [first]]) => ({ name, message: first?.message ?? "" }));
      return details(desk, context, filled, { status: 422, faults });
    }
    const language = voiceNow()?.tag;
    const submission = submissionOf({
      language,
      answers: checked.data,
      key: chosen.key || randomUUID(),
      ...visitOf(context, chosen.visit, desk.pathOnSite),
    });
    // What operators read is in the first language.
    const suspicions = await speakingIn(undefined, () =>
      suspicionsOf(context, submission, fields[trapField], desk),
    );
    if (desk.passesCalls(context) > 0) {
      return details(desk, context, filled, { status: 422, sentence: notBooked(phone) });
    }
    const booked = await speakingIn(undefined, () =>
      bookCall(desk, {
        kind: chosen.call,
        at: chosen.at,
        timeZone: chosen.zone || desk.company.businessHours.timeZone,
        reference: chosen.lead,
        suspicions,
        submission,
      }),
    );
    switch (booked.outcome) {
      case "booked":
        desk.wake();
        return context.redirect(addressNow(callPath(booked.token)), 303);
      case "taken":
        return details(desk, context, filled, { status: 409, isTaken: true });
      case "no-number": {
        const faults = [{ name: "contactPhone", message: numberNeeded() }];
        return details(desk, context, filled, { status: 422, faults, callsYou: true });
      }
      case "enough":
        return details(desk, context, filled, { status: 422, sentence: notBooked(phone) });
    }
  };
}

/** The form for the chosen time that is refused for now, with what was typed and why. */
export function returnBooking(desk: BookingRoutesDesk): MiddlewareHandler {
  return returnForm(async (context, { status, sentence, entries }) => {
    const chosen = wish.parse(Object.fromEntries(entries));
    if (Number.isNaN(chosen.at) || elsewhere(desk, chosen.call) !== undefined) return undefined;
    return details(
      desk,
      context,
      { chosen, answers: answersFrom(bookedCall, entries) },
      { status, sentence },
    );
  });
}
