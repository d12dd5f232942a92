import type { Condition } from "#questionnaires/engine/condition.ts";
import { word } from "#words/word.ts";
import type { FrameworkId, MilestoneId, PlanKindId } from "./names.ts";
import type { PlanKind, PlanPhase } from "./report.ts";

/**
 * The types of a questionnaire's readiness rules: tables that a practitioner reads and corrects. Questions and
 * options are those of the questionnaire; criteria are named by their number.
 */

/** Working time of one person, for a company that has nothing yet. S: up to a day. M: up to a week. L: more. */
export type Effort = "S" | "M" | "L";

export type Criterion = {
  readonly number: string;
  /** In our own words: the texts of SOC 2 and ISO are copyrighted. */
  readonly wording: string;
  /** What to do when it is open, in the imperative. */
  readonly task: string;
  /** What an auditor typically asks to see. */
  readonly evidence: string;
  readonly effort: Effort;
};

export type CriterionGroup = { readonly name: string; readonly criteria: readonly Criterion[] };

/** Why a part of a framework is suggested: all conditions hold. */
export type Suggestion = { readonly when: readonly Condition[]; readonly reason: string };

/** A part of a framework. Without `suggestions` it is always in scope. */
export type Category = {
  readonly id: string;
  readonly name: string;
  /** Why it belongs to the scope; or, when no suggestion applies, why it is not suggested. */
  readonly reason: string;
  readonly suggestions?: readonly Suggestion[];
  readonly groups: readonly CriterionGroup[];
};

/** What an answer says about a criterion, worst first. */
export const grades = ["gap", "partial", "indicated"] as const;

export type Grade = (typeof grades)[number];

/**
 * Grades of some criteria by one answer. Options are listed worst first; an option that is left out says
 * nothing.
 */
export type GradeRule = {
  readonly question: string;
  readonly grades: Readonly<Record<string, Grade>>;
  readonly criteria: readonly string[];
  /** For each criterion that the best option shows in part: what it also asks for and no question covers. */
  readonly unasked?: Readonly<Record<string, string>>;
};

/**
 * A control in a list. If it is chosen, it shows these grades; if the list is answered without it, each is a
 * gap, but for those in `silent`.
 */
export type ControlRule = {
  readonly question: string;
  readonly option: string;
  readonly shows: Readonly<Record<string, Exclude<Grade, "gap">>>;
  /** Criteria that can be met in other ways, so that a list without the control says nothing about them. */
  readonly silent?: readonly string[];
  /** For each criterion that it shows in part: what the criterion also asks for and no question covers. */
  readonly unasked?: Readonly<Record<string, string>>;
  /** Set when a list without it comes before everything else. */
  readonly isFirst?: true;
};

/** Options, or a whole question, that say nothing about any criterion, and why. */
export type NoEvidence = {
  readonly question: string;
  /** All options, when left out. */
  readonly options?: readonly string[];
  readonly why: string;
};

/** What a consultant asks first when one of the criteria is a gap or was not assessed. Most important first. */
export type AskRule = {
  readonly ask: string;
  readonly criteria: readonly string[];
  /** The framework whose statement of what the report is about answers it. */
  readonly isStated?: FrameworkId;
  /** What is asked in place of it when all conditions hold. */
  readonly instead?: { readonly when: readonly Condition[]; readonly ask: string };
};

/** The rules by which a questionnaire's answers are read for one framework. */
export type View = {
  readonly framework: FrameworkId;
  readonly name: string;
  /** All must hold for the framework to be in the report; the first view has none. */
  readonly when: readonly Condition[];
  readonly categories: readonly Category[];
  /** What the report is about, as a sentence to be completed. */
  readonly statement: string;
  /** Other sentences in its place. The first whose conditions all hold counts. */
  readonly statements?: readonly StatementRule[];
  readonly grades: readonly GradeRule[];
  readonly controls: readonly ControlRule[];
  /**
   * Criteria by the free text that is about them. The report names the text for a reader; it changes no status.
   */
  readonly freeText: Readonly<Record<string, readonly string[]>>;
  readonly asks: readonly AskRule[];
};

/** What a report is about, where all conditions hold. */
export type StatementRule = { readonly when: readonly Condition[]; readonly text: string };

/** Criteria of the first framework that ask for the same, by criterion of the second one. */
export type Mapping = Readonly<Record<string, readonly string[]>>;

/** Answers that cannot both be right, or that a consultant should ask about. */
export type ContradictionRule = {
  readonly kind: "impossible" | "question";
  /** All must hold. */
  readonly when: readonly Condition[];
  /** {question} stands for the answers to it that fulfill the conditions, in quotes. */
  readonly sentence: string;
  /** What the consultant asks about it. */
  readonly ask: string;
  /** Of the rules about one thing only the first that holds is told. */
  readonly about?: string;
};

