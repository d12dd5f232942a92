import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Wording } from "#questionnaires/engine/wording.ts";

/** What a mail says. The subject is one line. */
export type Message = { readonly subject: string; readonly text: string; readonly html: string };

/** What the mails say about a lead. Times are ISO 8601, UTC. */
export type LeadFacts = {
  readonly reference: string;
  readonly company: string;
  readonly contactName: string;
  readonly contactEmail: string;
  /** Slug of the chosen plan, or "". */
  readonly plan: string;
  readonly receivedAt: string;
  readonly dueAt: string;
  readonly wording: Wording;
  readonly answers: Answers;
};
