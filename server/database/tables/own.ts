import type { Generated } from "kysely";

/** Chores: each is done by one of the processes that share the database. */
export type ChoresTable = {
  name: string;
  /** When a process last claimed it. */
  begun_at: string;
};

/** What the clock showed: one row, "store" (server/database/clock). */
export type ClockSightingsTable = {
  id: string;
  /** The latest time at which the clock was trusted. */
  trusted_at: string;
  /** What the clock showed when it was last noted. */
  seen_at: string;
  /** What the clock showed after a leap that is not trusted yet; null: it is trusted. */
  leapt_at: string | null;
};

/** Times that a clock showed while it was behind, and was not trusted. Both ends belong to the span. */
export type ClockDoubtsTable = {
  from_at: string;
  to_at: string;
};

/** The ledger's entry up to which the store's files hold nothing of deleted rows: one row, "store". */
export type ScrubsTable = {
  id: string;
  /** Of the ledger's entry. */
  position: number;
  at: string;
};

/** What stamps (server/leads/abuse/stamp.ts) and notices to devices (server/push/signing.ts) are signed with. */
export type SigningKeysTable = {
  name: string;
  /** 256 random bits, base64url; for devices an ECDSA key on P-256 as JSON (RFC 7517). */
  secret: string;
  created_at: string;
};

/** Which versions have opened the store, each once for each schema. */
export type ReleasesTable = {
  id: string;
  /** The newest migration of the store by then. */
  schema: string;
  version: string;
  commit_hash: string | null;
  at: string;
};

/** What requests showed about the installation, for the checklist. */
export type SightingsTable = {
  name: "proxy-unexpected" | "proxy-absent" | "proxy-missing" | "proxy-as-set";
  seen_at: string;
};

/** What the deletion of old records did, run by run. */
export type RetentionRunsTable = {
  id: string;
  at: string;
  /** JSON object: records deleted, by table. */
  counts: string;
  /** JSON object: records that are too old and wait for an operator, by table. */
  waiting: Generated<string>;
  /** Why an operator had everything deleted; null: the server's own run. */
  reason: string | null;
};
