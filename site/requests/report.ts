import type { ReportPart } from "#questionnaires/readiness/differences.ts";
import type { CostLine, Milestone, Phase, ReadinessRow } from "#questionnaires/readiness/report.ts";

// Texts are in words, and "" where there is nothing to say.

type Status = ReadinessRow["status"];

/** A question, with all answers to it. */
export type Reason = { readonly question: string; readonly answers: readonly string[] };

/** A row whose status changed. */
export type Change = Readonly<Record<"criterion" | "wording" | "why", string>> & {
  readonly from: Status;
  readonly to: Status;
};

/** A part of a drawing: its state, and where it begins and how wide it is, in per cent. */
type Drawn<State> = { readonly state: State; readonly x: string; readonly width: string };

/** The old and the new value. */
type Moved = { readonly was: string; readonly is: string };

/** How the criteria stand, by when the company is ready, and what it costs. */
export type HeadData = Readonly<
  Record<
    "criteria" | "touched" | "indicated" | "partial" | "gap" | "notAssessed" | "checked" | "unchecked",
    number
  >
> &
  Readonly<Record<"readyWeek" | "readyOn" | "readyEach" | "openEach" | "total" | "quoted", string>> & {
    /**
     * What stands before the week of readiness when no audit follows, or not the first one; "": the plan has no phase.
     * Where nothing prepares there is no week, and `readyOn` says what runs.
     */
    readonly prepared?: string;
    /** That nobody has read the client's own report yet; left out: it has none, or somebody has. */
    readonly unread?: string;
    /** Criteria that do not apply, counted apart; left out: none. */
    readonly notApplicable?: number;
    /** Ticked rows without a status; left out: `checked` counts them too. */
    readonly leftOpen?: number;
    readonly budget: string | null;
    readonly bar: readonly Drawn<Status>[];
    readonly priorities: readonly { readonly criterion: string; readonly wording: string }[];
  };

/** The differences from the version that the client read before. */
export type SinceData = {
  readonly version: number;
  readonly changes: readonly Change[];
  readonly ready: Moved | undefined;
  /** What stands before the week of readiness when no audit follows, or not the first one. */
  readonly prepared?: string;
  readonly total: Moved | undefined;
  /** The dates of the plan that moved besides. */
  readonly dates: readonly (Moved & { readonly name: string })[];
  /** Criteria that were added, and that were removed. */
  readonly came: readonly string[];
  readonly went: readonly string[];
  readonly parts: readonly ReportPart[];
};

/** Answers that do not fit together. */
export type ContradictionData = { readonly sentence: string; readonly reasons: readonly Reason[] };

/** The plan in weeks. */
export type RoadmapData = Readonly<
  Record<
    | "title"
    | "startDate"
    | "effort"
    | "coverage"
    | "longer"
    | "spareBecause"
    | "letter"
    | "readyWeek"
    | "weeks"
    | "readyX"
    | "wish",
    string
  >
> & {
  /** What stands before the week of readiness when no audit follows, or not the first one. */
  readonly prepared?: string;
  readonly spareWeeks: number;
  /** The answer to a wished date. */
  readonly answer:
    | { readonly isInTime: boolean; readonly sentence: string; readonly instead: string }
    | undefined;
  readonly oddities: readonly string[];
  readonly isOrderByHand: boolean;
  readonly phases: readonly (Drawn<Phase["stage"]> &
    Pick<Phase, "name" | "what"> & { readonly weeks: string; readonly days: string })[];
  readonly milestones: readonly (Pick<Milestone, "name"> & Readonly<Record<"week" | "date", string>>)[];
};

/** Indicative costs. */
export type CostsData = Readonly<Record<"consultancy" | "auditor" | "total" | "fit" | "note", string>> & {
  readonly lines: readonly (Pick<CostLine, "name" | "by" | "per" | "standing" | "note" | "source"> &
    Readonly<Record<"price" | "months" | "sum" | "includedIn", string>>)[];
  /** Whether the consultancy's part is by quote alone. */
  readonly isQuoted: boolean;
  readonly budget: string | null;
  readonly remarks: readonly string[];
};

/** What is in the report and what is not. */
export type ScopeData = {
  readonly isDecided: boolean;
  readonly parts: readonly {
    readonly name: string;
    readonly reason: string;
    readonly isIncluded: boolean;
    readonly reasons: readonly Reason[];
    /** Why the reviewer decided so; undefined: there is no reason. */
    readonly confirmed: string | undefined;
    /** That it was confirmed without a reason; "": it was not. */
    readonly agreed: string;
  }[];
  readonly statements: readonly string[];
  readonly named: readonly Readonly<Record<"name" | "what" | "applies" | "ours", string>>[];
  readonly remarks: readonly string[];
};

/** A group of criteria. */
export type GroupData = {
  readonly name: string;
  readonly gaps: number;
  readonly notAssessed: number;
  readonly notApplicable: number;
  readonly rows: readonly (Pick<ReadinessRow, "criterion" | "wording" | "status"> & {
    /** "": it does not apply. */
    readonly evidence: string;
    readonly effort: string;
    /** What the reviewer wants to be done next; left out: nothing of its own. */
    readonly step?: string;
    /** Why it does not apply; left out: it applies. */
    readonly excluded?: string;
    /** Who else runs it, and where that is named; left out: nobody is noted. */
    readonly run?: string;
    /** Why the Statement of Applicability includes it; left out: not said. */
    readonly included?: string;
    readonly reasons: readonly Reason[];
    readonly follows: readonly string[];
    readonly overlaps: readonly string[];
    readonly checkedBy: string;
    /** Who ticked it without a status; left out: nobody. */
    readonly leftOpenBy?: string;
    readonly note: string;
    /** What the draft said, where the review changed it. */
    readonly drafted?: Status;
    /** Who does it, by name; "": nobody is named. */
    readonly owner: string;
  })[];
};

/** A published report. */
export type ReportData = Readonly<
  Record<"framework" | "reference" | "company" | "reviewer" | "reviewedOn" | "expiresOn" | "view", string>
> & {
  /** Counted from 1; 0: it was not published. */
  readonly version: number;
  /** Addresses of the documents; undefined: there are none. */
  readonly documents: { readonly docx: string; readonly xlsx: string } | undefined;
  /** Whether it was prepared at the request of counsel. */
  readonly isForCounsel: boolean;
  /** Whether its plan is a letter alone. */
  readonly isLetterAlone: boolean;
  /** The client's questions with our answers; "": not answered yet. */
  readonly asked: readonly { readonly ask: string; readonly answer: string }[];
  readonly head: HeadData;
  readonly since: SinceData | undefined;
  readonly impossible: readonly ContradictionData[];
  readonly worthAsking: readonly ContradictionData[];
  readonly roadmap: RoadmapData;
  readonly costs: CostsData;
  readonly scope: ScopeData;
  readonly questions: readonly { readonly ask: string; readonly why: string }[];
  readonly groups: readonly GroupData[];
};

/** A report that is in review. */
export type InReviewData = Readonly<Record<"framework" | "reference" | "due", string>> & {
  /** Whether the promised time has passed. */
  readonly isLate: boolean;
};
