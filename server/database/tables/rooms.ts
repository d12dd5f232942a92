import type { Generated } from "kysely";

/** A client's room. `lead_id` of this and all tables below: the lead for which it was opened. */
export type RoomsTable = {
  id: string;
  lead_id: string;
  opened_at: string;
  /** Null: it is open. */
  ended_at: string | null;
  /** When the client did something that nobody of ours has looked at since; null: nothing. */
  acted_at: string | null;
  /** When the lead's consultant was last mailed what was answered. */
  mailed_at: string | null;
};

/** The leads of a room, with that for which it was opened. A lead belongs to one room at most. */
export type RoomLeadsTable = {
  lead_id: string;
  room_id: string;
  added_at: string;
};

/** Who may enter a room. */
export type RoomPeopleTable = {
  id: string;
  room_id: string;
  lead_id: string;
  name: string;
  /** In small letters. */
  email: string;
  /** 1: may answer the topics in `topics`. */
  may_answer: number;
  /** 1: may invite and change people. */
  may_manage: number;
  /** JSON list of ids of topics; empty: all. */
  topics: string;
  invited_at: string;
  /** When they left or were removed; null: they may enter. */
  left_at: string | null;
  /** When they were last mailed what is asked of them. */
  asked_at: string | null;
  /** When they ended these mails; null: they get them. */
  stopped_at: string | null;
};

/** Secret addresses of people in rooms. */
export type RoomLinksTable = {
  /** SHA-256, hex, of the secret part. */
  token_hash: string;
  person_id: string;
  lead_id: string;
  created_at: string;
};

/** Codes that were asked for. Of a person only the newest is good. */
export type RoomCodesTable = {
  id: string;
  person_id: string;
  lead_id: string;
  /** SHA-256, hex; null until its mail is written. */
  code_hash: string | null;
  tries: Generated<number>;
  asked_at: string;
};

/** Browsers in which a person has typed a code. */
export type RoomBrowsersTable = {
  /** SHA-256, hex, of the cookie's value. */
  token_hash: string;
  person_id: string;
  lead_id: string;
  until: string;
};

/** Answers of a room: to each question the one that counts, and what others said otherwise. */
export type RoomAnswersTable = {
  /** Room and question; of what counts not, also who gave it. */
  id: string;
  room_id: string;
  lead_id: string;
  question: string;
  /** "" when the question was opened again. */
  value: string;
  note: string;
  /** Counted from 1, with each change. */
  version: number;
  /** Null: one of ours answered for the client, or the person was erased. */
  person_id: string | null;
  operator_id: string | null;
  at: string;
  /** Whom to ask, of what is not known. */
  asked_id: string | null;
  /** 1: another answer counts. */
  is_other: Generated<number>;
  /** 1: an earlier version chose it in advance, and nobody has answered since: the form says it. */
  is_preset: Generated<number>;
};

/** Topics that somebody was asked to answer. A topic that nobody has is in no row. */
export type RoomTopicsTable = {
  /** Room and topic. */
  id: string;
  room_id: string;
  lead_id: string;
  topic: string;
  person_id: string;
  sender_id: string | null;
  sent_at: string;
  /** YYYY-MM-DD; null: no day was said. */
  due_on: string | null;
};

/** What was done in a room. Rows are never changed. */
export type RoomHistoryTable = {
  id: string;
  room_id: string;
  lead_id: string;
  at: string;
  person_id: string | null;
  operator_id: string | null;
  /** JSON of a `RoomDeed`. */
  deed: string;
};

/** Mails to people of a room, and the notice of what they answered to us. */
export type RoomMail = "room-invitation" | "room-code" | "room-asked" | "room-answered";
