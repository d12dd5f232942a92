/** Leads that may not be erased, because a law or a legal claim requires them. */
export type HoldsTable = {
  lead_id: string;
  /** Written by an operator. */
  reason: string;
  set_at: string;
};

/** The ledger of deletions: a chain of hashes, without personal data (server/privacy/ledger). */
export type DeletionsTable = {
  /** 1, 2, 3 and so on without a gap. */
  position: number;
  at: string;
  cause: "request" | "operator" | "retention";
  /** SHA-256, hex, of the erased lead's reference; null when many records were deleted at once. */
  subject: string | null;
  /** JSON object: records deleted, by table. */
  counts: string;
  /** Hash of the entry before; 64 zeros for the first. */
  previous: string;
  /** SHA-256, hex, of everything above. */
  hash: string;
};

/** Addresses that were erased on demand, so that nobody takes one up again without knowing. */
export type ErasedAddressesTable = {
  /** Keyed hash of the address in small letters (server/leads/erased). */
  id: string;
  erased_at: string;
};
