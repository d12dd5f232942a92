/** Tokens with which other programs read and write leads. */
export type ApiTokensTable = {
  id: string;
  /** Given by an owner. */
  name: string;
  /** SHA-256, hex. */
  token_hash: string;
  /** JSON list of scopes (contract/api). */
  scopes: string;
  /** Who made it. */
  operator_id: string;
  created_at: string;
  expires_at: string;
  /** When it was last used, to the minute; null: never. */
  used_at: string | null;
  revoked_at: string | null;
};

/** Which field of a lead a column of an imported sheet is. */
/** What words of imported sheets mean. */
export type ImportWordsTable = {
  /** The field and the word in small letters, for example "status: open". */
  word: string;
  /** A status, or the id of an operator; "": it is left out. */
  meaning: string;
};

/** Imports of sheets. */
export type ImportsTable = {
  id: string;
  /** Name of the file. */
  name: string;
  operator_id: string;
  at: string;
};

export type ImportColumnsTable = {
  /** In small letters. */
  heading: string;
  /** One of `sheetFields` in contract/console/entry, or "": it is left out. */
  field: string;
};

/** Filters of the inbox with a name. */
export type SavedViewsTable = {
  id: string;
  /** Whose it is; null: the firm's. */
  operator_id: string | null;
  name: string;
  /** Query of the inbox's address. */
  query: string;
  created_at: string;
};
