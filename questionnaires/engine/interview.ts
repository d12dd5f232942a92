/**
 * The interview that follows a public form: choice questions by topic, answered in the client's room in any
 * order. Its topics are data (`questionnaires/definitions/interview`).
 */

/**
 * What an answer says about a practice: done and the last time is on record; done, but nothing is written;
 * planned; not done; does not apply, with a reason; not known, with somebody to ask.
 */
export const standings = ["recorded", "practised", "planned", "none", "not-applicable", "unknown"] as const;

export type Standing = (typeof standings)[number];

export type InterviewChoice = {
  /** Stored with the answer, so it never changes. */
  readonly value: string;
  readonly label: string;
  /** Left out where a choice states a fact and no practice. */
  readonly standing?: Standing;
};

type Asked = {
  /** Stored with the answer, so it never changes. One of a kind in all topics. */
  readonly id: string;
  readonly text: string;
  /** One sentence below the question, left out where the question says all. */
  readonly help?: string;
};

/** A question. `day` is answered with YYYY-MM-DD, `number` with a whole number that is not negative. */
export type InterviewQuestion =
  | (Asked & { readonly kind: "choice"; readonly choices: readonly InterviewChoice[] })
  | (Asked & { readonly kind: "number"; readonly unit: string })
  | (Asked & { readonly kind: "day" })
  | (Asked & { readonly kind: "text" });

export type InterviewTopic = {
  /** Stands in addresses and in the database, so it never changes. */
  readonly id: string;
  readonly title: string;
  readonly questions: readonly InterviewQuestion[];
};

export type InterviewAnswer = {
  /** The value of a choice, or what was typed. */
  readonly value: string;
  /** Why something does not apply, or what somebody adds. Empty when nothing was written. */
  readonly note: string;
};

/** Answers by the id of their question. */
export type InterviewAnswers = Readonly<Record<string, InterviewAnswer>>;
