/** Drafts of files of the content folder. */
export type ContentDraftsTable = {
  /** Path from the folder. */
  file: string;
  /** The file's text from which it was begun; null: there was no file. */
  base: string | null;
  /** Null: the file is to be deleted. */
  text: string | null;
  /** Goes up with each change. */
  revision: number;
  /** Who changed it last. */
  operator_id: string;
  changed_at: string;
  /** When it is published by itself; null: somebody publishes it by hand. */
  publish_at: string | null;
};

/** Publications: done, running, or failed. */
export type PublicationsTable = {
  /** Ids sort by time. */
  id: string;
  kind: "published" | "scheduled" | "went-back" | "refresh" | "by-hand";
  state: "waiting" | "building" | "writing" | "done" | "failed";
  /** Why it failed. */
  sentence: string | null;
  /** Null: no person began it. */
  operator_id: string | null;
  at: string;
  ended_at: string | null;
  /** JSON list: each file with its text before and after. */
  changes: string;
  /** JSON list: the drafts of which it was made, with their revisions. */
  drafts: string;
};

/** What the site is to say, where the database keeps it. */
export type ContentVersionsTable = {
  /** Ids sort by time. */
  id: string;
  at: string;
  /** JSON list of [path, text]. */
  texts: string;
};

/** The pictures that versions show. */
export type ContentPicturesTable = {
  /** Of its file: a hash of what it shows. */
  name: string;
  /** Base64. */
  content: string;
};

/** Drafts that are looked at before they are published. */
export type ContentPreviewsTable = {
  /** Hash of the secret in the address. */
  token_hash: string;
  /** Names it in the console. */
  id: string;
  at: string;
  /** JSON list of [path, text]. */
  texts: string;
};
