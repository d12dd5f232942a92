import { z } from "zod";
import { isMarked } from "#questionnaires/engine/writing.ts";
import { isInForce } from "./calendar.ts";
import { factsSchema, type Sayable, unsaid } from "./facts.ts";
import {
  criterionEffort,
  criterionStatus,
  frozen,
  mayBeRunByOthers,
  mayNotApply,
  milestoneId,
  planKindId,
  runByOthers,
} from "./names.ts";
import type { ReadinessReport } from "./report.ts";

const criterion = z.string().max(40);
const id = z.string().min(1).max(400);
const words = (most: number, missing?: string) => z.string().trim().min(1, missing).max(most);
const dollars = z.int().min(0).max(100_000_000);
const priceRange = z
  .object({ low: dollars, high: dollars })
  .refine(({ low, high }) => low <= high, "Please write the lower amount first.")
  .readonly();

/** Most rows in a review; both frameworks together have fewer. */
const mostRows = 300;
const mostItems = 60;

function listOf<Item extends z.ZodType>(item: Item, most = mostItems) {
  return z.array(item).max(most).default([]).readonly();
}

/**
 * What a reviewer found about one criterion. The visitor reads `why`. `was`: the drafted status at that time, which the
 * server sets.
 */
const change = frozen({
  criterion,
  status: criterionStatus,
  was: criterionStatus.exactOptional(),
  why: z
    .string()
    .trim()
    .min(1, "Please say why each changed status is another one: the client reads it.")
    .max(1_000, "Please shorten each reason to 1,000 characters."),
}).refine(({ criterion: number, status }) => status !== "not-applicable" || mayNotApply(number), {
  error: "Only a control of Annex A of ISO/IEC 27001 can be not applicable.",
});

/** What a reviewer adds to one criterion. The visitor reads it. */
const note = frozen({
  criterion,
  text: z.string().trim().min(1).max(2_000, "Please shorten each note to 2,000 characters."),
});

/**
 * What a reviewer set of one row besides; what is left out stays as drafted. `step`: what the client does next about it;
 * `run`: who else runs it; `included`: why the Statement of Applicability includes it.
 */
const rowEdit = frozen({
  criterion,
  effort: criterionEffort.exactOptional(),
  evidence: words(2_000).exactOptional(),
  step: words(1_000).exactOptional(),
  run: runByOthers.exactOptional(),
  included: words(1_000).exactOptional(),
})
  .refine(({ criterion: number, run }) => run === undefined || mayBeRunByOthers(number), {
    error: "Nobody else runs a clause of ISO/IEC 27001: the management system is the client's own.",
  })
  .refine(({ criterion: number, included }) => included === undefined || mayNotApply(number), {
    error: "Only a control of Annex A of ISO/IEC 27001 has a reason for its inclusion.",
  });

/** An answer that a row quotes as its reason and that the client does not read. Another answer is quoted again. */
const quote = frozen({ criterion, question: z.string().max(2_000), answer: z.string().max(10_000) });

/**
 * A row that was ticked with the status that it had. The server sets `by` and `at`; values from a browser are
 * replaced.
 */
const check = frozen({ criterion, status: criterionStatus, by: z.string().max(200), at: z.iso.datetime() });

/**
 * A free text that was read. `rows`: where it was considered; none: it has no bearing. The server sets `by` and
 * `at` as for checks.
 */
const reading = frozen({
  /** Name of the question. */
  name: id,
  rows: listOf(criterion, mostRows),
  by: z.string().max(200),
  at: z.iso.datetime(),
});

const decision = frozen({
  /** Part of the scope. */
  id,
  isIncluded: z.boolean(),
  /** The client reads it. */
  why: z.string().trim().max(1_000),
});

/**
 * Edits to a list: ids to hide, changes by id, and additions. A field that a change leaves out stays as
 * computed.
 */
const contradictionEdits = z.object({
  hidden: listOf(id),
  changed: listOf(
    frozen({
      id,
      kind: z.enum(["impossible", "question"]).exactOptional(),
      sentence: words(1_000).exactOptional(),
      ask: words(1_000).exactOptional(),
      /** Whether the client reads the answers that contradict each other. */
      quotes: z.enum(["shown", "hidden"]).exactOptional(),
    }),
  ),
  added: listOf(
    frozen({ id, kind: z.enum(["impossible", "question"]), sentence: words(1_000), ask: words(1_000) }),
  ),
});

