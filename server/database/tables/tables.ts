import type { Generated } from "kysely";
import type { Told } from "#contract/announcement.ts";
import type { Severity } from "#contract/console/severity.ts";
import type { MailName } from "#contract/mails.ts";
import type {
  BookingCellsTable,
  BookingLinksTable,
  BookingsTable,
  CallMail,
  HookReceiptsTable,
  OperatorCalendarsTable,
} from "./bookings.ts";
import type {
  AuditLogTable,
  LeadHistoryTable,
  LeadMergesTable,
  LeadNewsTable,
  LeadTextsTable,
  LeadWorkColumns,
  MailedCodesTable,
  OperatorDevicesTable,
  OperatorPasskeysTable,
  OperatorSessionsTable,
  OperatorsTable,
  OwnerNoticesTable,
  PasskeyChallengesTable,
  ProviderSignInsTable,
  PushDevicesTable,
  RefusedSignInsTable,
  ReplyTemplatesTable,
  SignInTriesTable,
} from "./console.ts";
import type {
  ContentDraftsTable,
  ContentPicturesTable,
  ContentPreviewsTable,
  ContentVersionsTable,
  PublicationsTable,
} from "./content.ts";
import type {
  DailyCountsTable,
  EventCountsTable,
  MissingAddressesTable,
  UnansweredQuestionsTable,
  VisitorRegistersTable,
  VisitorSaltsTable,
} from "./counts.ts";
import type {
  DeliveriesTable,
  DisabledTargetsTable,
  QuarantineTable,
  ReceiptCountsTable,
} from "./delivery.ts";
import type { DeletionsTable, ErasedAddressesTable, HoldsTable } from "./erasure.ts";
import type { KeptFormLinksTable, KeptFormMail, KeptFormsTable } from "./kept-forms.ts";
import type { LeadContactsTable, LeadDraftsTable, LeadWritersTable } from "./lead-people.ts";
import type { MailFilesTable, MailFoldersTable, MailsTable, ReplyAddressesTable } from "./mails.ts";
import type {
  ChoresTable,
  ClockDoubtsTable,
  ClockSightingsTable,
  ReleasesTable,
  RetentionRunsTable,
  ScrubsTable,
  SightingsTable,
  SigningKeysTable,
} from "./own.ts";
import type {
  ApiTokensTable,
  ImportColumnsTable,
  ImportsTable,
  ImportWordsTable,
  SavedViewsTable,
} from "./programs.ts";
import type { ReportsTable, ReportVersionsTable } from "./reports.ts";
import type {
  RoomAnswersTable,
  RoomBrowsersTable,
  RoomCodesTable,
  RoomHistoryTable,
  RoomLeadsTable,
  RoomLinksTable,
  RoomMail,
  RoomPeopleTable,
  RoomsTable,
  RoomTopicsTable,
} from "./rooms.ts";
import type { ConfirmationsTable, FirstRunLinksTable, SettingsTable } from "./settings.ts";

/**
 * The tables as both engines hold them: ids are UUIDv7 text made by the application, times are ISO 8601
 * UTC text with milliseconds (so that text order is time order), structures are JSON text.
 */
export type Tables = {
  wordings: WordingsTable;
  leads: LeadsTable;
  reports: ReportsTable;
  report_versions: ReportVersionsTable;
  outbox: OutboxTable;
  deliveries: DeliveriesTable;
  disabled_targets: DisabledTargetsTable;
  quarantine: QuarantineTable;
  receipt_counts: ReceiptCountsTable;
  signing_keys: SigningKeysTable;
  secret_links: SecretLinksTable;
  kept_forms: KeptFormsTable;
  kept_form_links: KeptFormLinksTable;
  holds: HoldsTable;
  deletions: DeletionsTable;
  erased_addresses: ErasedAddressesTable;
  chores: ChoresTable;
  sightings: SightingsTable;
  clock_sightings: ClockSightingsTable;
  clock_doubts: ClockDoubtsTable;
  scrubs: ScrubsTable;
  releases: ReleasesTable;
  retention_runs: RetentionRunsTable;
  reply_templates: ReplyTemplatesTable;
  event_counts: EventCountsTable;
  daily_counts: DailyCountsTable;
  visitor_registers: VisitorRegistersTable;
  unanswered_questions: UnansweredQuestionsTable;
  missing_addresses: MissingAddressesTable;
  visitor_salts: VisitorSaltsTable;
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  operator_devices: OperatorDevicesTable;
  push_devices: PushDevicesTable;
  operator_passkeys: OperatorPasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  provider_sign_ins: ProviderSignInsTable;
  sign_in_tries: SignInTriesTable;
  mailed_codes: MailedCodesTable;
  audit_log: AuditLogTable;
  refused_sign_ins: RefusedSignInsTable;
  owner_notices: OwnerNoticesTable;
  lead_history: LeadHistoryTable;
  lead_contacts: LeadContactsTable;
  lead_texts: LeadTextsTable;
  lead_merges: LeadMergesTable;
  lead_news: LeadNewsTable;
  lead_writers: LeadWritersTable;
  lead_drafts: LeadDraftsTable;
  api_tokens: ApiTokensTable;
  import_columns: ImportColumnsTable;
  import_words: ImportWordsTable;
  imports: ImportsTable;
  saved_views: SavedViewsTable;
  mails: MailsTable;
  mail_files: MailFilesTable;
  reply_addresses: ReplyAddressesTable;
  mail_folders: MailFoldersTable;
  operator_calendars: OperatorCalendarsTable;
  bookings: BookingsTable;
  booking_cells: BookingCellsTable;
  booking_links: BookingLinksTable;
  hook_receipts: HookReceiptsTable;
  rooms: RoomsTable;
  room_leads: RoomLeadsTable;
  room_people: RoomPeopleTable;
  room_links: RoomLinksTable;
  room_codes: RoomCodesTable;
  room_browsers: RoomBrowsersTable;
  room_answers: RoomAnswersTable;
  room_topics: RoomTopicsTable;
  room_history: RoomHistoryTable;
  content_drafts: ContentDraftsTable;
  publications: PublicationsTable;
  content_versions: ContentVersionsTable;
  content_pictures: ContentPicturesTable;
  content_previews: ContentPreviewsTable;
  settings: SettingsTable;
  first_run_links: FirstRunLinksTable;
  confirmations: ConfirmationsTable;
};

