import type { Generated } from "kysely";
import type { LeadStatus } from "#contract/console/leads.ts";

/** Who takes calls that are booked on the site, and when they cannot. */
export type OperatorCalendarsTable = {
  operator_id: string;
  /** 1 when times of this operator are offered, else 0. */
  takes_calls: Generated<number>;
  /** Where the calls are: a video room's address, a number; or "". */
  place: Generated<string>;
  /** Address of an iCalendar file that says when the operator is busy; or "". */
  busy_url: Generated<string>;
  /** JSON list of spans that it named when it was last read: pairs of times. */
  busy: Generated<string>;
  /** When it was last read; null: never. */
  read_at: string | null;
  /** Why it could not be read the last time; or "". */
  problem: Generated<string>;
  /** SHA-256, hex, of the secret part of the address of the operator's own calendar of calls; null: there is none. */
  feed_hash: string | null;
};

/** A call with the person who sent a lead. */
export type BookingsTable = {
  id: string;
  lead_id: string;
  /** The operator who takes it; null: not known here, because it was booked on another company's page. */
  operator_id: string | null;
  /** Where it was booked: on the site, or on the page of another company. */
  source: "own" | "calendly" | "cal";
  /** Its id at that company; null: booked on the site. */
  external_id: string | null;
  /** One of `callKinds` in contract/booking; "" where another company does not say. */
  kind: string;
  starts_at: string;
  ends_at: string;
  /** IANA zone of the visitor; "" where it is not known. */
  time_zone: string;
  state: "booked" | "cancelled";
  /** The lead's status before the call was booked. */
  status_before: LeadStatus;
  /** Counts up when it is moved or cancelled (RFC 5545, 3.8.7.4). */
  sequence: Generated<number>;
  /** How often with whom or where it is was changed, without its time. */
  amended: Generated<number>;
  /** When the visitor's calendar declined it; null: it did not. */
  declined_at: Generated<string | null>;
  /** The sequence for which a reminder was queued; -1: none. */
  reminded: Generated<number>;
  /** The sequence for which devices rang shortly before it; -1: none. */
  rung: Generated<number>;
  /** The number at which the visitor is called; or "". */
  phone: Generated<string>;
  /** Why it looks like one of a program, one reason a line; or "". */
  doubts: Generated<string>;
  /** BCP 47: the further language of the firm in which it was booked; null: the first one. */
  language: Generated<string | null>;
  idempotency_key: string;
  created_at: string;
  changed_at: string;
};

/** Five minutes of an operator that a call takes. No two calls can have the same ones. */
export type BookingCellsTable = {
  /** Operator and time. */
  id: string;
  operator_id: string;
  /** Its beginning. */
  cell_at: string;
  booking_id: string;
};

/** Signed messages of other companies' scheduling pages: each counts once. */
export type HookReceiptsTable = {
  /** SHA-256, hex, of the signature. */
  id: string;
  at: string;
};

/** Secret addresses of booked calls. Only hashes are stored. */
export type BookingLinksTable = {
  /** SHA-256, hex, of the secret part. */
  token_hash: string;
  booking_id: string;
  lead_id: string;
  created_at: string;
};

/** Mails about a booked call: to the visitor, the notice to us, and those to colleagues. */
export type CallMail =
  | "call-booked"
  | "call-moved"
  | "call-amended"
  | "call-open"
  | "call-cancelled"
  | "call-reminder"
  | "call-notice"
  | "call-given"
  | "call-left"
  | "call-passed"
  | "call-untaken";
