import { byCal, byCalendly, byMailgun, type SignedMessage } from "#tests/support/signed-hooks.ts";
import { naughtyStrings } from "./naughty-strings.ts";

const time = "2026-12-01T15:00:00.000Z";

/** Messages of Calendly with a value in every field, and some of kinds that nobody expects. */
function calendlyWith(odd: unknown): readonly unknown[] {
  const invitee = {
    uri: odd,
    email: "li@zeta.example",
    name: odd,
    timezone: odd,
    old_invitee: odd,
    tracking: { utm_source: odd, utm_medium: odd, utm_campaign: odd, utm_term: odd, utm_content: odd },
    scheduled_event: { start_time: time, end_time: time, event_memberships: [{ user_email: odd }] },
  };
  return [
    { event: "invitee.created", payload: invitee },
    { event: "invitee.canceled", payload: invitee },
    { event: "invitee.created", payload: odd },
    { event: odd, payload: invitee },
    odd,
  ];
}

/** The same of Cal.com. */
function calWith(odd: unknown): readonly unknown[] {
  const booking = {
    uid: odd,
    rescheduleUid: odd,
    startTime: time,
    endTime: time,
    organizer: { email: odd },
    attendees: [{ email: "li@zeta.example", name: odd, timeZone: odd }],
    metadata: { reference: odd, utm_source: odd },
  };
  const createdAt = new Date().toISOString();
  return [
    { triggerEvent: "BOOKING_CREATED", createdAt, payload: booking },
    { triggerEvent: "BOOKING_RESCHEDULED", createdAt, payload: booking },
    { triggerEvent: "BOOKING_CANCELLED", createdAt, payload: odd },
    { triggerEvent: odd, createdAt, payload: booking },
    odd,
  ];
}

/** A mail with a text in its head and as its words. */
function mailWith(text: string): string {
  return [
    `From: ${text} <jane@acme.example>`,
    `Subject: ${text}`,
    `References: ${text}`,
    `Content-Type: text/plain; charset=utf-8; name="${text}"`,
    "",
    text,
  ].join("\r\n");
}

function pick<Value>(list: readonly Value[], number: number): Value {
  const value = list[number % list.length];
  if (value === undefined) throw new RangeError("an empty list");
  return value;
}

/** The signed message of this number. `odd`: values that are no texts. */
export function hookOf(number: number, odd: readonly unknown[]): SignedMessage {
  const round = Math.floor(number / 3);
  const text = pick(naughtyStrings, Math.floor(round / 2));
  const value = round % 2 === 0 ? text : pick(odd, round);
  const messageOf = (messages: readonly unknown[]) => JSON.stringify(pick(messages, round)) ?? "";
  const senders = [
    () => byCalendly(messageOf(calendlyWith(value))),
    () => byCal(messageOf(calWith(value))),
    () => byMailgun(mailWith(text)),
  ];
  return pick(senders, number)();
}
