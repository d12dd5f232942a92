import type { Tables } from "#server/database/tables/tables.ts";
import { word } from "#words/word.ts";

/** What people call the columns of a table; null: it tells nothing of a person, or is told in another way. */
export type ColumnNames<Table extends keyof Tables> = Readonly<Record<keyof Tables[Table], string | null>>;

/** Who somebody is: the columns of a lead about its sender. */
export const senderNames = () => ({
  company: word("Company"),
  contact_name: word("Name"),
  contact_email: word("E-mail"),
  contact_phone: word("Telephone"),
  contact_role: word("Role"),
  company_domain: word("Domain of the company"),
});

/** The other columns of a lead: what we do with it. */
const workNames = () => ({
  received_at: word("Received"),
  due_at: word("Answer promised by"),
  answered_at: word("Answered"),
  closed_at: word("Closed"),
  landing: word("First page of the visit"),
  language: word("Language of the form"),
  plan: word("Plan"),
  status: word("Status"),
  owner_id: word("Who takes care of it"),
  value: word("What it may bring us"),
  expected_on: word("When it may become an order"),
  lost_reason: word("Why it became no order"),
  proposed_at: word("Proposal sent"),
  won_at: word("Became an order"),
  booked_at: word("First call booked"),
  follow_up_on: word("When we write again"),
  follow_up_about: word("What we write about then"),
  marks: word("Marks"),
  came_from: word("Where the visit came from"),
  wrote_at: word("Your last mail that waits for our answer"),
  waits_since: word("Your first mail that waits for our answer"),
  undelivered_at: word("A mail to you came back"),
  corrected_at: word("Your address was corrected"),
  snoozed_until: word("Set aside until"),
});

/** The columns of a lead. */
export const leadNames = (): ColumnNames<"leads"> => ({
  ...senderNames(),
  ...workNames(),
  reference: word("Reference"),
  source: word("How it was sent"),
  severity: word("How severe the incident is"),
  incident_at: word("Since when we know of the incident"),
  due_before: word("By when we had promised an answer before that"),
  // Told as the questions and answers that were shown, and as where the visit came from.
  answers: null,
  origin: null,
  questionnaire: null,
  wording_id: null,
  // Numbers and codes by which the software tells records apart.
  id: null,
  person: null,
  idempotency_key: null,
  payload_hash: null,
  version: null,
  import_id: null,
  // Points by which lists are sorted: they follow from the answers.
  fit: null,
  urgency: null,
});
