import { word } from "#words/word.ts";
import type { ColumnNames } from "./lead-names.ts";

/** The columns of calls. */
export const bookingNames = (): ColumnNames<"bookings"> => ({
  starts_at: word("Begins"),
  ends_at: word("Ends"),
  time_zone: word("Time zone"),
  kind: word("Kind"),
  state: word("State"),
  operator_id: word("With"),
  phone: word("Telephone"),
  source: word("Where it was booked"),
  external_id: word("Its number there"),
  declined_at: word("Declined in your calendar"),
  doubts: word("Why it looked like one of a program"),
  language: word("Language of the form"),
  created_at: word("Booked"),
  changed_at: word("Last changed"),
  id: null,
  lead_id: null,
  status_before: null,
  sequence: null,
  amended: null,
  reminded: null,
  rung: null,
  idempotency_key: null,
});

/** The columns of mails. */
export const mailNames = (): ColumnNames<"mails"> => ({
  direction: word("Who wrote it"),
  kind: word("Kind"),
  at: word("Arrived"),
  from_name: word("Name of the sender"),
  from_address: word("Address of the sender"),
  reply_to: word("Where replies go"),
  recipients: word("To"),
  subject: word("Subject"),
  text: word("Text"),
  html: word("Text as it was formatted"),
  unproved: word("Whether it only says that we wrote it"),
  undelivered_to: word("Addresses that a mail did not reach"),
  stored_at: word("Stored"),
  id: null,
  lead_id: null,
  message_id: null,
  content_key: null,
  proved: null,
});

/** The columns of files that came or went with a mail. */
export const fileNames = (): ColumnNames<"mail_files"> => ({
  name: word("Name of the file"),
  type: word("Type"),
  size: word("Bytes"),
  content: word("Content, in base64"),
  stored_at: word("Stored"),
  id: null,
  of_id: null,
  lead_id: null,
});

/** The columns of messages that our software sends about a lead. */
export const messageNames = (): ColumnNames<"outbox"> => ({
  message: word("What"),
  target: word("Told to"),
  address: word("Address"),
  state: word("State"),
  created_at: word("Written"),
  sent_at: word("Sent"),
  attempts: word("Tries"),
  attempted_at: word("Last try"),
  last_error: word("Why the last try failed"),
  only_to: word("Still to be sent to"),
  data: word("Facts in it"),
  id: null,
  lead_id: null,
  message_id: null,
  next_attempt_at: null,
  leased_until: null,
});

/** The columns of reports. */
export const reportNames = (): ColumnNames<"reports"> => ({
  framework: word("Framework"),
  created_at: word("Drafted"),
  reviewer: word("Reviewed by"),
  published_at: word("Published"),
  opened_at: word("First opened by you"),
  lifted_at: word("Released after a closer look"),
  lift_reason: word("Why it was released"),
  lifted_by: null,
  revoked_at: word("Taken back"),
  expires_at: word("Can be read until"),
  published: word("As you read it"),
  draft: word("As our software drafted it"),
  id: null,
  lead_id: null,
  rules_version: null,
});

/** The columns of versions of a report. */
export const versionNames = (): ColumnNames<"report_versions"> => ({
  number: word("Version"),
  at: word("When"),
  operator_id: word("By"),
  reviewer: word("Reviewed by"),
  review: word("What the reviewer wrote"),
  report: word("The report that it became"),
  id: null,
  lead_id: null,
});

/** The columns of other contacts. */
export const contactNames = (): ColumnNames<"lead_contacts"> => ({
  name: word("Name"),
  role: word("Role"),
  email: word("E-mail"),
  phone: word("Telephone"),
  added_at: word("Noted"),
  operator_id: word("By"),
  id: null,
  lead_id: null,
});

/** The columns of answers that were begun. */
export const draftNames = (): ColumnNames<"lead_drafts"> => ({
  begun_at: word("When"),
  operator_id: word("By"),
  addressees: word("To"),
  copies: word("Copy to"),
  subject: word("Subject"),
  words: word("Text"),
  changed_at: null,
  signature: null,
  id: null,
  lead_id: null,
});

/** The columns of marks that forbid an erasure. */
export const holdNames = (): ColumnNames<"holds"> => ({
  reason: word("Why we must keep it"),
  set_at: word("Since"),
  lead_id: null,
});

/** The columns of secret addresses that were mailed. */
export const linkNames = (): ColumnNames<"secret_links"> => ({
  opens: word("What it opens"),
  address: word("Address"),
  created_at: word("Made"),
  expires_at: word("Ends"),
  agreed_at: word("Agreed to"),
  lead_id: null,
  token_hash: null,
});

/** The columns of merges. */
export const mergeNames = (): ColumnNames<"lead_merges"> => ({
  at: word("When"),
  operator_id: word("By"),
  lead_id: null,
  into_id: null,
  into_due_at: null,
  into_wrote_at: null,
  into_waits_since: null,
  answered_before: null,
});

/** The columns of what was set apart. */
export const suspectNames = (): ColumnNames<"quarantine"> => ({
  reference: word("Reference"),
  company: word("Company"),
  contact_name: word("Name"),
  contact_email: word("E-mail"),
  received_at: word("Received"),
  due_at: word("Answer promised by"),
  reasons: word("Why it was set apart"),
  // Told as the questions and answers.
  submission: null,
  questionnaire: null,
  id: null,
  kinds: null,
  idempotency_key: null,
  payload_hash: null,
});

/** The columns of rooms. */
export const roomNames = (): ColumnNames<"rooms"> => ({
  opened_at: word("Opened"),
  ended_at: word("Ended"),
  id: null,
  lead_id: null,
  acted_at: null,
  mailed_at: null,
});

/** The columns of people in a room. */
export const roomPersonNames = (): ColumnNames<"room_people"> => ({
  name: word("Name"),
  email: word("E-mail"),
  may_answer: word("May answer questions"),
  may_manage: word("May invite and change people"),
  topics: word("Topics"),
  invited_at: word("Invited"),
  left_at: word("Left"),
  asked_at: word("Last mail about what is asked"),
  stopped_at: word("Ended such mails"),
  id: null,
  room_id: null,
  lead_id: null,
});

/** The columns of forms that are kept before they are sent. */
export const keptFormNames = (): ColumnNames<"kept_forms"> => ({
  questionnaire: word("What it is"),
  step: word("Step"),
  address: word("Address"),
  kept_at: word("Kept"),
  id: null,
  answers: null,
  for_id: null,
  returned: null,
});

/** The columns of answers in a room. */
export const roomAnswerNames = (): ColumnNames<"room_answers"> => ({
  question: word("Question"),
  value: word("Answer"),
  note: word("Note"),
  at: word("When"),
  operator_id: word("Answered for you by"),
  id: null,
  room_id: null,
  lead_id: null,
  version: null,
  person_id: null,
  asked_id: null,
  is_other: null,
  is_preset: null,
});

/** The columns of topics of a room that somebody has. */
export const roomTopicNames = (): ColumnNames<"room_topics"> => ({
  topic: word("Topic"),
  sent_at: word("Sent"),
  due_on: word("Due by"),
  id: null,
  room_id: null,
  lead_id: null,
  person_id: null,
  sender_id: null,
});