const priorityEdits = z.object({
  hidden: listOf(id),
  changed: listOf(frozen({ id, wording: words(400).exactOptional() })),
  added: listOf(frozen({ id, wording: words(400) }), 10),
  /** Ids in the reviewer's order; what it does not name comes after these, as computed. */
  order: listOf(id),
});

const questionEdits = z.object({
  hidden: listOf(id),
  changed: listOf(frozen({ id, ask: words(1_000).exactOptional(), why: words(1_000).exactOptional() })),
  added: listOf(frozen({ id, ask: words(1_000), why: z.string().trim().max(1_000) })),
});

const askedEdits = z.object({
  hidden: listOf(id),
  changed: listOf(frozen({ id, ask: words(5_000).exactOptional(), answer: words(5_000).exactOptional() })),
  added: listOf(frozen({ id, ask: words(5_000), answer: z.string().trim().max(5_000) })),
});

const namedEdits = z.object({
  hidden: listOf(id),
  changed: listOf(
    frozen({
      id,
      name: words(200).exactOptional(),
      what: words(1_000).exactOptional(),
      applies: words(1_000).exactOptional(),
      ours: words(1_000).exactOptional(),
    }),
  ),
  added: listOf(
    frozen({ id, name: words(200), what: words(1_000), applies: words(1_000), ours: words(1_000) }),
  ),
});

const remarkEdits = z.object({
  hidden: listOf(id),
  changed: listOf(frozen({ id, text: words(2_000).exactOptional() })),
  added: listOf(frozen({ id, about: z.enum(["answers", "costs"]), text: words(2_000) })),
});

const by = z.enum(["consultancy", "auditor", "certification-body"]);
const standing = z.enum(["summed", "included", "by-quote", "later"]);
const months = z.int().min(0).max(120);

/** Where a price is from, such as a quote and its day. The client reads it. */
const source = z.string().trim().max(200).exactOptional();

const costEdits = z.object({
  hidden: listOf(id),
  changed: listOf(
    frozen({
      id,
      name: words(200).exactOptional(),
      price: priceRange.nullable().exactOptional(),
      months: months.exactOptional(),
      standing: standing.exactOptional(),
      note: z.string().trim().max(1_000).exactOptional(),
      source,
    }),
  ),
  added: listOf(
    frozen({
      id,
      name: words(200),
      by,
      per: z.enum(["once", "month", "year"]),
      price: priceRange.nullable(),
      months,
      standing,
      note: z.string().trim().max(1_000),
      source,
    }),
  ),
});

/**
 * Changes to one phase: another length, the first week in which it can start (auditors have dates of their own),
 * other words. Stages and lengths of a phase that the reviewer added are in `phasesAdded`.
 */
const phaseEdit = frozen({
  /** Id of the phase. */
  id,
  weeks: z.int().min(1).max(104).exactOptional(),
  notBefore: z.int().min(1).max(260).exactOptional(),
  name: words(200).exactOptional(),
  what: words(1_000).exactOptional(),
});

/**
 * A phase of the reviewer's own. `after`: the phase that must be over before it; "": it starts in week 1. `months`:
 * whole months to the day, in place of its weeks; of operation they are the observation window of a plan that has none.
 */
const ownPhase = frozen({
  id,
  name: words(200),
  what: z.string().trim().max(1_000),
  stage: z.enum(["preparation", "operation", "audit"]),
  weeks: z.int().min(1).max(104),
  months: z.int().min(1).max(24).exactOptional(),
  /** What is reached when it ends, in place of the plan's own phase for it. */
  reaches: milestoneId.exactOptional(),
  after: z.string().max(400),
});

/** What was drafted in place of what a reviewer wrote. */
const was = z.string().max(10_000);

/** A sentence that a reviewer wrote, and the drafted one in place of which it stands. "": the client reads none. */
const written = frozen({ text: z.string().trim().max(5_000), was });

export type Written = z.output<typeof written>;

const sentence = written.nullable().default(null);

