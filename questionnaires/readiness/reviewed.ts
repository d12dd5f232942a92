import { listOf, longDay } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { monthsWord, replacesWish } from "./answer.ts";
import { excludedRemark, windowRemark } from "./drafting.ts";
import { edited, noReview } from "./edits.ts";
import type { Facts } from "./facts.ts";
import { followingFrom, type ReportCore } from "./following.ts";
import { noteName } from "./interview.ts";
import {
  chosenPlan,
  isAfterFindings,
  isAudited,
  modifiedOpinions,
  needsLetterAlone,
  otherOrders,
  usualWindows,
} from "./kinds.ts";
import { heldName } from "./letter.ts";
import type { PlanKindId } from "./names.ts";
import { takenUp } from "./offered.ts";
import { plainly, roadmapOf } from "./plan.ts";
import type { ReadinessReport, ReadinessRow } from "./report.ts";
import type { Quote, Review } from "./review.ts";
import { applying, decidedScope, dividedBy, reviewFound } from "./rows.ts";
import { enoughHours, withOurDays } from "./sooner.ts";
import { usualHours } from "./work.ts";

type Listed = { readonly id: string };

function missingFrom(items: readonly Listed[], named: readonly Listed[]): string | undefined {
  return named.find(({ id }) => !items.some((item) => item.id === id))?.id;
}

/** The first added id that already exists; undefined: all are new. An id may be used only once. */
function takenIn(items: readonly Listed[], added: readonly Listed[]): string | undefined {
  const known = new Set(items.map(({ id }) => id));
  return added.find(({ id }, index) => known.has(id) || added.findIndex((one) => one.id === id) < index)?.id;
}

type ListEdits = {
  readonly hidden: readonly string[];
  readonly changed: readonly Listed[];
  readonly added: readonly Listed[];
};

function strayEdit(items: readonly Listed[], { hidden, changed, added }: ListEdits): string | undefined {
  const named = [...hidden.map((id) => ({ id })), ...changed];
  return missingFrom(items, named) ?? takenIn(items, added);
}

/** The id of the remark about a report that somebody else holds. */
function othersRemark(id: string): string {
  return `others-${id}`;
}

/** Edits without those of remarks that answers or facts bring and take away: they are kept for when these appear again. */
function lasting<Edits extends ListEdits>({ hidden, changed, added }: Edits): ListEdits {
  const passing = [excludedRemark(""), othersRemark(""), categoriesRemark];
  const isLasting = (id: string) => !passing.some((begins) => id.startsWith(begins));
  return { hidden: hidden.filter(isLasting), changed: changed.filter(({ id }) => isLasting(id)), added };
}

/** The first id in a review that its draft does not have, or that cannot be used there; undefined: none. */
export function strayIn(draft: ReadinessReport, review: Review): string | undefined {
  const rows = [...draft.rows, ...draft.outside].map(({ criterion }) => ({ id: criterion }));
  const { changes, notes, checks, quotes } = review;
  const criteria = [...changes, ...notes, ...review.rows, ...checks, ...quotes];
  const frameworks = draft.frameworks.map((id) => ({ id }));
  return (
    missingFrom(
      rows,
      criteria.map(({ criterion }) => ({ id: criterion })),
    ) ??
    missingFrom(
      rows,
      review.readings.flatMap((reading) => reading.rows.map((number) => ({ id: number }))),
    ) ??
    missingFrom(
      draft.texts.map(({ name }) => ({ id: name })),
      // The reading of a note that was changed since stays in the review, and counts for nothing.
      review.readings.filter(({ name }) => !name.startsWith(noteName)).map(({ name }) => ({ id: name })),
    ) ??
    missingFrom(draft.scope, review.scope) ??
    missingFrom(
      frameworks,
      review.statements.map(({ framework }) => ({ id: framework })),
    ) ??
    strayEdit(draft.contradictions, review.contradictions) ??
    strayEdit(draft.asked, review.asked) ??
    strayEdit(draft.named, review.named) ??
    strayEdit(draft.remarks, lasting(review.remarks)) ??
    strayEdit(draft.basis.prices, review.costs) ??
    // Questions and priorities depend on statuses: an edit of a missing one is kept for when it appears again.
    takenIn([], review.questions.added) ??
    takenIn([], review.priorities.added) ??
    // A plan of another kind has other phases: what fits no more is said, and kept.
    takenIn(draft.basis.phases, review.phasesAdded)
  );
}

