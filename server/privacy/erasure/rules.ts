import { keptFormDays } from "#contract/kept.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { retention } from "#server/settings/retention.ts";

/**
 * What a table holds, and so how it is deleted. `lead`: rows of the lead in column `key`, shown to the visitor
 * and erased with it; columns in `secret` are not shown, those in `json` are shown parsed. `before`: rows are
 * deleted when the time in `since` is earlier, also a lead's; `isLasting`: after years, not days. `kept`: no
 * personal data, and why it stays.
 */
export type Holding =
  | {
      readonly of: "lead";
      readonly key: "id" | "lead_id";
      readonly secret?: readonly string[];
      readonly json?: readonly string[];
      readonly since?: string;
      readonly before?: (now: Date) => string;
      readonly isLasting?: boolean;
    }
  | {
      readonly of: "nobody";
      readonly since: string;
      readonly before: (now: Date) => string;
      readonly isLasting?: boolean;
    }
  | { readonly of: "nobody"; readonly kept: string };

const technicalLog = {
  of: "nobody",
  before: (now: Date) => yearsBefore(now, retention().technicalLogYears),
  isLasting: true,
} as const;

/** Every table: a new table does not compile until it has an entry here. */
const holdings: Readonly<Record<keyof Tables, Holding>> = {
  leads: { of: "lead", key: "id", secret: ["idempotency_key", "person"], json: ["answers", "origin"] },
  reports: { of: "lead", key: "lead_id", json: ["draft", "published"] },
  report_versions: { of: "lead", key: "lead_id", json: ["review", "report"] },
  outbox: { of: "lead", key: "lead_id" },
  lead_history: { of: "lead", key: "lead_id", json: ["deed"] },
  lead_merges: { of: "lead", key: "lead_id" },
  lead_news: { of: "lead", key: "lead_id" },
  lead_writers: { of: "lead", key: "lead_id", since: "until", before: dayBefore },
  lead_drafts: { of: "lead", key: "lead_id" },
  api_tokens: { of: "nobody", kept: "hashes of our own tokens" },
  import_words: { of: "nobody", kept: "names of stages and of our own people" },
  imports: { of: "nobody", kept: "names of our own sheets" },
  import_columns: { of: "nobody", kept: "headings of our own sheets" },
  saved_views: { of: "nobody", kept: "filters of our own people" },
  lead_contacts: { of: "lead", key: "lead_id" },
  lead_texts: { of: "lead", key: "lead_id", secret: ["words"] },
  mails: {
    of: "lead",
    key: "lead_id",
    secret: ["content_key"],
    json: ["recipients", "reply_to", "undelivered_to"],
  },
  mail_files: { of: "lead", key: "lead_id" },
  reply_addresses: { of: "lead", key: "lead_id", secret: ["token"] },
  mail_folders: { of: "nobody", kept: "places in our own mailbox" },
  booking_links: { of: "lead", key: "lead_id", secret: ["token_hash"] },
  bookings: { of: "lead", key: "lead_id", secret: ["idempotency_key"] },
  room_history: { of: "lead", key: "lead_id", json: ["deed"] },
  room_topics: { of: "lead", key: "lead_id" },
  room_answers: { of: "lead", key: "lead_id" },
  room_browsers: { of: "lead", key: "lead_id", secret: ["token_hash"], since: "until", before: dayBefore },
  room_codes: { of: "lead", key: "lead_id", secret: ["code_hash"], since: "asked_at", before: dayBefore },
  room_links: { of: "lead", key: "lead_id", secret: ["token_hash"] },
  room_people: { of: "lead", key: "lead_id", json: ["topics"] },
  room_leads: { of: "lead", key: "lead_id" },
  rooms: { of: "lead", key: "lead_id" },
  hook_receipts: { of: "nobody", since: "at", before: dayBefore },
  booking_cells: { of: "nobody", since: "cell_at", before: dayBefore },
  settings: { of: "nobody", kept: "our own settings" },
  first_run_links: { of: "nobody", kept: "random, until the first owner is there" },
  confirmations: { of: "nobody", kept: "what our own people have looked at" },
  operator_calendars: { of: "nobody", kept: "when our own people are busy, without saying with what" },
  operators: { of: "nobody", kept: "our own people, whom the history names" },
  operator_sessions: { ...technicalLog, since: "seen_at" },
  push_devices: { of: "nobody", kept: "browsers of our own people, until their session is ended" },
  operator_devices: { ...technicalLog, since: "created_at" },
  operator_passkeys: { of: "nobody", kept: "public keys of our own people" },
  passkey_challenges: { of: "nobody", kept: "random, for minutes, until the next one is made" },
  provider_sign_ins: { of: "nobody", kept: "random, for minutes, until the next one is made" },
  sign_in_tries: { of: "nobody", since: "at", before: dayBefore },
  mailed_codes: { of: "nobody", since: "mailed_at", before: dayBefore },
  audit_log: { of: "nobody", kept: "what our own people did; it names no visitor" },
  owner_notices: { of: "nobody", kept: "times of our own work" },
  refused_sign_ins: { ...technicalLog, since: "last_at" },
  deliveries: { ...technicalLog, since: "begun_at" },
  quarantine: { of: "nobody", since: "received_at", before: quarantineEnd },
  receipt_counts: { of: "nobody", since: "day", before: dayBefore },
  signing_keys: { of: "nobody", kept: "random numbers of our own" },
  disabled_targets: { of: "nobody", kept: "names of our own targets" },
  secret_links: {
    of: "lead",
    key: "lead_id",
    secret: ["token_hash"],
    since: "expires_at",
    before: (now) => daysBefore(now, retention().dataLinkDays),
  },
  kept_forms: { of: "nobody", since: "kept_at", before: (now) => daysBefore(now, keptFormDays) },
  kept_form_links: { of: "nobody", kept: "only hashes, until the form is deleted" },
  holds: { of: "lead", key: "lead_id" },
  event_counts: { ...technicalLog, since: "hour" },
  daily_counts: { ...technicalLog, since: "day" },
  visitor_registers: { ...technicalLog, since: "hour" },
  unanswered_questions: { ...technicalLog, since: "last_day" },
  missing_addresses: { ...technicalLog, since: "last_day" },
  visitor_salts: { of: "nobody", kept: "until the day is over (server/analytics/events/visitors)" },
  wordings: { of: "nobody", kept: "the words of our own questionnaires" },
  deletions: { of: "nobody", kept: "the ledger names no one" },
  erased_addresses: {
    of: "nobody",
    since: "erased_at",
    before: (now) => yearsBefore(now, retention().businessRecordYears),
    isLasting: true,
  },
  retention_runs: { ...technicalLog, since: "at" },
  content_drafts: { of: "nobody", kept: "our own words, which the site is to say" },
  publications: { of: "nobody", kept: "our own words, which the site says or has said" },
  content_versions: { of: "nobody", kept: "our own words, which the site says or has said" },
  content_pictures: { of: "nobody", kept: "our own pictures, which the site shows or has shown" },
  content_previews: { of: "nobody", kept: "our own words, for a day" },
  reply_templates: { of: "nobody", kept: "our own words, without anything that a visitor said" },
  chores: { of: "nobody", kept: "times of our own work" },
  sightings: { of: "nobody", kept: "times, and nobody's" },
  clock_sightings: { of: "nobody", kept: "times of our own clock" },
  clock_doubts: { of: "nobody", kept: "times of our own clock" },
  scrubs: { of: "nobody", kept: "a place in the ledger" },
  releases: { of: "nobody", kept: "our own versions" },
};

