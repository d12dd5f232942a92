/** Who is writing a reply or a note to a lead. */
export type LeadWritersTable = {
  /** A new one whenever somebody begins or ends, so that consoles are told. */
  id: string;
  lead_id: string;
  operator_id: string;
  what: "reply" | "note";
  since: string;
  /** Until then, unless they type on; once they have ended, when that was. */
  until: string;
};

/** An answer to a lead that an operator has begun and not sent. */
export type LeadDraftsTable = {
  id: string;
  lead_id: string;
  operator_id: string;
  begun_at: string;
  changed_at: string;
  /** As typed: addresses with commas between. */
  addressees: string;
  copies: string;
  subject: string;
  words: string;
  /** The signature that stands in the words. */
  signature: string;
};

/** Other people to write to about a lead, as operators noted them. */
export type LeadContactsTable = {
  /** Made by the browser of the operator who noted it, so that nobody is noted twice. */
  id: string;
  lead_id: string;
  /** These may be "", but not all of them. The address is in small letters. */
  name: string;
  email: string;
  phone: string;
  role: string;
  added_at: string;
  operator_id: string | null;
};