/** The key of an answer that a row quotes. */
function keyOf({ criterion, question, answer }: Quote): string {
  return JSON.stringify([criterion, question, answer]);
}

/** Whether a review leaves an answer out that a row quotes. */
export function isLeftOut(quotes: readonly Quote[], quote: Quote): boolean {
  const key = keyOf(quote);
  return quotes.some((one) => keyOf(one) === key);
}

/** What a review sets of a row besides its status. What does not apply is run by nobody, and not included. */
function setIn(
  { criterion: _, run, included, ...texts }: Review["rows"][number],
  status: ReadinessRow["status"],
): Partial<ReadinessRow> {
  const isApplied = status !== "not-applicable";
  return {
    ...texts,
    ...(Object.keys(texts).length > 0 && { isRewritten: true as const }),
    ...(isApplied && run !== undefined && { run }),
    ...(isApplied && included !== undefined && { included }),
  };
}

function reviewedRows(rows: readonly ReadinessRow[], review: Review) {
  const { changes, notes, checks, quotes, owners } = review;
  const byLength = owners.toSorted((one, other) => other.begins.length - one.begins.length);
  const changeOf = new Map(changes.map((one) => [one.criterion, one]));
  const noteOn = new Map(notes.map((one) => [one.criterion, one.text]));
  const setOf = new Map(review.rows.map((one) => [one.criterion, one]));
  // A tick is valid for the status that the row had: another status has to be ticked again.
  const checkOf = new Map(checks.map((one) => [`${one.criterion} ${one.status}`, one]));
  return rows.map((row): ReadinessRow => {
    const change = changeOf.get(row.criterion);
    const noted = noteOn.get(row.criterion);
    const set = setOf.get(row.criterion);
    const status = change?.status ?? row.status;
    const check = checkOf.get(`${row.criterion} ${status}`);
    const because = row.because.filter((one) => !isLeftOut(quotes, { ...one, criterion: row.criterion }));
    const owner = byLength.find(({ begins }) => row.criterion.startsWith(begins))?.name;
    return {
      ...row,
      because,
      ...(owner !== undefined && { owner }),
      ...(check !== undefined && { checked: { by: check.by, at: check.at } }),
      ...(noted !== undefined && { note: noted }),
      ...(set !== undefined && setIn(set, status)),
      ...(change !== undefined && {
        status: change.status,
        because: [...because, { question: reviewFound, answer: change.why }],
        byHand: true,
      }),
    };
  });
}

const categoriesRemark = "categories";

/** Says what a category besides Security does to a CPA firm's fee: what its work does to the plan stands in the plan. */
function aboutCategories(
  scope: ReadinessReport["scope"],
  { writing }: ReadinessReport["basis"],
): ReadinessReport["remarks"] {
  const added = scope.filter(
    ({ framework, isFixed, isIncluded }) => framework === "soc2" && !isFixed && isIncluded,
  );
  if (added.length === 0) return [];
  const categories = listOf(
    writing,
    added.map(({ name }) => name),
  );
  const covered = word("Besides Security the report covers: {categories}.", { categories });
  const fee = word(
    "The range of the CPA firm’s fee does not say by how much a category raises it: ask for the fee with all of them.",
  );
  return [{ id: categoriesRemark, about: "costs", text: `${covered} ${fee}` }];
}

/** Contradictions without those of a chosen timeline in place of which only later days are asked for. */
function contradictionsFor({ contradictions }: ReadinessReport, { facts }: Review, kind: PlanKindId) {
  // A letter alone waits for no report, so no day of one is too early.
  if (kind === "letter") return contradictions.filter(({ until }) => until === undefined);
  const days = facts.needs.filter(replacesWish).map(({ by }) => by ?? "");
  return contradictions.filter(
    ({ until }) => until === undefined || days.length === 0 || days.some((day) => day <= until),
  );
}

/** Named frameworks without the question which others there are, once one of the client's own words was taken in. */
function namedFor({ named, hints }: ReadinessReport, { named: { added } }: Review) {
  const isTold = added.some(({ id }) => hints.some((hint) => id === `words-${hint.id}`));
  return isTold ? named.filter(({ ask }) => ask === undefined) : named;
}

