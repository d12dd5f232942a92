import type { Answers } from "#questionnaires/engine/answers.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import type { Wording } from "#questionnaires/engine/wording.ts";

/** What a mail says. The subject is one line. */
export type Message = { readonly subject: string; readonly text: string; readonly html: string };

/** What the mails say about a lead's readiness report. */
export type ReportFacts = {
  /** The secret part of its address. */
  readonly token: string;
  readonly draft: ReadinessReport;
  /** Role or name of who reviewed it; null until it is published. */
  readonly reviewer: string | null;
  /** ISO 8601, UTC; null until it is published. */
  readonly publishedAt: string | null;
};

/** The secret parts of the addresses at which a visitor's open requests are confirmed. */
export type RequestTokens = { readonly erasure?: string; readonly address?: string };

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
  /** The secret part of the address at which the visitor sees what is stored. */
  readonly dataToken: string;
  readonly requests: RequestTokens;
  /** Null when the questionnaire leads to no report. */
  readonly report: ReportFacts | null;
};
