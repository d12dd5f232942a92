/**
 * What is counted by the day. Of visits of people: where they began (`landing`), where they came from
 * (`referrer`, `campaign`), all of them (`visit`), and what happened in them (`view` of a page, `button`,
 * `download`, `step` of a questionnaire as "slug/step", `sent` form). Of leads, on the day of their arrival
 * whenever it happened: `lead` by questionnaire; and of those that wait for an answer `lead-landing`,
 * `lead-referrer`, `lead-campaign`, `answered` and `booked`.
 */
export type DailyKind =
  | "visit"
  | "landing"
  | "referrer"
  | "campaign"
  | "view"
  | "button"
  | "download"
  | "step"
  | "sent"
  | "lead"
  | "lead-landing"
  | "lead-referrer"
  | "lead-campaign"
  | "answered"
  | "booked";

/** Kinds that are counted by the month as well: they have many names, so a year of days has many rows. */
export const monthlyKinds = [
  "landing",
  "referrer",
  "campaign",
  "lead-landing",
  "lead-referrer",
  "lead-campaign",
  "button",
  "download",
] as const satisfies DailyKind[];

/** The sums of a month, with its first day as their day. */
export type MonthlyKind = `monthly ${(typeof monthlyKinds)[number]}`;

/** Counts by the consultancy's day. They name nobody, so they outlive the leads that they counted. */
export type DailyCountsTable = {
  /** "<kind> <day> <name>". */
  id: string;
  /** YYYY-MM-DD, in the consultancy's zone of that time. */
  day: string;
  kind: DailyKind | MonthlyKind;
  /**
   * The name of what is counted, at most 200 characters; "" when it is not known, or the kind has no names;
   * "other" beyond 500 names of a kind and day, and 1,000 of a month.
   */
  name: string;
  count: number;
};

/** Events counted by the hour. */
export type EventCountsTable = {
  /** "<hour> <event> <is_bot>". */
  id: string;
  /** Its beginning. */
  hour: string;
  /** A name of contract/visits/event, or "dropped": what could not be stored. */
  event: string;
  is_bot: number;
  count: number;
};

/** The sketch of the visitors of an hour (server/analytics/events/visitors.ts). */
export type VisitorRegistersTable = {
  /** "<hour> <register>". */
  id: string;
  hour: string;
  register: number;
  rank: number;
};

/** Salts that make visitors unrecognizable; one per day, deleted when the day is over. */
export type VisitorSaltsTable = {
  /** YYYY-MM-DD, UTC. */
  day: string;
  salt: string;
};

/** Addresses at which visitors found nothing. */
export type MissingAddressesTable = {
  /** Without a query. */
  path: string;
  count: number;
  /** YYYY-MM-DD, UTC. */
  first_day: string;
  last_day: string;
};

/** Questions that were asked and not answered, however their words are put. */
export type UnansweredQuestionsTable = {
  /** HMAC, with a key of the server's own, of the place and the terms of the question. */
  id: string;
  place: "chat" | "search";
  /**
   * The question as it was asked last, without what identifies anybody; null as long as it has words that the site
   * does not use and one visitor alone asked it.
   */
  text: string | null;
  /**
   * Of the visitor who asked a question that is not shown, with the salt of the day, else null. One in 1,024 visitors
   * has the same.
   */
  mark: number | null;
  count: number;
  /** YYYY-MM-DD, UTC. */
  first_day: string;
  last_day: string;
};