/** What each report of somebody else on whom the client rests means for the client's own description. */
function aboutOthers({ held }: Facts): ReadinessReport["remarks"] {
  const others = held.filter(
    ({ whose, kind }) =>
      (whose === "parent" || whose === "supplier") && (kind === "type-1" || kind === "type-2"),
  );
  return others.map((one) => {
    const report = heldName(one);
    const whose =
      one.whose === "parent"
        ? word("Your parent holds {report}.", { report })
        : word("Your supplier holds {report}.", { report });
    const means = word(
      "Where your service rests on what it runs, your own description names it as a subservice organization: by the carve-out method, with the controls that you expect of it, or by the inclusive method, with its controls in your report and its own assertion. What its report leaves to its customers (complementary user entity controls) is yours to do. The method is agreed with the CPA firm.",
    );
    return { id: othersRemark(one.id), about: "answers", text: `${whose} ${means}` };
  });
}

/** What several legal entities mean for one report. */
function aboutEntities({ entities }: Facts): ReadinessReport["remarks"] {
  if (entities === null || entities < 2) return [];
  const text = word(
    "You are {entities} legal entities. One report has one system description, and it names those that provide the service. The management of the one that answers for the system signs the assertion, or each of them does. The auditor samples people, access and changes of all that are in it. Settle with the CPA firm which are in before the engagement letter is signed.",
    { entities },
  );
  return [{ id: othersRemark("entities"), about: "answers", text }];
}

/** The remarks without those that ask for what a person found out, and that about a window that is none any more. */
function remarksFor(draft: ReadinessReport, review: Review): ReadinessReport["remarks"] {
  const { chosen } = draft.basis;
  const { kind, months, isFollowOn } = chosenPlan(draft.basis, applying(draft.rows), review);
  const isDrafted = kind.id === chosen.kind && months === chosen.months && !isFollowOn;
  const { people, sites, needs } = review.facts;
  const areMonthsKnown = needs.some(({ what, months: least }) => what === "type-2" && least !== null);
  const settled = [
    ...(isDrafted && !areMonthsKnown ? [] : [windowRemark]),
    ...(kind.id === "type-1" && !isFollowOn ? [] : ["report-open"]),
    // It offers to begin with SOC 2, which is the opposite of what is asked for.
    ...((kind.id === "together" || kind.id === "all") && !needs.some(({ what }) => what === "certificate")
      ? []
      : ["together"]),
    ...(people === null ? [] : ["size-open", "size-spans"]),
    ...(sites === null ? [] : ["sites"]),
    // Without a plan nothing is said of its weeks.
    ...(kind.id === "letter" ? ["calendar"] : []),
    ...review.changes.map(({ criterion }) => excludedRemark(criterion)),
  ];
  const costsNothing = kind.id === "letter";
  return draft.remarks.filter(
    ({ id, about }) => !settled.includes(id) && !(costsNothing && about === "costs"),
  );
}

/** The length of a shorter window that covers all that was asked for; undefined: none does, or somebody chose this one. */
function enoughMonths({ roadmap: { window } }: ReadinessReport, { facts, plan }: Review): number | undefined {
  const needs = facts.needs.filter(({ what }) => what === "type-2");
  const asked = needs.flatMap(({ months }) => months ?? []);
  if (plan.months !== null || asked.length === 0 || asked.length < needs.length) return undefined;
  const enough = usualWindows.find((months) => months >= Math.max(...asked));
  return enough !== undefined && enough < (window?.months ?? 0) ? enough : undefined;
}

/** Tells the reviewer of such a window where the report would then be there in time, and is not. */
function shorterWindow(report: ReadinessReport, core: ReportCore, review: Review): readonly string[] {
  const months = enoughMonths(report, review);
  const [first] = review.facts.needs
    .flatMap(({ what, by }) => (what === "type-2" ? (by ?? []) : []))
    .toSorted();
  if (months === undefined || first === undefined) return [];
  const dateIn = ({ roadmap }: ReadinessReport) =>
    roadmap.milestones.find(({ id }) => id === "type-2-report")?.date ?? "";
  const day = dateIn(followingFrom(core, { ...review, plan: { ...review.plan, months } }));
  if (day === "" || day > first || dateIn(report) <= first) return [];
  const values = {
    months,
    day: longDay(report.basis.writing, day),
    planned: monthsWord(report.roadmap.window?.months ?? 0),
  };
  return [
    word(
      "An observation window of {months} months covers all that was asked for, and the report would be there on {day}, in time. This plan observes for {planned}.",
      values,
    ),
  ];
}

