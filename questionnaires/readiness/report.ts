import { z } from "zod";
import { factsSchema } from "./facts.ts";
import {
  criterionEffort,
  criterionStatus,
  frameworkId,
  frozen,
  list,
  milestoneId,
  planKindId,
  runByOthers,
} from "./names.ts";
import { bandList, dayPrice, phaseWork, workingDays, workTable } from "./tables.ts";

const count = z.int().min(0);

/** Set when a reviewer wrote or changed it. */
const byHand = z.literal(true).exactOptional();

/** Amounts in the currency of `writing`. */
const range = frozen({ low: z.number(), high: z.number() });

export type Range = z.infer<typeof range>;

/** Number of people in the company; `upTo` null: no upper limit. null: not answered. */
const people = frozen({ from: z.number(), upTo: z.number().nullable() }).nullable();

export type People = z.infer<typeof people>;

/** Fields of a phase, both as planned and as placed in weeks. */
const phaseShape = {
  id: z.string(),
  name: z.string(),
  what: z.string(),
  stage: z.enum(["preparation", "operation", "audit"]),
  for: list(frameworkId),
  /** Phases that must be over before it starts; none: it starts in week 1. */
  after: list(z.string()),
  /** Set when an auditor or a certification body is engaged in it: nobody is readier for that. */
  isEngagement: z.literal(true).exactOptional(),
};

/** The rows that a phase closes: those that are met by papers, by doing, or by records of a running system. */
const holds = z.enum(["documents", "controls", "records"]);

/** One phase of a plan, before it is placed in weeks. */
const planPhase = frozen({
  ...phaseShape,
  /** The milestone that is reached when it ends. */
  reaches: milestoneId.exactOptional(),
  holds: holds.exactOptional(),
  /** Earlier phases whose work takes the time of the same people. */
  sharesTimeOf: z.array(z.string()).exactOptional(),
  /** Phases that are over before it starts as well, as far as nothing that needs it is delayed. */
  ratherAfter: list(z.string()).exactOptional(),
  /** Set when it mostly waits: it runs beside the others and has no place in their order. */
  isBeside: z.literal(true).exactOptional(),
  /**
   * Set when an auditor, a certification body or a tester does it, or management signs for it, whatever hours the
   * client's people have.
   */
  isTheirs: z.literal(true).exactOptional(),
  /** Set for what an audit examines itself, also when the period that it is about is over. */
  isExamined: z.literal(true).exactOptional(),
  /** It is planned only when one of these criteria is open. */
  closes: z.array(z.string()).exactOptional(),
  /** What it is called, what is done in it, and what it comes after, where a window runs already. */
  running: z
    .object({
      name: z.string().exactOptional(),
      what: z.string().exactOptional(),
      after: list(z.string()).exactOptional(),
      sharesTimeOf: z.array(z.string()).exactOptional(),
    })
    .exactOptional(),
  /** What it is called, and what is done in it, where policies are there and something in them is missing. */
  completing: z.object({ name: z.string(), what: z.string() }).exactOptional(),
  /** Set for the observation window, which takes whole months. */
  isWindow: z.literal(true).exactOptional(),
  /** Set when the client has chosen the firm that it engages. */
  isChosen: z.literal(true).exactOptional(),
  work: z.partialRecord(frameworkId, phaseWork).readonly(),
});

export type PlanPhase = z.infer<typeof planPhase>;

/** Another title, and other names of phases, by their id. */
const renamed = z.object({
  title: z.string(),
  phases: z.record(z.string(), z.object({ name: z.string(), what: z.string() })),
});