/** The kind of plan that the reviewer chose. null: as the answers and the facts choose. */
const plan = frozen({
  kind: planKindId.nullable().default(null),
  /** Months of the observation window. */
  months: z.int().min(1).max(24).nullable().default(null),
  isFollowOn: z.boolean().nullable().default(null),
  title: frozen({ text: words(5_000), was })
    .nullable()
    .default(null),
  /** First day of the observation window. */
  windowFrom: z.iso.date().nullable().default(null),
  /** Whether the reviewer said that a plan is as long as it is on purpose. */
  isLengthMeant: z.boolean().default(false),
});

/** A reviewer's changes to a draft. Fields that are left out stay as computed from the answers. */
export const reviewSchema = z.object({
  /**
   * "Our view": the first thing that the client reads. Required to publish. {dates} stands for the
   * plan's dates, {ready} for the day of readiness, {sum} for the sum of the costs.
   */
  view: z.string().trim().max(5_000, "Please shorten your view to 5,000 characters.").default(""),
  scope: listOf(decision),
  /** What the report is about, by framework. */
  statements: listOf(frozen({ framework: z.enum(["soc2", "iso27001"]), text: words(1_000) })),
  changes: z.array(change).max(mostRows).readonly(),
  notes: z.array(note).max(mostRows).readonly(),
  rows: listOf(rowEdit, mostRows),
  checks: listOf(check, mostRows),
  /** Answers that rows quote and that are left out of the report. */
  quotes: listOf(quote, mostRows),
  readings: listOf(reading),
  contradictions: contradictionEdits.prefault({}),
  priorities: priorityEdits.prefault({}),
  questions: questionEdits.prefault({}),
  asked: askedEdits.prefault({}),
  named: namedEdits.prefault({}),
  remarks: remarkEdits.prefault({}),
  costs: costEdits.prefault({}),
  isForCounsel: z.boolean().default(false),
  /** The address that gets the mail about a report for counsel. */
  counselMail: z.string().trim().max(254).default(""),
  /** What a person found out about the client. */
  facts: factsSchema.prefault({}),
  /** What the client's people said of each fact when it was set. */
  heard: factsSchema.prefault({}),
  plan: plan.prefault({}),
  phases: listOf(phaseEdit),
  /** Ids of the phases that are taken out of the plan. */
  phasesRemoved: listOf(id),
  phasesAdded: listOf(ownPhase, 20),
  /** Ids of the first phase of each of the plan's blocks in the reviewer's order; none: as drafted. */
  order: z.array(z.string().max(200)).max(50).readonly(),
  /** A day of week 1, which begins on the Monday of that day's week. null: as drafted. */
  start: z.iso.date().nullable().default(null),
  /** Spare weeks; null: as computed from what is not assessed. */
  spare: z.int().min(0).max(104).nullable().default(null),
  /** Who does which rows, by name. `begins`: the beginning of the criterion's number; the longest counts. */
  owners: listOf(
    frozen({
      id,
      begins: words(40, "Please write how the criteria of each owner begin, for example CC6., or remove it."),
      name: words(120, "Please write who each owner is, or remove it: the client reads the name."),
    }),
  ),
  /** Whether the client reads the sum of the costs. */
  isSumShown: z.boolean().default(true),
  /** Sentences that are computed, as the reviewer wrote them. */
  sentences: z
    .object({
      answer: sentence,
      instead: sentence,
      effort: sentence,
      coverage: sentence,
      spare: sentence,
      costs: sentence,
      note: sentence,
      unread: sentence,
      longer: sentence,
    })
    .prefault({})
    .readonly(),
  /**
   * The letter for a waiting customer; {dates} stands for the lines with the plan's dates. null: as drafted. "": the
   * client reads none.
   */
  letter: z.string().trim().max(5_000).nullable().default(null),
});

export type Review = Readonly<z.output<typeof reviewSchema>>;
export type Change = Review["changes"][number];
export type Reading = Review["readings"][number];
export type Check = Review["checks"][number];
export type Quote = Review["quotes"][number];

/**
 * The checks of a review as they are stored: a check that existed with the same status stays; every other one
 * gets this person and this time.
 */
export function stampedChecks(
  before: readonly Check[],
  sent: readonly Check[],
  { by: name, at }: { readonly by: string; readonly at: string },
): readonly Check[] {
  return sent.map(({ criterion: number, status }) => {
    const known = before.find((one) => one.criterion === number && one.status === status);
    return known ?? { criterion: number, status, by: name, at };
  });
}

