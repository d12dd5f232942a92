/** What a file of the content folder is to become. */
export type ContentDraftsTable = {
  /** From the folder. */
  file: string;
  /** The file's text from which it was begun; null: there was no file. */
  base: string | null;
  /** Null: the file is to be taken away. */
  text: string | null;
  /** Goes up with each change. */
  revision: number;
  /** Who changed it last. */
  operator_id: string;
  changed_at: string;
  /** When it is published by itself; null: when somebody does so. */
  publish_at: string | null;
};

/** What was published, or is, or could not be. */
export type PublicationsTable = {
  /** Ids sort by time. */
  id: string;
  kind: "published" | "scheduled" | "went-back" | "refresh";
  state: "waiting" | "building" | "writing" | "done" | "failed";
  /** Why it failed. */
  sentence: string | null;
  /** Null: it came by itself. */
  operator_id: string | null;
  at: string;
  ended_at: string | null;
  /** JSON list: each file with its text before and after. */
  changes: string;
  /** JSON list: the drafts of which it was made, with their revisions. */
  drafts: string;
};