/** The words of a questionnaire, once per version that was ever shown. */
export type WordingsTable = {
  /** Version of the wording (questionnaires/engine/wording). */
  id: string;
  /** Slug. */
  questionnaire: string;
  /** JSON of a `Wording`. */
  text: string;
  first_used_at: string;
};

export type LeadsTable = {
  id: string;
  /** What the visitor can quote: LW-XXXX-XXXX. */
  reference: string;
  questionnaire: string;
  wording_id: string;
  company: string;
  contact_name: string;
  contact_email: string;
  /** The person: an address in small letters (./whose), or another one that an operator chose. */
  person: string;
  /** Domain of the company; "": none is known. */
  company_domain: string;
  /** JSON of `Answers`. */
  answers: string;
  /** Slug of the chosen plan; "" when none was chosen. */
  plan: string;
  /** How it arrived: by the wizard or an API client, or as a plain HTML form. */
  source: "json" | "form";
  idempotency_key: string;
  /** SHA-256, hex, of what was submitted. */
  payload_hash: string;
  received_at: string;
  /** By when an answer was promised. */
  due_at: string;
  /** How severe a person says that the client's incident is; null: it is none. */
  severity: Generated<Severity | null>;
  /** Since when the incident is known; null while it is none, and for those of before this was kept. */
  incident_at: Generated<string | null>;
  /** By when the first answer was due before it became an incident; null while it is none. */
  due_before: Generated<string | null>;
  /** When a person answered; null until then. */
  answered_at: string | null;
  /** When it was closed without a client (lost, or no lead); null while it is open. A closed lead waits for no answer. */
  closed_at: string | null;
  /** JSON of an `Origin`; null where nothing is known of the visit. */
  origin: string | null;
  /** Path of the visit's first page, as it was counted; null where nothing is known of the visit. */
  landing: string | null;
  /** BCP 47: the further language of the firm in which its form was; null: the first one. */
  language: Generated<string | null>;
} & LeadWorkColumns;

export type OutboxTable = {
  id: string;
  /** Null: the message is not about a lead. */
  lead_id: string | null;
  /** At most one of each per lead and target. A message that may repeat has an id after its name. */
  message:
    | Exclude<
        MailName,
        | "lead-reply"
        | "lead-forward"
        | "operator-told"
        | "client-wrote"
        | "report-corrected"
        | CallMail
        | RoomMail
        | KeptFormMail
      >
    /** What an operator wrote: the id of its row in `lead_history`. */
    | `lead-reply:${string}`
    /** A mail that an operator passes on to somebody: the same. */
    | `lead-forward:${string}`
    /** To one operator about a lead: the id of the row in `lead_history`, and that of the operator. */
    | `operator-told:${string}`
    /** To the lead's owner: the id of the client's mail. */
    | `client-wrote:${string}`
    /** To one person of a room: their id, and what makes it one of its own. */
    | `${RoomMail | KeptFormMail}:${string}`
    /** The number of the version that was published. */
    | `report-corrected:${number}`
    | `${CallMail}:${string}.${number}`
    /** A warning about a client who wrote again: since when they wait, in milliseconds since 1970. */
    | `lead-${"waiting" | "due-soon" | "overdue"}:${number}`
    | `lead.${"waiting" | "due_soon" | "overdue"}:${number}`
    /** To one device of an operator; which, and about which lead, is in the data. */
    | `push:${string}`
    /** The id of the row in `lead_history` that is told. */
    | `lead.changed:${string}`
    | Told;
  /** "mail" for our own mails, "push-" and a service for devices, else the name of a configured target. */
  target: string;
  /**
   * JSON object without visitors' data: the content of a message without a lead; of a reply, what it changed about its
   * lead; of a warning about a client who wrote again, when they did and until when that is due; else null.
   */
  data: string | null;
  /** The recipient's e-mail address for a message without a lead; or a new one that is to be confirmed. */
  address: string | null;
  /** Message-ID header (RFC 5322, section 3.6.4): the same on every attempt. */
  message_id: string;
  state: "pending" | "sent" | "failed";
  /** Attempts begun so far. */
  attempts: number;
  /** When the latest attempt began. */
  attempted_at: string | null;
  next_attempt_at: string;
  /** Until then one worker has leased the row. */
  leased_until: string | null;
  /** JSON list of the recipients that are tried again, because the others got it; null: all. */
  only_to: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
};

/** Secret addresses. Only their hashes are stored. */
export type SecretLinksTable = {
  /** SHA-256, hex, of the secret part. */
  token_hash: string;
  /** `report`, `lead`: the lead's report, its data. `address`: confirms a new one. `person`: all their data. */
  opens: "report" | "lead" | "address" | "person";
  lead_id: string | null;
  /** The new e-mail address; or the person's, in small letters. */
  address: string | null;
  created_at: string;
  /** Null: as long as the report can be read. */
  expires_at: string | null;
  /** When the present address agreed, for a link to the new address; null: the link went to the present one. */
  agreed_at: string | null;
};