/**
 * The changes of a review as they are stored: each with the status that the draft had when it was made. A change that
 * existed with the same status and reason stays.
 */
export function stampedChanges(
  before: readonly Change[],
  sent: readonly Change[],
  draft: Pick<ReadinessReport, "rows" | "outside">,
): readonly Change[] {
  const drafted = new Map([...draft.rows, ...draft.outside].map((row) => [row.criterion, row.status]));
  return sent.map(({ criterion: number, status, why }) => {
    const known = before.find((one) => one.criterion === number && one.status === status && one.why === why);
    const was = known === undefined ? drafted.get(number) : known.was;
    return { criterion: number, status, why, ...(was !== undefined && { was }) };
  });
}

/** The readings of a review as they are stored: as `stampedChecks`, for a text with the same rows. */
export function stampedReadings(
  before: readonly Reading[],
  sent: readonly Reading[],
  { by: name, at }: { readonly by: string; readonly at: string },
): readonly Reading[] {
  return sent.map(({ name: text, rows }) => {
    const known = before.find((one) => one.name === text && one.rows.join() === rows.join());
    return known ?? { name: text, rows, by: name, at };
  });
}

/** The beginning of a text, in quotes. */
function quoted(text: string): string {
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}

/** What nobody said yet, in the words of a reviewer. */
const saying: Readonly<Record<Sayable, string>> = {
  needs: "what must be in hand",
  held: "whether they hold a report or a certificate",
  windowSince: "whether an observation window runs already",
  sites: "how many sites they have",
  hours: "how many hours a week they have for it",
};

/** Everything that a reviewer can write and the client reads. */
function readIn(report: ReadinessReport): readonly string[] {
  const { roadmap, costs } = report;
  return [
    ...[report.view, roadmap.letter, roadmap.title, roadmap.coverage, roadmap.effort.sentence],
    ...[
      report.head.unread ?? "",
      roadmap.spare.because,
      roadmap.answer?.sentence ?? "",
      roadmap.answer?.instead ?? "",
    ],
    ...[costs.sentence, costs.note, ...costs.lines.flatMap(({ name, note }) => [name, note])],
    ...roadmap.phases.flatMap(({ name, what }) => [name, what]),
    ...report.scope.map(({ confirmed }) => confirmed?.why ?? ""),
    ...report.statements.map(({ text }) => text),
    ...report.asked.map(({ answer }) => answer),
    ...report.priorities.map(({ wording }) => wording),
    ...report.questions.flatMap(({ ask, why }) => [ask, why]),
    ...report.contradictions.flatMap(({ sentence, ask }) => [sentence, ask]),
    ...report.named.flatMap(({ name, what, applies, ours }) => [name, what, applies, ours]),
    ...report.remarks.map(({ text }) => text),
    ...report.rows.flatMap(({ note = "", step = "", evidence, run, included = "" }) => [
      ...[note, step, evidence, run?.by ?? "", included],
    ]),
  ];
}

/** A plan that is longer than the tables allow unasked, as a sentence; undefined: it is not, or a person means it. */
function tooLong({ basis, facts, roadmap }: ReadinessReport): string | undefined {
  if (roadmap.isLengthMeant || roadmap.weeks <= basis.work.longest) return undefined;
  const year = roadmap.phases.reduce((last, { to }) => (to > last ? to : last), "").slice(0, 4);
  const hours = facts.hours === 1 ? "With 1 hour" : `With ${facts.hours} hours`;
  return `${facts.hours === null ? "As it stands" : `${hours} a week`} this plan takes until ${year}. Is it so? Please say below that it is meant, or set other hours, phases or months.`;
}

/** Parts of the scope that nobody has decided or given a reason for where that is needed, a sentence for each. */
function unreasoned({ scope }: ReadinessReport): readonly string[] {
  const undecided = scope
    .filter(({ isUnknown, confirmed }) => isUnknown === true && confirmed === undefined)
    .map(
      ({ name }) =>
        `Please say whether ${name} is in the report: the client does not know, and has not said that it is out.`,
    );
  const otherwise = scope
    .filter(({ isIncluded, isSuggested, confirmed }) => isIncluded !== isSuggested && confirmed?.why === "")
    .map(({ name, isIncluded }) =>
      isIncluded
        ? `Please say why ${name} is in the report although the answers do not suggest it: the client reads it.`
        : `Please say why ${name} is not in the report although the answers suggest it: the client reads it.`,
    );
  return [...undecided, ...otherwise];
}

