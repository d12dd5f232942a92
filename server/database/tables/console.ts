import type { Generated } from "kysely";
import type { LeadStatus } from "#contract/console/leads.ts";
import type { Role } from "#contract/console/operators.ts";

/** People of the consultancy who may sign in. None is ever deleted, because the history names them. */
export type OperatorsTable = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
  /** As server/operators/secrets/password writes it. */
  password_hash: string;
  /** Base 32 secret of the authenticator app; null while none is set up. */
  totp_secret: string | null;
  /** The time step of the code that was used last: no code counts twice. */
  totp_step: number;
  /** JSON list of SHA-256 hashes, hex, of recovery codes that are left. */
  recovery_hashes: string;
  disabled_at: string | null;
  created_at: string;
  /** Until when the password signs in that an owner handed on; null: the operator chose it. */
  first_password_until: string | null;
  /** What mails are signed with; "": name and company. */
  signature: Generated<string>;
  /** JSON of `Wishes` (contract/console/devices); "": as usual. */
  push_wishes: Generated<string>;
};

/** Browsers of operators that ring (W3C Push API). They end with the session in which they were added. */
export type PushDevicesTable = {
  id: string;
  operator_id: string;
  session_id: string;
  /** Where the push service of the browser's maker takes notices for it. */
  endpoint: string;
  /** Base64url: the key of the browser, and the secret with which a notice is sealed for it (RFC 8291). */
  p256dh: string;
  auth: string;
  /** Browser and system. */
  client: string;
  created_at: string;
};

/** Keys in operators' devices (W3C Web Authentication). */
export type OperatorPasskeysTable = {
  id: string;
  operator_id: string;
  /** Base64url, as the browser names it. */
  credential_id: string;
  /** Base64url of a COSE key (RFC 9052, section 7). */
  public_key: string;
  /** How often the device says that it signed; 0 for ever where it does not count. */
  sign_count: number;
  /** Given by the operator. */
  name: string;
  /** 1 when the operator's other devices have it too, else 0. */
  is_synced: number;
  created_at: string;
  used_at: string | null;
};

/** What a passkey is to sign: once, and within minutes. */
export type PasskeyChallengesTable = {
  /** Base64url. */
  challenge: string;
  /** Whose new passkey it is for; null: for a sign-in. */
  operator_id: string | null;
  expires_at: string;
};

/** Operators whom the provider has signed in, until they have shown their second factor. */
export type ProviderSignInsTable = {
  /** SHA-256, hex, of the cookie's value. */
  token_hash: string;
  operator_id: string;
  expires_at: string;
};

export type OperatorSessionsTable = {
  id: string;
  operator_id: string;
  /** SHA-256, hex, of the cookie's value. */
  token_hash: string;
  /** Browser and system, for the list of sessions. */
  client: string;
  created_at: string;
  /** When it was last used, to the minute. */
  seen_at: string;
  expires_at: string;
  /** 0 when only the password was typed: the session may only set up a second factor. */
  has_second_factor: number;
  /** When a second factor was shown in it last; null: before that was noted. */
  proved_at: string | null;
};

/** Browsers in which an operator has signed in before: guesses of other browsers do not delay them. */
export type OperatorDevicesTable = {
  /** SHA-256, hex, of the cookie's value. */
  token_hash: string;
  operator_id: string;
  created_at: string;
};

/** Codes that were mailed to operators, so that a new browser may try to sign in: one for each of them. */
export type MailedCodesTable = {
  operator_id: string;
  /** SHA-256, hex. */
  code_hash: string;
  mailed_at: string;
};

/** What is left of the allowances of sign-ins. */
export type SignInTriesTable = {
  /** SHA-256, hex, of a browser, or of one of 4,096 groups into which all e-mail addresses fall. */
  id: string;
  /** Tries that were left at that time; they are refilled over time. */
  tokens: number;
  at: string;
};

/**
 * What operators did, beside the history of leads: a chain of hashes (server/database/chain). Rows are neither changed
 * nor deleted: triggers refuse.
 */
export type AuditLogTable = {
  /** 1, 2, 3 and so on without a gap. */
  position: number;
  at: string;
  /** Null when nobody was signed in. */
  operator_id: string | null;
  /** One of `auditActions` in contract/console/audit; what an earlier version wrote stays. */
  action: string;
  /** Id of the operator or name of the thing it was done to, or "". */
  subject: string;
  /** Hash of the entry before; 64 zeros for the first. */
  previous: string;
  /** SHA-256, hex, of everything above. */
  hash: string;
};

