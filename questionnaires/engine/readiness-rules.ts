import type { Condition } from "./condition.ts";

/**
 * The vocabulary in which a framework's readiness rules are written: tables that a practitioner reads and
 * corrects. Questions and options are those of the questionnaire; criteria are named by their number.
 */

/** S: up to a week. M: up to a month. L: longer. For a company that starts with nothing. */
export type Effort = "S" | "M" | "L";

export type Criterion = {
  readonly number: string;
  /** In our own words: the texts of SOC 2 and ISO are copyrighted. */
  readonly wording: string;
  /** What an auditor typically asks to see. */
  readonly evidence: string;
  readonly effort: Effort;
};

export type CriterionGroup = { readonly name: string; readonly criteria: readonly Criterion[] };

/** A part of a framework that is assessed always, or only when one of the conditions holds. */
export type Category = {
  readonly name: string;
  readonly touchedBy?: readonly Condition[];
  readonly groups: readonly CriterionGroup[];
};

/** What an answer says about a criterion, worst first. */
export const grades = ["gap", "partial", "indicated"] as const;

export type Grade = (typeof grades)[number];

/** One answer grades some criteria. Every option of the question has its grade, worst first. */
export type GradeRule = {
  readonly question: string;
  readonly grades: Readonly<Record<string, Grade>>;
  readonly criteria: readonly string[];
};

/** A control in a list. Chosen, it shows the given grades; with the list answered without it, each is a gap. */
export type ControlRule = {
  readonly question: string;
  readonly option: string;
  readonly shows: Readonly<Record<string, Exclude<Grade, "gap">>>;
};

/** A chosen option that makes criteria at least partial. Its absence says nothing. */
export type LiftRule = {
  readonly question: string;
  readonly option: string;
  readonly criteria: readonly string[];
};

/** Options, or a whole question, that say nothing about any criterion, and why. */
export type NoEvidence = {
  readonly question: string;
  /** All options, when left out. */
  readonly options?: readonly string[];
  readonly why: string;
};

/** Answers that do not go together. */
export type Contradiction = {
  /** All must hold. */
  readonly when: readonly Condition[];
  readonly sentence: string;
  /** What the consultant asks about it. */
  readonly ask: string;
};

/** What a consultant asks first when one of the criteria is a gap or was not assessed. Most important first. */
export type FirstQuestion = { readonly ask: string; readonly criteria: readonly string[] };

/** Short: few gaps. Large: a larger organization. */
export type Pace = "short" | "usual" | "large";

export type Stage = "preparation" | "operation" | "audit";

/** A phase starts when everything before it is done, or, `alongside`, together with the phase before it. */
export type PhaseRule = {
  readonly name: string;
  readonly what: string;
  readonly stage: Stage;
  readonly weeks: Readonly<Record<Pace, number>>;
  readonly alongside?: true;
};

export type PlanVariant = {
  readonly title: string;
  /** The first variant whose conditions all hold is the plan; the last has none. */
  readonly when: readonly Condition[];
  readonly phases: readonly PhaseRule[];
  /** Why it cannot be shorter, in one sentence. */
  readonly floor: string;
};

export type PlanRules = {
  readonly large: Condition;
  /** Up to this many gaps and unanswered criteria the pace is short: who knows nothing is not the fastest. */
  readonly fewGaps: number;
  /** Weeks by which each option wants to be done; null: no limit. */
  readonly wish: { readonly question: string; readonly weeks: Readonly<Record<string, number | null>> };
  readonly variants: readonly PlanVariant[];
};

/** US dollars, indicative. Of the rules with one name, the first that applies counts. */
export type CostRule = {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly per: "once" | "month";
  /** Who bills it: the consultancy, or the independent auditor. */
  readonly by: "consultancy" | "auditor";
  /** The stages whose months are counted for a monthly price. None: it comes later and is not in the sum. */
  readonly during: readonly Stage[];
  /** Applies only to plans with a phase of this name. */
  readonly phase?: string;
  /** All must hold. */
  readonly when: readonly Condition[];
  readonly note: string;
};

export type CostRules = {
  /** The most that each option allows, in US dollars; null: no upper limit. */
  readonly budget: { readonly question: string; readonly upTo: Readonly<Record<string, number | null>> };
  readonly prices: readonly CostRule[];
  /** What is not in the sum, and why. */
  readonly note: string;
};

export type ReadinessRules = {
  readonly framework: string;
  readonly categories: readonly Category[];
  readonly grades: readonly GradeRule[];
  readonly controls: readonly ControlRule[];
  readonly lifts: readonly LiftRule[];
  /** Free text that bears on criteria. It is named for a person to read; it never changes a status. */
  readonly freeText: Readonly<Record<string, readonly string[]>>;
  readonly noEvidence: readonly NoEvidence[];
  readonly contradictions: readonly Contradiction[];
  readonly firstQuestions: readonly FirstQuestion[];
  readonly plan: PlanRules;
  readonly costs: CostRules;
};
