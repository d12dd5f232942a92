import { z } from "zod";
import { storable } from "#server/database/text.ts";

/** What another company's scheduling page tells of a call. Times are ISO 8601, UTC. */
export type HookEvent = {
  readonly source: "calendly" | "cal";
  readonly what: "booked" | "cancelled";
  /** Its id at that company. */
  readonly externalId: string;
  /** Its id before it was moved; "": it was not moved. */
  readonly earlierId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly name: string;
  readonly email: string;
  /** Reference of the lead whose mail or page led to the call; "": none did. */
  readonly reference: string;
  /** E-mail address of the person who takes the call; "": not known. */
  readonly operatorEmail: string;
  /** Where the visit came from, as the link to the page carried it. */
  readonly campaign: Readonly<Record<"source" | "medium" | "campaign" | "term", string>>;
};

/** Returns undefined for a message that does not concern us, and throws a ZodError for one that is cut. */
type Reader = (body: unknown) => HookEvent | undefined;

/** The kind of a message, which stands in its field `name`; "": it has none. */
function kindIn(body: unknown, name: string): string {
  const kind = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof kind === "string" ? kind : "";
}

const text = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => storable(value ?? ""));
const id = z.string().max(500).transform(storable);
const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());
const email = z.email().max(254);

const calendlyMessage = z.object({
  payload: z.object({
    uri: id,
    email,
    name: text,
    timezone: text,
    rescheduled: z.boolean().default(false),
    old_invitee: text,
    tracking: z
      .object({ utm_source: text, utm_medium: text, utm_campaign: text, utm_term: text, utm_content: text })
      .partial()
      .nullish(),
    scheduled_event: z.object({
      start_time: time,
      end_time: time,
      event_memberships: z.array(z.object({ user_email: text })).default([]),
    }),
  }),
});

/** Reads `invitee.created` and `invitee.canceled` of Calendly. A moved call sends both; one names the other. */
export const calendlyEvent: Reader = (body) => {
  const event = kindIn(body, "event");
  // Looked at before the rest, because other kinds of messages are made in other ways.
  if (event !== "invitee.created" && event !== "invitee.canceled") return undefined;
  const { payload } = calendlyMessage.parse(body);
  // The message about the new call tells of the move.
  if (event === "invitee.canceled" && payload.rescheduled) return undefined;
  const { scheduled_event: call, tracking } = payload;
  return {
    source: "calendly",
    what: event === "invitee.created" ? "booked" : "cancelled",
    externalId: payload.uri,
    earlierId: payload.old_invitee,
    startsAt: call.start_time,
    endsAt: call.end_time,
    timeZone: payload.timezone,
    name: payload.name,
    email: payload.email,
    reference: tracking?.utm_content ?? "",
    operatorEmail: call.event_memberships[0]?.user_email ?? "",
    campaign: {
      source: tracking?.utm_source ?? "",
      medium: tracking?.utm_medium ?? "",
      campaign: tracking?.utm_campaign ?? "",
      term: tracking?.utm_term ?? "",
    },
  };
};

const calMessage = z.object({
  payload: z
    .object({
      uid: id,
      rescheduleUid: text,
      startTime: time,
      endTime: time,
      organizer: z.object({ email: text }).partial().nullish(),
      attendees: z.tuple([z.object({ email, name: text, timeZone: text })], z.unknown()),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    })
    .optional(),
});

const calEvents = new Map<string, HookEvent["what"]>([
  ["BOOKING_CREATED", "booked"],
  ["BOOKING_RESCHEDULED", "booked"],
  ["BOOKING_CANCELLED", "cancelled"],
]);

function word(value: unknown): string {
  return typeof value === "string" ? storable(value.slice(0, 100)) : "";
}

/** Reads what Cal.com sends. */
export const calEvent: Reader = (body) => {
  const triggerEvent = kindIn(body, "triggerEvent");
  const what = calEvents.get(triggerEvent);
  if (what === undefined) return undefined;
  const { payload } = calMessage.parse(body);
  if (payload === undefined) return undefined;
  const {
    metadata,
    attendees: [attendee],
  } = payload;
  return {
    source: "cal",
    what,
    externalId: payload.uid,
    earlierId: triggerEvent === "BOOKING_RESCHEDULED" ? payload.rescheduleUid : "",
    startsAt: payload.startTime,
    endsAt: payload.endTime,
    timeZone: attendee.timeZone,
    name: attendee.name,
    email: attendee.email,
    reference: word(metadata?.["reference"]),
    operatorEmail: payload.organizer?.email ?? "",
    campaign: {
      source: word(metadata?.["utm_source"]),
      medium: word(metadata?.["utm_medium"]),
      campaign: word(metadata?.["utm_campaign"]),
      term: word(metadata?.["utm_term"]),
    },
  };
};

/** When Cal.com made a message; its signature holds no time. NaN: the body names no time. */
export function madeAt(body: unknown): number {
  const made = z.object({ createdAt: z.iso.datetime({ offset: true }) }).safeParse(body);
  return made.success ? Date.parse(made.data.createdAt) : Number.NaN;
}