/** A table whose rows belong to a lead. */
export type LeadTable = {
  readonly table: keyof Tables;
  readonly holding: Extract<Holding, { of: "lead" }>;
};

const tables = Object.keys(holdings).filter((name): name is keyof Tables => name in holdings);

/** The tables whose rows belong to a lead, in an order in which they can be emptied: `leads` comes last. */
export const leadTables: readonly LeadTable[] = tables
  .flatMap((table) => {
    const holding = holdings[table];
    return holding.of === "lead" ? [{ table, holding }] : [];
  })
  .toSorted((one, other) => Number(one.table === "leads") - Number(other.table === "leads"));

/** The tables whose rows are deleted when they reach an age. */
export const agedTables = tables.flatMap((table) => {
  const holding = holdings[table];
  const { since, before, isLasting = false } = "kept" in holding ? {} : holding;
  return since === undefined || before === undefined ? [] : [{ table, since, before, isLasting }];
});

/** The time `years` calendar years before `now`, in ISO 8601, UTC. */
export function yearsBefore(now: Date, years: number): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then.toISOString();
}

/** The time `years` calendar years after another one, in ISO 8601, UTC. */
export function yearsAfter(iso: string, years: number): string {
  const then = new Date(iso);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then.toISOString();
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
}

function dayBefore(now: Date): string {
  return daysBefore(now, 1);
}

/** Suspects, and mails without a lead, are deleted when they are older than this time. */
export function quarantineEnd(now: Date): string {
  return daysBefore(now, retention().quarantineDays);
}
