/** What owners set in the console. It holds where the environment sets nothing. */
export type SettingsTable = {
  /** Name of the environment variable for the same setting. */
  name: string;
  /** As that variable would be written. Secrets are not encrypted. */
  value: string;
  changed_at: string;
  operator_id: string | null;
};

/** One-time addresses with which the first owner is made. */
export type FirstRunLinksTable = {
  /** SHA-256, hex. */
  token_hash: string;
  expires_at: string;
};

/** Points of the checklist that an owner has looked at and found right. */
export type ConfirmationsTable = {
  /** What the point is about. */
  name: string;
  confirmed_at: string;
  operator_id: string | null;
};