/** Tells the reviewer what would keep a day that somebody asked for and this plan misses: only what does, or that nothing does. */
function waysOut(report: ReadinessReport, core: ReportCore, review: Review): readonly string[] {
  const { basis, roadmap } = report;
  const { facts, plan } = review;
  const dated = facts.needs.filter(replacesWish);
  const [day = ""] = dated.flatMap(({ what, by }) => (what === "type-2" ? (by ?? []) : [])).toSorted();
  if (dated.length === 0 || roadmap.answer?.isLate !== true) return [];
  const rows = applying(core.rows);
  const planned = (changed: Partial<Review>, on = basis) =>
    roadmapOf(on, rows, { ...review, sentences: noReview.sentences, ...changed }, plainly);
  const hours = enoughHours(
    { now: facts.hours ?? usualHours({ basis, facts }), times: 4 },
    (more) => planned({ facts: { ...facts, hours: more } }).answer?.isLate !== true,
  );
  const isFree = facts.needs.every(({ what, months }) => what !== "type-2" || months === null);
  const shorter = usualWindows.findLast(
    (months) =>
      isFree &&
      months < (roadmap.window?.months ?? 0) &&
      planned({ plan: { ...plan, months } }).answer?.isLate !== true,
  );
  const isFirst = roadmap.kind === "type-2" && !roadmap.isFollowOn;
  const typeOne = isFirst
    ? planned({ plan: { ...plan, kind: "both-types" } }).milestones.find(({ id }) => id === "type-1-report")
    : undefined;
  const ways = [
    ...shorterWindow(report, core, review),
    ...(shorter === undefined
      ? []
      : [
          word(
            "With an observation window of {months} months the day is kept: nobody said how many are asked for.",
            {
              months: shorter,
            },
          ),
        ]),
    ...(hours === undefined
      ? []
      : [word("With {hours} hours a week of the client’s the day is kept.", { hours })]),
    ...(planned({}, withOurDays(basis, 2)).answer?.isLate === true
      ? []
      : [word("With twice as many of our own days a week the day is kept: do we have them?")]),
    ...(typeOne === undefined || typeOne.date > day
      ? []
      : [
          word(
            "With a Type I report first, that one is planned for {date}, in time: ask whether it is taken until the Type II report is there.",
            { date: longDay(basis.writing, typeOne.date) },
          ),
        ]),
  ];
  const isSooner = typeOne !== undefined && roadmap.milestones.some(({ date }) => date > typeOne.date);
  return ways.length > 0 || otherOrders(basis, roadmap.kind).length > 0
    ? ways
    : [
        word(
          "Nothing that can be computed keeps the day that was asked for, not even four times the hours a week: another day, or another proof, has to be agreed.",
        ),
        ...(isSooner
          ? [
              word(
                "With a Type I report first, that one is planned for {date}: too late as well, but before the Type II report.",
                {
                  date: longDay(basis.writing, typeOne.date),
                },
              ),
            ]
          : []),
      ];
}

/** Tells the reviewer which rows came with a part of the scope that nobody suggested, and nobody has ticked. */
function untickedIn({ scope, rows, basis }: ReadinessReport): readonly string[] {
  return scope
    .filter(({ isIncluded, isSuggested }) => isIncluded && !isSuggested)
    .flatMap(({ id, name }) => {
      const open = applying(rows).filter(({ category, checked }) => category === id && checked === undefined);
      if (open.length === 0) return [];
      const list = listOf(
        basis.writing,
        open.map(({ criterion }) => criterion),
      );
      return [
        word("{name} came into the report, and nobody has ticked these rows of it: {rows}.", {
          name,
          rows: list,
        }),
      ];
    });
}

/** The review with the facts that the client's people answered and that it has not set. */
function withOffered({ offered }: ReadinessReport, review: Review): Review {
  return offered === undefined ? review : { ...review, facts: takenUp(review.facts, offered) };
}

/**
 * The draft with the changes of a review and what the client's people answered since: what depends on rows, scope and facts
 * is computed again; what the reviewer wrote stays and is marked.
 */
export function reviewed(draft: ReadinessReport, saved: Review): ReadinessReport {
  const review = withOffered(draft, saved);
  const core = coreOf(draft, review);
  const report = followingFrom(core, review);
  const misfits = [...report.roadmap.misfits, ...waysOut(report, core, review), ...untickedIn(report)];
  return { ...report, roadmap: { ...report.roadmap, misfits } };
}

