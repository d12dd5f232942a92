/** What owners set in the console. It holds where the environment sets nothing. */
export type SettingsTable = {
  /** Of the variable that would set it too. */
  name: string;
  /** As that variable would be written. Secrets stand here as they are. */
  value: string;
  changed_at: string;
  operator_id: string | null;
};

/** One-time addresses at which the first owner gets in. */
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
