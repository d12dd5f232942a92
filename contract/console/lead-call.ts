import { z } from "zod";
import { nothing, read, write } from "./endpoint.ts";

/** The call of a lead that matters now: the next one, else the one that was held or cancelled last. */
export const leadCall = z.object({
  id: z.string(),
  /** `moved`: it will take place at another time than first booked. */
  state: z.enum(["booked", "moved", "held", "cancelled"]),
  /** Where it was booked: on the site, or on the page of another company, which alone moves and cancels it. */
  source: z.enum(["own", "calendly", "cal"]),
  /** Goes up with every change of it. A change names the revision on which it is based. */
  revision: z.number(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Where its client is, of the IANA database; "": not known. */
  timeZone: z.string(),
  /** Id of the operator who takes it, or took it; null: nobody, or nobody who still answers leads. */
  takerId: z.string().nullable(),
  /** A video room's address, or words; "" when it is not known. */
  place: z.string(),
  /** The number that was given for it; or "". */
  phone: z.string(),
  /** When the client's calendar declined it; null: it did not. */
  declinedAt: z.iso.datetime().nullable(),
});

export type LeadCall = z.infer<typeof leadCall>;

/** A call to come, and its lead. */
export const callAhead = leadCall.extend({ reference: z.string(), company: z.string() });

export type CallAhead = z.infer<typeof callAhead>;

/** The pages on which people move and cancel calls that were booked with another company. */
export const bookedElsewhere: Readonly<
  Record<Exclude<LeadCall["source"], "own">, { readonly name: string; readonly url: string }>
> = {
  calendly: { name: "Calendly", url: "https://calendly.com/app/scheduled_events/user/me" },
  cal: { name: "Cal.com", url: "https://app.cal.com/bookings/upcoming" },
};

/** Minutes between the times at which an operator can let a call begin. */
export const callStep = 5;

const step = callStep * 60_000;

const id = z.string().max(60);

/**
 * Whether it is done although the minutes between two calls would be missing, or who takes it has something else in their own
 * calendar: asked for with 428.
 */
const anyway = z.boolean().default(false);

/** What the client is told with a change of the call; or "". */
const words = z.string().trim().max(2_000, "Please shorten what you tell the client.").default("");

/** Gives a call to come to somebody else. `from`: who takes it as far as the operator who gives it knows. */
const callGift = z.object({
  id,
  from: z.string().max(60).nullable(),
  to: z.uuid("Please choose who takes the call."),
  anyway,
});

/** A call as the operator saw it who changes it. */
const seenCall = z.object({ id, revision: z.number().int() });

/** Moves a call to come to a time, free or not. */
const callMove = seenCall.extend({
  startsAt: z.iso
    .datetime("Please choose a day and a time.")
    .refine((at) => Date.parse(at) % step === 0, `Time: please take one of every ${callStep} minutes.`),
  anyway,
  words,
});

/** Cancels a call to come. */
const callEnd = seenCall.extend({ words });

/** Times at which a call can begin, ISO 8601: those of who takes it, or of everybody when nobody does. */
const callTimes = z.object({ times: z.array(z.iso.datetime()).readonly() });

/** The call of a lead. */
export const leadCalls = {
  giveCall: write("/api/console/leads/:reference/call", "consultant", callGift),
  readCallTimes: read("/api/console/leads/:reference/call/times", "consultant", callTimes, {
    query: z.object({ id }),
  }),
  moveCall: write("/api/console/leads/:reference/call/move", "consultant", callMove, nothing, {
    limit: "letter",
  }),
  cancelCall: write("/api/console/leads/:reference/call/cancel", "consultant", callEnd, nothing, {
    limit: "letter",
  }),
};