/** The draft with the changes of a review, before anything follows from it. */
function coreOf(draft: ReadinessReport, review: Review): ReportCore {
  const { frameworks, framework, rulesVersion, notice, hints, basis, offered } = draft;
  const drafted = [...draft.rows, ...draft.outside];
  const scope = decidedScope(draft.scope, review.scope);
  const { rows, outside } = dividedBy(scope, reviewedRows(drafted, review));
  const chosen = chosenPlan(basis, applying(rows), review);
  const remarks = [
    ...remarksFor(draft, review),
    ...(isAudited(chosen) ? aboutCategories(scope, basis) : []),
    ...(frameworks.includes("soc2") ? aboutOthers(review.facts) : []),
    ...(frameworks.includes("soc2") && isAudited(chosen) ? aboutEntities(review.facts) : []),
  ];
  return {
    frameworks,
    framework,
    rulesVersion,
    notice,
    view: review.view,
    scope,
    statements: draft.statements.map((statement) => {
      const written = review.statements.find((one) => one.framework === statement.framework);
      return written === undefined ? statement : { ...statement, text: written.text, byHand: true as const };
    }),
    rows,
    outside,
    contradictions: edited(
      contradictionsFor(draft, review, chosen.kind.id),
      review.contradictions,
      (added) => ({
        ...added,
        because: [],
      }),
    ).map((one) => (one.quotes === "hidden" ? { ...one, because: [] } : one)),
    named: edited(namedFor(draft, review), review.named, (added) => ({ ...added, because: [] })),
    remarks: edited(remarks, review.remarks, (added) => added),
    texts: draft.texts.map((text) => {
      const reading = review.readings.find(({ name }) => name === text.name);
      return reading === undefined
        ? text
        : { ...text, read: { rows: reading.rows, by: reading.by, at: reading.at } };
    }),
    asked: edited(draft.asked, review.asked, (added) => added),
    isForCounsel: review.isForCounsel,
    ...(review.isForCounsel && { mailTo: review.counselMail }),
    hints,
    basis,
    facts: review.facts,
    ...(offered !== undefined && { offered }),
  };
}

/** A kind of plan that facts ask for. */
export type OfferedKind = { readonly kind: PlanKindId; readonly title: string };

/** The kinds of plan that close findings, where an opinion has some and this plan closes none; none: nothing asks for it. */
export function kindsForFindings(draft: ReadinessReport, saved: Review): readonly OfferedKind[] {
  const review = withOffered(draft, saved);
  const { basis, ...core } = coreOf(draft, review);
  const rows = applying(core.rows);
  const isPlanned = chosenPlan(basis, rows, review).phases.some(({ id }) => id === "findings");
  if (isPlanned || modifiedOpinions(review.facts).length === 0) return [];
  return basis.kinds
    .filter((kind) => isAfterFindings({ kind }))
    .map(({ id }) => {
      const plan = { ...review.plan, kind: id };
      return { kind: id, title: chosenPlan(basis, rows, { ...review, plan }).title };
    });
}

/** The letter alone, where nobody asked for more, nobody has chosen a plan, and this one is another; none: it is not so. */
export function kindsForLetter(draft: ReadinessReport, saved: Review): readonly OfferedKind[] {
  const review = withOffered(draft, saved);
  const isPlanned = chosenPlan(draft.basis, draft.rows, review).kind.id === "letter";
  if (!needsLetterAlone(review.facts) || review.plan.kind !== null || isPlanned) return [];
  return draft.basis.kinds.filter(({ id }) => id === "letter").map(({ id, title }) => ({ kind: id, title }));
}

/** Another order of the same work, and what is planned in it for the days that were asked for. */
export type OtherOrder = { readonly kind: PlanKindId; readonly title: string; readonly answer: string };

/** The other orders of a plan that misses a day which keep all that are asked for; none: it keeps them, or no order does. */
export function ordersInTime(draft: ReadinessReport, saved: Review): readonly OtherOrder[] {
  const review = withOffered(draft, saved);
  const { basis, ...core } = coreOf(draft, review);
  const rows = applying(core.rows);
  const { kind, answer: missed } = roadmapOf(basis, rows, review, plainly);
  if (missed?.isLate !== true) return [];
  const drafted = { ...review, sentences: noReview.sentences };
  return otherOrders(basis, kind).flatMap(({ id }) => {
    const plan = { ...review.plan, kind: id, title: null };
    const { title, answer } = roadmapOf(basis, rows, { ...drafted, plan }, plainly);
    return answer === null || answer.isLate === true ? [] : [{ kind: id, title, answer: answer.sentence }];
  });
}
