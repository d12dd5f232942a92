import type { Severity } from "#contract/console/severity.ts";
import type { LeadTold } from "#contract/webhooks.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Wording } from "#questionnaires/engine/wording.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { CameBy } from "#questionnaires/titles.ts";

/** What a mail says. The subject is one line. */
export type Message = { readonly subject: string; readonly text: string; readonly html: string };

/** What the mails say about a lead's readiness report. */
export type ReportFacts = {
  readonly draft: ReadinessReport;
  /** As the client reads it; null until it is published. */
  readonly published: ReadinessReport | null;
  /** Role or name of the reviewer; null until it is published. */
  readonly reviewer: string | null;
  /** ISO 8601, UTC; null until it is published. */
  readonly publishedAt: string | null;
  /** Whether its hold has to be lifted before its address goes out. */
  readonly isHeld: boolean;
};

/**
 * The secret parts of the links in a mail: to the lead's data, to its report, to the confirmation of its new
 * address. They are made for each mail when it is written, and stored nowhere.
 */
export type Tokens = Readonly<Partial<Record<"lead" | "report" | "address", string>>>;

/** The work on a lead, for other programs. */
export type LeadWork = Pick<
  LeadTold,
  "companyDomain" | "answeredAt" | "status" | "owner" | "followUpOn" | "value" | "source"
>;

/** What the mails say about a lead. Times are ISO 8601, UTC. */
export type LeadFacts = {
  readonly reference: string;
  readonly company: string;
  readonly contactName: string;
  readonly contactEmail: string;
  /** As an operator noted it, if the form does not ask for it; or "". */
  readonly contactPhone: string;
  /** Slug of the chosen plan, or "". */
  readonly plan: string;
  /** BCP 47: the further language of the firm in which its form was; null: the first one. */
  readonly language: string | null;
  readonly receivedAt: string;
  readonly dueAt: string;
  /** Whether somebody waits at the phone. */
  readonly isUrgent: boolean;
  /** Of a client's incident; null: it is none. */
  readonly severity: Severity | null;
  /** How it came, when its questionnaire does not tell. */
  readonly cameBy: CameBy | null;
  /** Under the name of how it came. */
  readonly wording: Wording;
  readonly answers: Answers;
  /** Null when the questionnaire leads to no report. */
  readonly report: ReportFacts | null;
  readonly work: LeadWork;
};