/** What an answer to a public form says about a question of the interview, and which of its answers differ from that. */
export type FormClaim = {
  /** The question of the form. */
  readonly form: string;
  readonly option: string;
  /** False: it was answered without this option. */
  readonly isChosen: boolean;
  /** The question of the interview. */
  readonly question: string;
  /** Values of its choices. */
  readonly denies: readonly string[];
};

/** A named framework. The first of its lines that holds is shown. */
export type NamedRule = {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly ours: string;
  /** What to ask the client first, when it is named. */
  readonly ask?: string;
  readonly lines: readonly {
    readonly when: readonly Condition[];
    readonly applies: string;
    /** Set when too little speaks for it: offered to the reviewer, and in no report until one accepts. */
    readonly offered?: true;
    /** The country (ISO 3166-1) of the only firms that tell it: clients of others have seldom to do with its law. */
    readonly onlyIn?: string;
  }[];
};

export type RemarkRule = { readonly id: string; readonly when: readonly Condition[]; readonly text: string };

/** A phase starts when those named in `after` that the plan has are over; with none it starts in the first week. */
export type PhaseRule = Omit<PlanPhase, "work"> & {
  /** The phase whose weeks and days it has, in place of its own. */
  readonly worksLike?: string;
  /** What it is called and what is done in it when all conditions hold. */
  readonly instead?: {
    readonly when: readonly Condition[];
    readonly name: string;
    readonly what: string;
    readonly isChosen?: true;
  };
};

/** What the answers choose, unless a reviewer chooses another kind or length. */
export type ChoiceRule = {
  /** The first choice whose conditions all hold counts; the last has none. */
  readonly when: readonly Condition[];
  readonly kind: PlanKindId;
  /** The observation window. */
  readonly window: "short" | "long" | null;
  /** What the plan assumes, so that a consultant asks about it. {months} stands for the window. */
  readonly assumes?: string;
};

/** A field in which clients ask. `isOnlyQuestions`: what has no question mark there is a question too. */
export type QuestionField = { readonly question: string; readonly isOnlyQuestions: boolean };

export type ReadinessRules = {
  /** The first view is always used, further ones when asked for. */
  readonly views: readonly View[];
  readonly mapping: Mapping;
  /** Criteria that overlap only in part: named, and each assessed on its own. */
  readonly partly: Mapping;
  readonly asking: readonly QuestionField[];
  readonly noEvidence: readonly NoEvidence[];
  readonly contradictions: readonly ContradictionRule[];
  readonly named: readonly NamedRule[];
  readonly remarks: readonly RemarkRule[];
  /** Number of people by option; `upTo` null: no upper limit. */
  readonly people: {
    readonly question: string;
    readonly bands: Readonly<Record<string, { readonly from: number; readonly upTo: number | null }>>;
  };
  /**
   * Weeks from the answers to the wished end, by option; null: no limit.
   */
  readonly wish: {
    readonly question: string;
    readonly weeks: Readonly<Record<string, number | null>>;
  };
  /** Amounts by option, in the currency of the costs; `upTo` null: open-ended. */
  readonly budget: {
    readonly question: string;
    readonly bands: Readonly<Record<string, { readonly from: number; readonly upTo: number | null }>>;
  };
  /** All phases that a plan can have, each before those that need it. */
  readonly phases: readonly PhaseRule[];
  /** The kinds of plan, those that reach least first. */
  readonly kinds: readonly PlanKind[];
  readonly choices: readonly ChoiceRule[];
  /**
   * Letter to a customer who waits; {asked} says what they asked for, {standing} for what the company
   * holds, {steps} for what is done so far, {dates} for the plan's dates, {decided} for ": " and who decides on the
   * result, where an audit is planned.
   */
  readonly letter: string;
};

/** The framework of each milestone. */
export const frameworkOf: Readonly<Record<MilestoneId, FrameworkId>> = {
  "soc2-ready": "soc2",
  "type-1-report": "soc2",
  "type-2-report": "soc2",
  "iso-ready": "iso27001",
  "stage-1": "iso27001",
  certificate: "iso27001",
};

/** What is reached when the preparation is done. */
export const readyMilestones: readonly MilestoneId[] = ["soc2-ready", "iso-ready"];

/** Names of the milestones in reports. */
export const milestoneNames: Readonly<Record<MilestoneId, string>> = {
  "soc2-ready": word("Ready for the SOC 2 audit"),
  "type-1-report": word("SOC 2 Type I report"),
  "type-2-report": word("SOC 2 Type II report"),
  "iso-ready": word("Ready for the certification audit"),
  "stage-1": word("Stage 1 audit done"),
  certificate: word("ISO 27001 certificate decided"),
};

/** Names of the milestones of readiness where no audit is planned, or not the first one. */
export const preparedNames: Readonly<Record<"one" | FrameworkId, string>> = {
  one: word("Preparation done"),
  soc2: word("Preparation for SOC 2 done"),
  iso27001: word("Preparation for ISO 27001 done"),
};
