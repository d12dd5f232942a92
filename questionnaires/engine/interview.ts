import type { Condition } from "./condition.ts";

/**
 * The interview that follows a public form: choice questions by topic, answered in the client's room in any
 * order. Its topics are data (`questionnaires/definitions/interview`).
 */

/**
 * What an answer says about a practice: done and the last time is on record; done or written, but not for all; done, but
 * nothing is written; planned; not done; does not apply, with a reason; not known, with somebody to ask.
 */
export const standings = [
  "recorded",
  "partly",
  "practised",
  "planned",
  "none",
  "not-applicable",
  "unknown",
] as const;

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
  /** Set when it does not concern everybody: left open, it waits for nobody. */
  readonly mayBeOpen?: true;
};

/** A choice that a public form has already made, when all conditions hold for its answers. */
export type Filling = { readonly value: string; readonly when: readonly Condition[] };

/** What is stored where a number was asked for and is not known. */
export const numberNotKnown = "unknown";

/** A question. `day` is answered with YYYY-MM-DD, `number` with a whole number that is not negative, or `numberNotKnown`. */
export type InterviewQuestion =
  | (Asked & {
      readonly kind: "choice";
      readonly choices: readonly InterviewChoice[];
      /**
       * The criteria of SOC 2 and ISO 27001 on which it bears, by number, each with what it also asks for and no
       * question covers; "": nothing. Left out where a choice states a fact.
       */
      readonly rows?: Readonly<Record<string, string>>;
      /** Those of `rows` that are a gap when the answer is that it is not done, whatever other answers say. */
      readonly carries?: readonly string[];
      /** Set when it asks for something that has to be in writing: what is only practised is a gap. */
      readonly isWritten?: true;
      /** Set when the answer that it is not done, or only planned, comes before everything else. */
      readonly isFirst?: true;
      /** The part of a framework's scope that the answer "yes" suggests. */
      readonly suggests?: string;
      /** The first that holds counts. */
      readonly filledBy?: readonly Filling[];
    })
  | (Asked & { readonly kind: "number"; readonly unit: string })
  | (Asked & { readonly kind: "day" })
  | (Asked & { readonly kind: "text" });

export type InterviewTopic = {
  /** Stands in addresses and in the database, so it never changes. */
  readonly id: string;
  readonly title: string;
  readonly questions: readonly InterviewQuestion[];
};

/** Who answered. */
export type Answerer = {
  readonly name: string;
  /** "": not known. */
  readonly role: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  /** Set when a consultant wrote down what the client said. */
  readonly isForClient?: true;
};

export type InterviewAnswer = {
  /** The value of a choice, or what was typed. */
  readonly value: string;
  /** Why something does not apply, or what somebody adds. Empty when nothing was written. */
  readonly note: string;
  /** How often the answer was given or changed. Left out for what a public form filled in. */
  readonly version?: number;
  /** The report names them with the row. Left out for what a public form filled in. */
  readonly by?: Answerer;
};

/** Answers by the id of their question. */
export type InterviewAnswers = Readonly<Record<string, InterviewAnswer>>;
