import type { Condition } from "./condition.ts";
import type { FrameworkId, MilestoneId } from "./readiness-names.ts";

/**
 * The vocabulary in which a questionnaire's readiness rules are written: tables that a practitioner reads and
 * corrects. Questions and options are those of the questionnaire; criteria are named by their number.
 */

/** Working time of one person, for a company that starts with nothing. S: up to a day. M: up to a week. L: more. */
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

/** Why a part of a framework is suggested: all conditions hold. */
export type Suggestion = { readonly when: readonly Condition[]; readonly reason: string };

/** A part of a framework. Without `suggestions` it belongs to the framework always. */
export type Category = {
  readonly id: string;
  readonly name: string;
  /** Why it belongs to the scope, or why it is not suggested when none of the suggestions holds. */
  readonly reason: string;
  readonly suggestions?: readonly Suggestion[];
  readonly groups: readonly CriterionGroup[];
};

/** What an answer says about a criterion, worst first. */
export const grades = ["gap", "partial", "indicated"] as const;

export type Grade = (typeof grades)[number];

/** One answer grades some criteria. Options with their grade, worst first; one that is left out says nothing about them. */
export type GradeRule = {
  readonly question: string;
  readonly grades: Readonly<Record<string, Grade>>;
  readonly criteria: readonly string[];
  /** For each criterion that the best option shows in part: what that criterion also asks for, and nobody was asked about. */
  readonly unasked?: Readonly<Record<string, string>>;
};

/** A control in a list. Chosen, it shows the given grades; with the list answered without it, each is a gap. */
export type ControlRule = {
  readonly question: string;
  readonly option: string;
  readonly shows: Readonly<Record<string, Exclude<Grade, "gap">>>;
  /** For each criterion that it shows in part: what that criterion also asks for, and nobody was asked about. */
  readonly unasked?: Readonly<Record<string, string>>;
};

/** Options, or a whole question, that say nothing about any criterion, and why. */
export type NoEvidence = {
  readonly question: string;
  /** All options, when left out. */
  readonly options?: readonly string[];
  readonly why: string;
};

/** What a consultant asks first when one of the criteria is a gap or was not assessed. Most important first. */
export type AskRule = { readonly ask: string; readonly criteria: readonly string[] };

/** How one framework is read out of a questionnaire's answers. */
export type View = {
  readonly framework: FrameworkId;
  readonly name: string;
  /** All must hold for the framework to be in the report; the first view has none. */
  readonly when: readonly Condition[];
  readonly categories: readonly Category[];
  /** What the report is about, as a sentence to be completed. */
  readonly statement: string;
  readonly grades: readonly GradeRule[];
  readonly controls: readonly ControlRule[];
  /** Free text that bears on criteria. It is named for a person to read; it never changes a status. */
  readonly freeText: Readonly<Record<string, readonly string[]>>;
  readonly asks: readonly AskRule[];
};

/** By criterion of the second framework: criteria of the first one that ask for the same. */
export type Mapping = Readonly<Record<string, readonly string[]>>;

/** Answers that cannot both be right, or that are worth a question. */
export type ContradictionRule = {
  readonly kind: "impossible" | "question";
  /** All must hold. */
  readonly when: readonly Condition[];
  readonly sentence: string;
  /** What the consultant asks about it. */
  readonly ask: string;
};

/** A framework that is not graded. The first of its lines that holds is told. */
export type NamedRule = {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly ours: string;
  readonly lines: readonly { readonly when: readonly Condition[]; readonly applies: string }[];
};

export type RemarkRule = { readonly id: string; readonly when: readonly Condition[]; readonly text: string };

/** A phase starts when those named in `after` are over; with none it starts in the first week. */
export type PhaseRule = {
  /** Its weeks stand under this name in content/weeks.yaml. */
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly stage: "preparation" | "operation" | "audit";
  readonly for: readonly FrameworkId[];
  readonly after: readonly string[];
  readonly reaches?: MilestoneId;
};

export type PlanVariant = {
  readonly title: string;
  /** The first variant whose conditions all hold is the plan; the last has none. */
  readonly when: readonly Condition[];
  /** The part of content/weeks.yaml that it is computed with. */
  readonly weeks: "soc2" | "iso27001" | "together";
  readonly phases: readonly PhaseRule[];
  /** Why it cannot be shorter, in one sentence. */
  readonly floor: string;
  /** What has to be asked because it was planned. */
  readonly assumes?: string;
  /** What is planned in its place where a day that the client wrote is too soon for it. */
  readonly shorter?: PlanVariant;
  /** What can be had sooner, once the company is ready. */
  readonly sooner?: PhaseRule;
  /** Ids of content/costs.yaml. Of a list of them the first that covers the company's size counts, else the last. */
  readonly prices: readonly (string | readonly string[])[];
};

export type ReadinessRules = {
  /** The first one always, further ones when asked for. */
  readonly views: readonly View[];
  readonly mapping: Mapping;
  readonly noEvidence: readonly NoEvidence[];
  readonly contradictions: readonly ContradictionRule[];
  readonly named: readonly NamedRule[];
  readonly remarks: readonly RemarkRule[];
  /** How many people each option stands for; `upTo` null: any number. */
  readonly people: {
    readonly question: string;
    readonly bands: Readonly<Record<string, { readonly from: number; readonly upTo: number | null }>>;
  };
  /** Weeks by which each option wants to be done; null: no limit. `texts`: questions in whose text a day may stand. */
  readonly wish: {
    readonly question: string;
    readonly weeks: Readonly<Record<string, number | null>>;
    readonly texts: readonly string[];
  };
  /** US dollars that each option stands for; `upTo` null: open-ended. */
  readonly budget: {
    readonly question: string;
    readonly bands: Readonly<Record<string, { readonly from: number; readonly upTo: number | null }>>;
  };
  readonly plans: readonly PlanVariant[];
  /** For a customer who waits; {proof} stands for what they asked for, {dates} for the plan's dates. */
  readonly letter: string;
};
