/** Every attempt to tell a target something. */
export type DeliveriesTable = {
  id: string;
  outbox_id: string;
  target: string;
  begun_at: string;
  milliseconds: number;
  /** "uncertain": it may have arrived, but no answer did. */
  outcome: "sent" | "failed" | "uncertain";
  /** What went wrong, or "". */
  note: string;
};

/** Targets that answered that they are gone, until an operator enables them. */
export type DisabledTargetsTable = {
  target: string;
  disabled_at: string;
  reason: string;
};

/** Submissions that look like those of programs, until an operator accepts them or they are deleted. */
export type QuarantineTable = {
  id: string;
  /** As for a lead. A suspect that becomes a lead keeps it. */
  reference: string;
  /** JSON list of sentences. */
  reasons: string;
  /** JSON list of the reasons without their numbers, each once. */
  kinds: string;
  questionnaire: string;
  company: string;
  contact_name: string;
  contact_email: string;
  /** JSON of what is needed to make a lead of it. */
  submission: string;
  idempotency_key: string;
  payload_hash: string;
  received_at: string;
  due_at: string;
};

/** How many receipts an address was sent on a day. */
export type ReceiptCountsTable = {
  /** The day, and SHA-256, hex, of the address. */
  id: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  count: number;
};