/** A kind of plan. In texts {months} stands for the length of its window. */
const planKind = frozen({
  id: planKindId,
  frameworks: list(frameworkId),
  title: z.string(),
  /** Why it cannot be shorter, in one sentence. */
  floor: z.string(),
  /** The same where the length of its window is asked for. */
  floorAsked: z.string().exactOptional(),
  phases: list(z.string()),
  /** What is reached at the end of a phase in this kind alone. */
  reaches: z.record(z.string(), milestoneId).exactOptional(),
  /** For a client who holds such a report or certificate: the title, and the phases that are left out. */
  followOn: z
    .object({
      title: z.string(),
      without: list(z.string()),
      /** Set when it follows a certificate; left out: a SOC 2 report. */
      isCertificate: z.literal(true).exactOptional(),
      floor: z.string().exactOptional(),
      /** What a phase is called then, by its id. */
      phases: z.record(z.string(), z.object({ name: z.string(), what: z.string() })).exactOptional(),
      /** What title and phases are called where the certificate is due anew, and where it is over. */
      renewing: renamed.exactOptional(),
      restoring: renamed.exactOptional(),
      /** Prices whose figures are those of a first report or certificate. */
      byQuote: list(z.string()).exactOptional(),
      /** Prices of what is done once, before a first certificate. */
      unbilled: list(z.string()).exactOptional(),
      /** What a price is called then, and what is in it, by its id. */
      prices: z.record(z.string(), z.string()).exactOptional(),
      notes: z.record(z.string(), z.string()).exactOptional(),
    })
    .nullable(),
  /** The letter in place of the usual one; {inPlace} stands for lines of what is in place. */
  letter: z.string().exactOptional(),
  /** Set when it prepares without an audit, or after one: its readiness is then called preparation. */
  isPreparation: z.literal(true).exactOptional(),
  /** Set when the second framework begins once the first is done: phases that are for both are then the first's. */
  isInTurn: z.literal(true).exactOptional(),
  /** Prices; of a list the first that covers the size is used, else the last. */
  prices: list(list(z.string())),
});

export type PlanKind = z.infer<typeof planKind>;

/** Fields of a price, both as planned and as a line of the costs. */
const priceShape = {
  id: z.string(),
  name: z.string(),
  by: z.enum(["consultancy", "auditor", "certification-body"]),
  per: z.enum(["once", "month", "year"]),
  note: z.string(),
  /** Source of the figure, with its date. */
  source: z.string(),
};

const listedPrice = frozen({
  ...priceShape,
  bands: bandList,
  day: dayPrice.exactOptional(),
  includes: list(z.string()),
  perSite: z.number(),
  byWork: z.literal(true).exactOptional(),
  /** The note in a plan without an audit. */
  withoutAudit: z.string().exactOptional(),
  until: list(milestoneId),
  later: z.boolean(),
});

export type ListedPrice = z.infer<typeof listedPrice>;

/** When companies of up to so many people are usually ready, as pages say, and how many weeks its phases then take. */
const usualPlan = frozen({ people: count, low: count, high: count, phases: z.record(z.string(), count) });

export type UsualPlan = z.infer<typeof usualPlan>;

/**
 * Everything besides the rows from which plan, costs and questions are computed. It is kept with the report, so
 * that a review computes with the weeks and prices of the day of the draft.
 */
const basisSchema = frozen({
  /** The kinds of plan of which a reviewer chooses. Reports of version 0.2.0 and earlier have none. */
  kinds: list(planKind),
  phases: list(planPhase),
  /** What the answers choose. `months`: of the observation window. */
  chosen: frozen({ kind: planKindId, months: count, assumes: z.string() }),
  work: workTable,
  people,
  /** The day of the answers. Earlier drafts do not have it. */
  answered: z.iso.date().exactOptional(),
  /** Suggested first day of week 1, a Monday: "2026-12-07". */
  start: z.iso.date(),
  /** The letter for a waiting customer, unless the kind of plan has its own; {whom}, {asked}, {standing}, {steps}, {decided} and {dates} follow facts and plan. */
  letter: z.string(),
  /** "a SOC 2 report": what a customer asks for. Drafts of version 0.2.0 have it in the letter. */
  proof: z.string().default(""),
  /**
   * The chosen timeline. `by`: the day on which it ends; null: no limit. null: not answered.
   */
  wish: frozen({ text: z.string(), by: z.iso.date().nullable() }).nullable(),
  prices: list(listedPrice),
  /** Lowest and highest price of a working day of ours. Above the highest for our days no price by the month comes. Left out: the months alone count. */
  day: dayPrice.exactOptional(),
  costsNote: z.string(),
  /** The budget that was chosen, from one amount up to another; `upTo` null: open-ended. null: not answered. */
  budget: frozen({ text: z.string(), from: z.number(), upTo: z.number().nullable() }).nullable(),
  /** What to ask when a criterion is open, most important first. */
  asks: list(
    frozen({
      ask: z.string(),
      criteria: list(z.string()),
      /** The framework whose statement of what the report is about answers it. */
      isStated: frameworkId.exactOptional(),
    }),
  ),
  /** The usual plan by framework. Drafts of a visitor's own report, and earlier ones, have none. */
  usual: z.partialRecord(frameworkId, usualPlan).readonly().exactOptional(),
  /** How dates and amounts are written. */
  writing: frozen({ locale: z.string(), currency: z.string() }),
  working: workingDays,
});