/** A kind of plan with an observation window whose window was taken out, as a sentence; undefined: it is none. */
function withoutWindow({ basis, roadmap }: ReadinessReport): string | undefined {
  const kind = basis.kinds.find(({ id }) => id === roadmap.kind);
  const isObserved = basis.phases.some(({ id, isWindow }) => isWindow === true && kind?.phases.includes(id));
  if (roadmap.window !== null || !isObserved) return undefined;
  return "This plan leads to a SOC 2 Type II report and has no observation window: the report is about a period (AT-C section 205). Please take the window back, add one, or choose a kind of plan without a Type II report.";
}

/** All that is missing before a report can be published, a sentence for each. */
export function allLackingIn(report: ReadinessReport): readonly string[] {
  const { view, statements, texts, asked, facts, frameworks, roadmap } = report;
  const eachOf = (all: readonly string[], part: RegExp) =>
    [...new Set(all.flatMap((text) => text.match(part) ?? []))].join(", ");
  const unfilled = eachOf(
    statements.map(({ text }) => text),
    /\[[^[\]]*\]/g,
  );
  const unknown = eachOf(readIn(report), /\{[^{}]{1,40}\}/g);
  const isFirst = !roadmap.isKindByHand && !roadmap.isFollowOn && isFirstCertification(report);
  const isUnaddressed = report.isForCounsel && !/^[^\s@]+@[^\s@]+$/.test(report.mailTo ?? "");
  const long = tooLong(report);
  const unobserved = withoutWindow(report);
  return [
    ...(view.trim() === "" ? ["Please write your view: it is the first thing that the client reads."] : []),
    ...(unfilled === ""
      ? []
      : [`Please fill in ${unfilled} where the scope says what the report is about: the client reads it.`]),
    ...(unknown === ""
      ? []
      : [
          `Nothing fills in ${unknown}: the client would read it as it stands. Please write it out. In your view {dates}, {ready} and {sum} follow the plan, in the letter {dates}.`,
        ]),
    ...texts
      .filter(({ read }) => read === undefined)
      .map(
        ({ question }) =>
          `Please read what the client wrote under ${quoted(question)}, and say in which rows you considered it, or that it has no bearing.`,
      ),
    ...unsaid(facts, frameworks)
      // Without a plan nothing follows from the others.
      .filter((fact) => roadmap.kind !== "letter" || fact === "needs" || fact === "held")
      .map((fact) => `You have not said ${saying[fact]}. Please note it, or say that there is none.`),
    ...(isFirst
      ? [
          "They hold a valid ISO/IEC 27001 certificate, and this plan is a first certification. Please choose the kind of plan: the next audit of ISO 27001 alone, or this one if it is meant.",
        ]
      : []),
    ...(isUnaddressed
      ? ["It is prepared at the request of counsel. Please write to which address the mail about it goes."]
      : []),
    ...unreasoned(report),
    ...(unobserved === undefined ? [] : [unobserved]),
    ...(long === undefined ? [] : [long]),
    ...asked
      .filter(({ answer }) => answer.trim() === "")
      .map(({ ask }) =>
        isMarked(ask)
          ? `The client asked: ${quoted(ask)} Please answer it, or hide it from the client.`
          : `The client wrote, without a question mark: ${quoted(ask)} Please answer it, or say that it is no question.`,
      ),
  ];
}

/** All that is missing before a report can be published, in one text; undefined: nothing. */
export function lackingIn(report: ReadinessReport): string | undefined {
  return [...new Set(allLackingIn(report))].join(" ") || undefined;
}

/** Whether a holder of a valid certificate gets a plan for a first one. */
function isFirstCertification({ facts, basis, roadmap }: ReadinessReport): boolean {
  const isPlanned = roadmap.milestones.some(({ id }) => id === "certificate");
  return isPlanned && facts.held.some((one) => one.kind === "certificate" && isInForce(one, basis.start));
}