/** Refused sign-ins, counted by the day: strangers can cause many, so the log has no entry for each. */
export type RefusedSignInsTable = {
  /** Day, reason and operator. */
  id: string;
  /** Day in UTC, YYYY-MM-DD. */
  day: string;
  /** One of `refusals` in contract/console/audit. */
  reason: string;
  /** Whose name was typed; null: nobody's. */
  operator_id: string | null;
  count: number;
  first_at: string;
  last_at: string;
};

/** The entry of the audit log up to which owners were told, and when they last got a mail. */
export type OwnerNoticesTable = {
  name: string;
  position: number;
  /** "" before the first time. */
  mailed_at: string;
};

/** What people did with a lead. Rows are never changed, and deleted only with their lead, but for a reply that was taken back, and what it changed. */
export type LeadHistoryTable = {
  id: string;
  lead_id: string;
  at: string;
  /** Null: done from the command line. */
  operator_id: string | null;
  /** JSON of a `Deed`. */
  deed: string;
  /** Marks what an operator wrote, so that sending it again adds nothing. */
  idempotency_key: string | null;
};

/** Which lead goes on in which other one: repeated submissions of one person. */
export type LeadMergesTable = {
  /** The one that was merged. */
  lead_id: string;
  /** The one that goes on. */
  into_id: string;
  /** The due time that the lead that goes on had by itself. */
  into_due_at: string;
  /** When its client, who waited for a reply by itself, had written last, and since when they waited; null: they did not. */
  into_wrote_at: string | null;
  into_waits_since: string | null;
  /** When the merged lead had been answered before the merge; null: it was waiting. */
  answered_before: string | null;
  at: string;
  operator_id: string | null;
};

/** Deeds of the history that targets were not told of yet. */
export type LeadNewsTable = {
  /** Of the deed. */
  id: string;
  lead_id: string;
};

/** The words of a lead, for searching. */
export type LeadTextsTable = {
  lead_id: string;
  /** As server/leads/rules writes them: small letters and digits, single spaces. */
  words: string;
};

/** The columns of a lead that operators work with. */
export type LeadWorkColumns = {
  status: Generated<LeadStatus>;
  owner_id: string | null;
  /** What it may bring, as an operator wrote it: whole units of the consultancy's currency; null: as its plan says. */
  value: number | null;
  /** YYYY-MM-DD: when it may be won. */
  expected_on: string | null;
  /** Why it was lost; or "". */
  lost_reason: Generated<string>;
  /** When its proposal went out first, and when it was won; null: it has not come that far. */
  proposed_at: string | null;
  won_at: string | null;
  /** When a call was first booked; null while none was. */
  booked_at: string | null;
  /** YYYY-MM-DD. */
  follow_up_on: string | null;
  /** What it is about; or "". */
  follow_up_about: Generated<string>;
  /** Names of `leadMarks` (contract/console/leads), with commas between; or "". */
  marks: Generated<string>;
  /** Its points, 0 to 100 each; 0 where its questionnaire has none. Lists are sorted by them. */
  fit: Generated<number>;
  urgency: Generated<number>;
  /** The campaign or the site from which its visit came; or "". */
  came_from: Generated<string>;
  /** When the client wrote last who waits for a reply; null: nobody waits. */
  wrote_at: string | null;
  /** Since when they wait: the time of their oldest mail without an answer; null: nobody waits, or since `wrote_at`. */
  waits_since: Generated<string | null>;
  /** When a mail to their own address came back or was refused; null: none did, or somebody has seen to it. */
  undelivered_at: string | null;
  /** When their own address was corrected after such a mail; what did not arrive is to be sent again. Null: it was not. */
  corrected_at: Generated<string | null>;
  /** YYYY-MM-DD: until then it stands in no list of today's work; null: it does. */
  snoozed_until: string | null;
  /** Counts up with every change. */
  version: Generated<number>;
  /** The import that made it; null: another way. */
  import_id: Generated<string | null>;
  /** Telephone number and role of who sent it, if its form does not ask for them: as an operator wrote them, or "". */
  contact_phone: Generated<string>;
  contact_role: Generated<string>;
};

/** What an owner changed about a template of content/replies.yaml. */
export type ReplyTemplatesTable = {
  /** Of the template in the file. */
  id: string;
  title: string;
  subject: string;
  text: string;
  changed_at: string;
  operator_id: string;
};
