/** A form that is not sent yet, or one step of it that a colleague is asked for. */
export type KeptFormsTable = {
  id: string;
  /** Slug. */
  questionnaire: string;
  /** JSON of the answers so far, with the chosen plan. */
  answers: string;
  /** From 1; null: the whole form. */
  step: number | null;
  /** To which it was mailed, in small letters. */
  address: string;
  /** The form into which a colleague's step comes back; null: it is a whole form. */
  for_id: string | null;
  /** JSON list of the steps that colleagues have sent back. */
  returned: string;
  /** When it was kept, or a step came back. */
  kept_at: string;
};

/** Secret addresses of kept forms. */
export type KeptFormLinksTable = {
  /** SHA-256, hex, of the secret part. */
  token_hash: string;
  form_id: string;
  made_at: string;
};

/** Mails about kept forms: to whoever goes on elsewhere, to a colleague, and back to whoever asked. */
export type KeptFormMail = "form-kept" | "form-asked" | "form-returned";