export type Basis = z.infer<typeof basisSchema>;

const week = z.int().min(1);

/** A day that the plan reaches: at the earliest, and with the spare weeks. */
const reached = { date: z.iso.date(), latest: z.iso.date() };

const phase = frozen({
  ...phaseShape,
  /** Counted from 1, the week in which the work starts; both weeks belong to the phase. */
  fromWeek: week,
  toWeek: week,
  /** First and last day. A window that runs already begins before week 1. */
  from: z.iso.date(),
  to: z.iso.date(),
  holds: holds.exactOptional(),
  isBeside: z.literal(true).exactOptional(),
  byHand,
});

const milestone = frozen({
  id: milestoneId,
  name: z.string(),
  /** The week at the end of which it is reached, at the earliest. */
  week,
  ...reached,
});

/** The plan in weeks and dates. */
const roadmap = frozen({
  kind: planKindId,
  /** Whether a reviewer chose the kind. */
  isKindByHand: byHand,
  /** Whether a reviewer said that a very long plan is meant. */
  isLengthMeant: byHand,
  isFollowOn: z.boolean(),
  /**
   * Set when it prepares without an audit, or after earlier ones, or when the readiness for one was taken out: readiness is
   * then called preparation.
   */
  isPreparation: z.literal(true).exactOptional(),
  title: z.string(),
  phases: list(phase),
  /** Whether a reviewer set the order of the phases. */
  isOrderByHand: byHand,
  milestones: list(milestone),
  /** The week at whose end the company is ready for its audits; null: nothing in the plan prepares. */
  readyWeek: week.nullable(),
  readyOn: frozen(reached).nullable(),
  /** Length of the whole plan. */
  weeks: week,
  /** Working days of the client's people and of ours, and what hours a week it counts with. */
  effort: frozen({ client: z.number(), ours: z.number(), sentence: z.string() }),
  /** What is odd about the window: days that no report covers or two do, or days before the preparation ends; "": nothing. */
  coverage: z.string().default(""),
  /** Why it takes longer than pages say that it usually does; left out: it does not. */
  longer: z.string().exactOptional(),
  /** The observation window; null: the plan has none. */
  window: frozen({ months: count, from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Spare weeks: how many weeks later the plan may end, and why; 0: nothing is unknown. */
  spare: frozen({ weeks: count, because: z.string(), byHand }),
  /** First day of week 1, a Monday. */
  start: frozen({ date: z.iso.date(), byHand }),
  /** The timeline that was chosen; null when none was. */
  wish: z.string().nullable(),
  /** What a mail says about days that the plan does not keep; null: it keeps them, or none is named. */
  warning: z.string().nullable(),
  /**
   * What is planned for the days that were asked for, or for the chosen timeline; null: there is neither.
   * `isInTime`: the plan ends before all of them. `isLate`: what is planned misses one of them. `instead`: what else
   * the plan has by then.
   */
  answer: frozen({
    isInTime: z.boolean(),
    isLate: z.literal(true).exactOptional(),
    sentence: z.string(),
    instead: z.string().nullable(),
  }).nullable(),
  /** Letter to the customer who waits: the plan with dates. The company fills in the brackets. "": left out. */
  letter: z.string(),
  isLetterByHand: byHand,
  /** Problems of the order or the weeks that a reviewer set. */
  oddities: list(z.string()),
  /** What a reviewer set and the plan does not fit any more; the client does not read it. */
  misfits: list(z.string()),
});

const costLine = frozen({
  ...priceShape,
  /** null: by quote, because the company is larger than the last band, or its size is not known. */
  price: range.nullable(),
  /** Name of another price of the plan that contains it; null: none does. */
  includedIn: z.string().nullable(),
  /** `summed`: in the sum. `included`: in another line. `by-quote`: no figure. `later`: after the plan. */
  standing: z.enum(["summed", "included", "by-quote", "later"]),
  /** Months counted; 1 for a price that is paid once; 0 for a line that is not in the sum. */
  months: count,
  /**
   * Further months that it may take, counted in the upper end. Reports of version 0.2.0 and earlier have
   * none.
   */
  spareMonths: count.default(0),
  /** Our working days in it; left out: it is no price of ours, or not in the plan. */
  ours: count.exactOptional(),
  /** How its price and its sum come about, beside the note; left out in reports of earlier releases. */
  computed: z.string().exactOptional(),
  /** Of earlier releases alone: what a working day costs, where the sum is that of our days in place of months. */
  dayPrice: range.exactOptional(),
  /** The same: days that the sum follows. */
  days: count.exactOptional(),
  /** The same: set when other lines have a part of these days. */
  sharesDays: z.literal(true).exactOptional(),
  /** What it adds to the sum; 0 for a line that is not in it. */
  total: range,
  byHand,
});

/** What the plan costs, line by line. */
const costs = frozen({
  lines: list(costLine),
  /** In the currency of `basis.writing`, indicative: the consultancy's lines that are in the sum. */
  consultancy: range,
  /** The same of auditors and certification bodies; null: no figure of theirs is in the sum. */
  auditor: range.nullable(),
  total: range,
  /** The sum in words, with what it is of and what is missing when a line is by quote; "": the reviewer shows no sum. */
  headline: z.string(),
  /** Names of the lines without a figure; the sum is without them. */
  byQuote: list(z.string()),
  /** The budget that was chosen; null when none was. */
  budget: z.string().nullable(),
  fit: z.enum(["covers", "partly", "short", "open-ended", "by-quote", "unknown"]),
  sentence: z.string(),
  note: z.string(),
});

export type Roadmap = z.infer<typeof roadmap>;
export type Phase = z.infer<typeof phase>;
export type Milestone = z.infer<typeof milestone>;
export type CostLine = z.infer<typeof costLine>;
export type Costs = z.infer<typeof costs>;

const because = frozen({
  question: z.string(),
  answer: z.string(),
  /** Whose answer it is, in words. Left out for answers to the public form, and for the review. */
  by: z.string().exactOptional(),
  /** The answer alone, where another one would have shown more: what is open there is known. */
  short: z.string().exactOptional(),
  /** What was not chosen, where that is the answer. */
  unchosen: z.string().exactOptional(),
});

const row = frozen({
  framework: frameworkId,
  /** Id of the part of the scope to which it belongs. */
  category: z.string(),
  /** Number of the criterion, for example "CC6.1" or "A.5.1". */
  criterion: z.string(),
  group: z.string(),
  wording: z.string(),
  evidence: z.string(),
  effort: criterionEffort,
  status: criterionStatus,
  /** Set when it is partial and no answer could have been better: there was no question about the rest. */
  restUnasked: z.literal(true).exactOptional(),
  /** Set when what is missing there comes before everything else, as the answers show. */
  comesFirst: z.literal(true).exactOptional(),
  /** Set when people answered what decides it after the form: nobody has to ask about it first. */
  answered: z.literal(true).exactOptional(),
  /** In drafts of earlier releases set when it does not apply: it is outside of the scope until a review gives it a status. */
  excluded: z.literal(true).exactOptional(),
  /** The answers that led to the status, or that leave it open; else empty when not assessed. */
  because: list(because),
  /** Names of the questions that can set its status; empty: nobody was asked about it. */
  asked: list(z.string()),
  /** What to do when it is open, in the imperative. Drafts of earlier releases have none for some rows. */
  task: z.string().exactOptional(),
  /** Criteria of the other framework that ask for the same; it takes their status. */
  follows: list(z.string()),
  /** Rows of the first framework that overlap with it in part; they change nothing here. */
  overlaps: list(z.string()).exactOptional(),
  /** Free texts that a person should read for this row. */
  alsoRead: list(frozen({ name: z.string(), question: z.string() })),
  /** What the reviewer wants to be done next about it. */
  step: z.string().exactOptional(),
  /** Who else runs it, as the reviewer noted: it changes no status. */
  run: runByOthers.exactOptional(),
  /** Why the Statement of Applicability includes it (ISO/IEC 27001:2022, 6.1.3 d). */
  included: z.string().exactOptional(),
  /** Set when the reviewer set its effort, its evidence or its next step. */
  isRewritten: z.literal(true).exactOptional(),
  /** The reviewer's note. */
  note: z.string().exactOptional(),
  /** Who does it, by name. */
  owner: z.string().exactOptional(),
  /** Who ticked it with its current status, and when. */
  checked: frozen({ by: z.string(), at: z.iso.datetime() }).exactOptional(),
  byHand,
});

const counts = {
  /** Number of criteria that apply. */
  criteria: count,
  /** Number of criteria about which an answer says something. */
  touched: count,
  indicated: count,
  partial: count,
  gap: count,
  notAssessed: count,
  /** Number of those that do not apply, in none of the other numbers; left out: none. */
  notApplicable: count.exactOptional(),
};

const head = frozen({
  ...counts,
  /** Number of rows that are ticked in the review: those with a status, where `leftOpen` is there, else all. */
  checked: count,
  /** Number of rows that are ticked, and not assessed. Reports that were published without it count them as checked. */
  leftOpen: count.exactOptional(),
  /** Number of gaps and partials that are not ticked. */
  unchecked: count,
  /** That nobody has read the client's report yet, which may show more than the answers; left out: it has none, or somebody has. */
  unread: z.string().exactOptional(),
  byFramework: list(frozen({ framework: frameworkId, name: z.string(), ...counts })),
});

const scope = frozen({
  id: z.string(),
  framework: frameworkId,
  name: z.string(),
  criteria: count,
  /** Whether it always belongs to the framework; nobody can remove it. */
  isFixed: z.boolean(),
  isSuggested: z.boolean(),
  /** Set when the client does not know whether it is called for: a person has to decide. */
  isUnknown: z.literal(true).exactOptional(),
  /** Why it is suggested, or why not. */
  reason: z.string(),
  because: list(because),
  /** Whether its rows are in the report. */
  isIncluded: z.boolean(),
  /** Set when the reviewer has confirmed or changed the suggestion; `why`: the reason. */
  confirmed: frozen({ why: z.string() }).exactOptional(),
});

const statement = frozen({ framework: frameworkId, text: z.string(), byHand });

const contradiction = frozen({
  id: z.string(),
  /**
   * `impossible`: both answers cannot be right. `question`: they may both be right, but a consultant should
   * ask.
   */
  kind: z.enum(["impossible", "question"]),
  sentence: z.string(),
  ask: z.string(),
  because: list(because),
  /** Set when the reviewer leaves out the answers that are quoted. */
  quotes: z.enum(["shown", "hidden"]).exactOptional(),
  /** The last day for which it is said, where it rests on the chosen timeline. */
  until: z.iso.date().exactOptional(),
  byHand,
});

/** A framework that the answers point to, and that the report does not grade. */
const named = frozen({
  id: z.string(),
  name: z.string(),
  what: z.string(),
  /** Whether it applies, according to the answers. */
  applies: z.string(),
  /** What we do about it. */
  ours: z.string(),
  /** What to ask the client first about it. */
  ask: z.string().exactOptional(),
  because: list(because),
  byHand,
});

/**
 * `criterion`: that of the row; "" for a reviewer's own. Reports of version 0.2.0 and earlier have no ids here.
 */
const priority = frozen({ id: z.string().default(""), criterion: z.string(), wording: z.string(), byHand });

const question = frozen({ id: z.string(), ask: z.string(), why: z.string(), byHand });

/** A framework or a part of the scope that the client's own words name. Only the reviewer sees it. */
const hint = frozen({
  /** Id of the framework, or of the part of the scope. */
  id: z.string(),
  /** What the report can say about the framework; null: it is a part of the scope. */
  named: named.nullable(),
  because: list(because),
});

const remark = frozen({ id: z.string(), about: z.enum(["answers", "costs"]), text: z.string(), byHand });

/** That the client wrote in their own words. Their words themselves are kept with the lead alone. */
const freeText = frozen({
  /** Name of the question. */
  name: z.string(),
  question: z.string(),
  /** Criteria that it may touch. */
  criteria: list(z.string()),
  /** The words in it that need care. */
  care: list(z.string()),
  /** Who read it and when; `rows`: where it was considered, none: it has no bearing. */
  read: frozen({ rows: list(z.string()), by: z.string(), at: z.iso.datetime() }).exactOptional(),
});

/** A question of the client. `answer` "": nobody has answered it. */
const asked = frozen({ id: z.string(), ask: z.string(), answer: z.string(), byHand });

/** A readiness report as it is stored and shown: plain data, which needs nothing else to be shown. */
export const readinessReportSchema = frozen({
  frameworks: z.array(frameworkId).min(1).readonly(),
  /** Names of the frameworks. */
  framework: z.string(),
  /** Fingerprint of the tables that it was computed from. */
  rulesVersion: z.string(),
  /** The watermark. */
  notice: z.string(),
  /** "Our view": what the reviewer says first. Empty in a draft; required to publish. */
  view: z.string(),
  /** Parts of the frameworks, in the report or not. */
  scope: list(scope),
  /** What the report is about, in one sentence for each framework. */
  statements: list(statement),
  /** Rows in scope. */
  rows: list(row),
  /** Rows outside of the scope. */
  outside: list(row),
  contradictions: list(contradiction),
  named: list(named),
  remarks: list(remark),
  /** Reports that were drawn before texts were listed have none, and no questions of the client. */
  texts: list(freeText).default([]),
  /** "You asked us": every question of the client, with the reviewer's answer. */
  asked: list(asked).default([]),
  /** Whether it was prepared at the request of counsel. */
  isForCounsel: z.boolean().default(false),
  /** The address that gets the mail about a report for counsel; left out: the client's. The client does not read it. */
  mailTo: z.string().exactOptional(),
  /** What the reviewer wrote into the mail with the link; left out: nothing. */
  mailNote: z.string().exactOptional(),
  /** What a person should look at because of the client's own words. */
  hints: list(hint),
  basis: basisSchema,
  /** What the reviewer noted about the client. */
  facts: factsSchema,
  /** What the client's own interview says of these facts: a reviewer takes it up, or not. */
  offered: factsSchema.exactOptional(),
  // The fields from here on are computed from the fields above, again with each review.
  head,
  /** What to do first: at most three open rows, most important first, and the reviewer's own priorities. */
  priorities: list(priority),
  roadmap,
  costs,
  /** Questions for the first call, most important first: at most eight, and the reviewer's own questions. */
  questions: list(question),
});

export type ReadinessReport = z.infer<typeof readinessReportSchema>;
export type ReadinessRow = z.infer<typeof row>;
export type ScopePart = z.infer<typeof scope>;
export type Contradiction = z.infer<typeof contradiction>;
export type NamedFramework = z.infer<typeof named>;
export type Remark = z.infer<typeof remark>;
export type FreeText = z.infer<typeof freeText>;
export type AskedQuestion = z.infer<typeof asked>;
export type Hint = z.infer<typeof hint>;
export type Priority = z.infer<typeof priority>;
export type FirstQuestion = z.infer<typeof question>;
