import type { Answers } from "#questionnaires/engine/answers.ts";
import { becauseOf, type Condition, holds, valuesOf } from "#questionnaires/engine/condition.ts";
import type { Because, Labels } from "#questionnaires/engine/labels.ts";
import { word } from "#words/word.ts";
import type { CriterionStatus } from "./names.ts";
import type { Hint, Phase, ReadinessRow, ScopePart } from "./report.ts";
import type { Review } from "./review.ts";
import type { Category, Grade, ReadinessRules, View } from "./rules.ts";

/** The grade that one answer gives one criterion. */
export type Finding = {
  readonly criterion: string;
  readonly says: Grade;
  readonly because: Because;
  /** The answer without what its criterion also asks for. */
  readonly alone: string;
  /** Whether no better answer was possible: there was no question about the rest. */
  readonly isBest: boolean;
  /** Set when what is missing there comes before everything else. */
  readonly isFirst?: true;
};

/** What an interview says about one criterion. */
export type Heard = {
  readonly findings: readonly Finding[];
  /** Questions about it that nobody has answered, or could; none: what the public form says is replaced. */
  readonly open: readonly Because[];
  /** Ids of the questions that were put. */
  readonly asked: readonly string[];
  /** Set when all of its questions are answered, or the one that it rests on. */
  readonly isAnswered?: true;
  /** Set when what it rests on is not done: it is a gap, whatever else is said. */
  readonly isMissing?: true;
  /** Why it does not apply; left out where it does. */
  readonly excluded?: Because;
};

/** An answer, with what its criterion also asks for. */
export function told(answer: string, rest: string | undefined): string {
  return rest === undefined ? answer : word("{option} (not asked about: {rest})", { option: answer, rest });
}

/** The reason for a status that the review changed, listed with the answers. */
export const reviewFound = "The review";

/** Which questions can set which criterion, according to the tables. */
function askedOf({ grades, controls }: Pick<View, "grades" | "controls">) {
  const pairs = [
    ...grades.flatMap(({ question, criteria }) => criteria.map((criterion) => ({ criterion, question }))),
    ...controls.flatMap(({ question, shows }) =>
      Object.keys(shows).map((criterion) => ({ criterion, question })),
    ),
  ];
  const byCriterion = Map.groupBy(pairs, ({ criterion }) => criterion);
  return (criterion: string): readonly string[] => [
    ...new Set((byCriterion.get(criterion) ?? []).map(({ question }) => question)),
  ];
}

function gradeFindings({ grades: rules }: View, answers: Answers, labels: Labels): readonly Finding[] {
  return rules.flatMap(({ question, grades, criteria, unasked = {} }) =>
    valuesOf(answers, question).flatMap((value) => {
      const says = grades[value];
      if (says === undefined) return [];
      const isBest = value === Object.keys(grades).at(-1);
      return criteria.map((criterion) => {
        const rest = says === "gap" ? undefined : unasked[criterion];
        const alone = labels.option(question, value);
        const because = { question: labels.question(question), answer: told(alone, rest) };
        return { criterion, says, because, alone, isBest };
      });
    }),
  );
}

/** What is said of an option of a list that was answered without it. */
export function unchosen(
  question: string,
  option: string,
  values: readonly string[],
  labels: Labels,
): string {
  const none = values.find((value) => labels.exclusive(question, value));
  return none === undefined
    ? word("Not chosen: {option}", { option: labels.option(question, option) })
    : labels.option(question, none);
}

function controlFindings({ controls }: View, answers: Answers, labels: Labels): readonly Finding[] {
  return controls.flatMap(({ question, option, shows, silent = [], unasked = {}, isFirst }) => {
    const values = valuesOf(answers, question);
    if (values.length === 0) return [];
    const chosen = values.includes(option);
    const none = values.find((value) => labels.exclusive(question, value));
    const label = labels.option(question, option);
    const missing = unchosen(question, option, values, labels);
    const found = Object.entries(shows).filter(([criterion]) => chosen || !silent.includes(criterion));
    return found.map(([criterion, grade]) => ({
      criterion,
      says: chosen ? grade : ("gap" as const),
      because: {
        question: labels.question(question),
        answer: chosen ? told(label, unasked[criterion]) : missing,
        ...(!chosen && none === undefined && { unchosen: label }),
      },
      alone: chosen ? label : missing,
      isBest: chosen,
      ...(!chosen && isFirst === true && { isFirst }),
    }));
  });
}

/**
 * Indicated when all findings are indicated, a gap when all are gaps, else partial. A better answer cannot
 * lower the status, because each question has a finding for all of its answers or for none.
 */
function statusOf(says: readonly CriterionStatus[]): CriterionStatus {
  const known = says.filter((status) => status !== "not-assessed" && status !== "not-applicable");
  if (known.length === 0) return "not-assessed";
  if (known.every((status) => status === "gap")) return "gap";
  return known.length === says.length && known.every((status) => status === "indicated")
    ? "indicated"
    : "partial";
}

/** Each reason once. An answer alone says less than the same one with what was not asked about behind it. */
export function distinct(reasons: readonly Because[]): readonly Because[] {
  const all = [...new Map(reasons.map((because) => [JSON.stringify(because), because])).values()];
  return all.filter(
    ({ question, answer }) =>
      !all.some((other) => other.question === question && other.answer.startsWith(`${answer} (`)),
  );
}

type Judged = Pick<ReadinessRow, "status" | "because" | "restUnasked" | "comesFirst" | "answered">;

/**
 * What findings say of a criterion. What an interview says takes the place of the form's findings once all of its
 * questions about the criterion are answered; until then the criterion is indicated in part at best.
 */
function judged(formFindings: readonly Finding[], heard: Heard | undefined): Judged {
  const open = heard?.open ?? [];
  if (heard?.excluded !== undefined) return { status: "not-applicable", because: [heard.excluded] };
  const kept = heard === undefined || open.length > 0 ? formFindings : [];
  const found = [...(heard?.findings ?? []), ...kept];
  const said = heard?.isMissing === true ? "gap" : statusOf(found.map(({ says }) => says));
  const status = said === "indicated" && open.length > 0 ? "partial" : said;
  const isRestUnasked = status === "partial" && found.every(({ isBest }) => isBest);
  const given = found.map(({ because, alone, isBest }) => (isBest ? because : { ...because, short: alone }));
  const reasons = [...given, ...(found.length > 0 ? open : [])];
  return {
    status,
    ...(isRestUnasked && { restUnasked: true as const }),
    ...(found.some(({ isFirst }) => isFirst === true) && { comesFirst: true as const }),
    ...(heard?.isAnswered === true && { answered: true as const }),
    because: distinct(reasons),
  };
}

/**
 * One row for every criterion of a framework, in its order, with the status from the answers. `hear`: what an interview
 * says about a criterion.
 */
export function rowsOf(
  view: View,
  answers: Answers,
  labels: Labels,
  hear: (criterion: string) => Heard | undefined = () => undefined,
): readonly ReadinessRow[] {
  const asked = askedOf(view);
  const findings = Map.groupBy(
    [...gradeFindings(view, answers, labels), ...controlFindings(view, answers, labels)],
    ({ criterion }) => criterion,
  );
  const described = Object.entries(view.freeText).filter(([name]) => valuesOf(answers, name).length > 0);
  return view.categories.flatMap((category) =>
    category.groups.flatMap(({ name, criteria }) =>
      criteria.map(({ number, ...criterion }): ReadinessRow => {
        const heard = hear(number);
        return {
          framework: view.framework,
          category: category.id,
          criterion: number,
          group: name,
          ...criterion,
          ...judged(findings.get(number) ?? [], heard),
          asked: [...asked(number), ...(heard?.asked ?? [])],
          follows: [],
          alsoRead: described
            .filter(([, criteriaOfText]) => criteriaOfText.includes(number))
            .map(([text]) => ({ name: text, question: labels.question(text) })),
        };
      }),
    ),
  );
}

/**
 * Whether a row is partial only because a question is missing: neither an answer nor a reviewer says that
 * something is missing.
 */
export function isOnlyUnasked({
  status,
  restUnasked,
  byHand,
}: Pick<ReadinessRow, "status" | "restUnasked" | "byHand">): boolean {
  return status === "partial" && restUnasked === true && byHand === undefined;
}

/** Whether an answer or a person says what is missing in a row. */
export function isKnownOpen(row: Pick<ReadinessRow, "status" | "restUnasked" | "byHand">): boolean {
  return row.status === "gap" || (row.status === "partial" && !isOnlyUnasked(row));
}

/** Whether a criterion can be met only once the management system has run: internal audit and management review. */
export function needsOperation(criterion: string): boolean {
  return /^9\.[23]/.test(criterion);
}

/** The row that has to be closed before another one can be: classes before labels, a method before its results. */
const needed: Readonly<Record<string, string>> = {
  ...{ "6.1.3": "6.1.2", "8.2": "6.1.2", "8.3": "6.1.2", "7.3": "5.2" },
  ...{ "A.5.13": "A.5.12", "CC5.1": "CC3.2" },
};

/** Whether nothing can be done about a row yet, because what it needs is open. */
export function waits(
  { criterion }: Pick<ReadinessRow, "criterion">,
  rows: readonly ReadinessRow[],
): boolean {
  const isOpen = (row: ReadinessRow) =>
    row.status === "gap" || (row.status === "partial" && !isOnlyUnasked(row));
  return rows.some((one) => one.criterion === needed[criterion] && isOpen(one));
}

/** Whether a criterion is met by what all the others ask for: to be told to do it tells nobody anything. */
export function isMetByOthers(criterion: string): boolean {
  return criterion === "4.4" || criterion === "7.5.1";
}

/** The rows of a second framework, with the rows of the first one that ask for the same, or in part. */
export function tied(
  rows: readonly ReadinessRow[],
  { mapping, partly }: Pick<ReadinessRules, "mapping" | "partly">,
): readonly ReadinessRow[] {
  return rows.map((row) => {
    const overlaps = partly[row.criterion];
    return {
      ...row,
      follows: mapping[row.criterion] ?? [],
      ...(overlaps !== undefined && { overlaps }),
    };
  });
}

/** The rows, where each row that follows others has their status and reasons. */
export function followed(rows: readonly ReadinessRow[]): readonly ReadinessRow[] {
  const byNumber = new Map(rows.map((row) => [row.criterion, row]));
  return rows.map((row) => {
    const leaders = row.follows.flatMap((criterion) => byNumber.get(criterion) ?? []);
    if (leaders.length === 0 || row.status === "not-applicable") return row;
    const asked = [...new Set(leaders.flatMap((leader) => leader.asked))];
    const status = statusOf(leaders.map((leader) => leader.status));
    const because = status === "not-assessed" ? [] : distinct(leaders.flatMap((leader) => leader.because));
    const isRestUnasked =
      status === "partial" && leaders.every((one) => one.status === "indicated" || isOnlyUnasked(one));
    return { ...row, asked, status, because, ...(isRestUnasked && { restUnasked: true as const }) };
  });
}

/** Criteria that are met by documents, before anything is built: scope, risks, policies. */
const written = /^(?:[456]\.|7\.[145]|8\.2$|A\.5\.1$|CC3\.|CC5\.3$)/;

/** Whether a criterion stands for all policies at once. */
export function isAboutPolicies(criterion: string): boolean {
  return criterion === "CC5.3" || criterion === "5.2" || criterion === "A.5.1";
}

/** What closes a gap in a row: papers, doing, or records of a running system. */
export function closedBy({ criterion }: Pick<ReadinessRow, "criterion">): NonNullable<Phase["holds"]> {
  if (needsOperation(criterion)) return "records";
  return written.test(criterion) ? "documents" : "controls";
}

/**
 * Whether a row counts on its own. One that follows others is counted with them, until a review sets it: then
 * they no longer say what is open there.
 */
export function standsAlone({ follows, byHand }: Pick<ReadinessRow, "follows" | "byHand">): boolean {
  return follows.length === 0 || byHand === true;
}

/**
 * Rows that follow a row that the review changed, and that now have another status. The reviewer's finding
 * about one criterion need not be true of the other, so the reviewer has to set these rows.
 */
export function leftBehind(rows: readonly ReadinessRow[]): readonly ReadinessRow[] {
  const byNumber = new Map(rows.map((row) => [row.criterion, row]));
  return rows.filter(({ follows, status, byHand }) => {
    const leaders = follows.flatMap((criterion) => byNumber.get(criterion) ?? []);
    return byHand !== true && leaders.some((one) => one.byHand === true && one.status !== status);
  });
}

function criteriaIn({ groups }: Category): number {
  return groups.reduce((all, { criteria }) => all + criteria.length, 0);
}

/** Whether conditions look for words in a free text. */
export function readsWords(when: readonly Condition[]): boolean {
  return when.some((one) => "names" in one);
}

/** Parts of the scope that the client's own words name, for the reviewer to look at. */
export function scopeInWords(view: View, answers: Answers, labels: Labels): readonly Hint[] {
  return view.categories.flatMap(({ id, suggestions = [] }) =>
    suggestions
      .filter(({ when }) => readsWords(when) && when.every((one) => holds(one, answers)))
      .map(({ when }) => ({
        id,
        named: null,
        because: becauseOf(when, answers, labels),
      })),
  );
}

/** Who says in an interview that a part of the scope is called for; `isKnown` false: that they do not know. */
export type AsksFor = (part: string) => { readonly isKnown: boolean; readonly because: Because } | undefined;

/** Which parts of a framework the answers suggest, and why, or why not. Not knowing suggests nothing, neither in nor out. */
export function suggestedScope(
  view: View,
  answers: Answers,
  labels: Labels,
  asksFor: AsksFor = () => undefined,
): readonly ScopePart[] {
  return view.categories.map((category) => {
    const { id, name, reason, suggestions } = category;
    // What somebody wrote in their own words decides nothing: a person reads it.
    const found = suggestions?.find(
      ({ when }) => !readsWords(when) && when.every((one) => holds(one, answers)),
    );
    const said = suggestions === undefined || found !== undefined ? undefined : asksFor(id);
    const isSuggested = suggestions === undefined || found !== undefined || said?.isKnown === true;
    const isUnknown = said?.isKnown === false;
    const saidSo = isUnknown
      ? word(
          "Not known yet: your people do not know whether it is called for. It is asked before it is left out.",
        )
      : word("Suggested: your people say so. We confirm it with you.");
    return {
      id,
      framework: view.framework,
      name,
      criteria: criteriaIn(category),
      isFixed: suggestions === undefined,
      isSuggested,
      ...(isUnknown && { isUnknown }),
      reason: said ? saidSo : (found?.reason ?? reason),
      because: said ? [said.because] : becauseOf(found?.when ?? [], answers, labels),
      isIncluded: isSuggested,
    };
  });
}

/** The scope with the reviewer's decisions. Fixed parts always stay in it. */
export function decidedScope(scope: readonly ScopePart[], decisions: Review["scope"]): readonly ScopePart[] {
  return scope.map((part) => {
    const decision = decisions.find(({ id }) => id === part.id);
    if (decision === undefined) return part;
    const isIncluded = part.isFixed || decision.isIncluded;
    const decided = { ...part, isIncluded, confirmed: { why: decision.why } };
    if (isIncluded === part.isSuggested && part.isUnknown !== true) return decided;
    // Why the answers suggest something else is no reason for it.
    const reason = isIncluded ? word("Added in the review.") : word("Left out in the review.");
    return { ...decided, reason, because: [] };
  });
}

/** The rows that apply: there is nothing to do about the others. */
export function applying(rows: readonly ReadinessRow[]): readonly ReadinessRow[] {
  return rows.filter(({ status }) => status !== "not-applicable");
}

/** Whether a draft of an earlier release leaves a row out because it does not apply, and no review denies it. */
function isExcluded({ excluded, byHand }: Pick<ReadinessRow, "excluded" | "byHand">): boolean {
  return excluded === true && byHand === undefined;
}

/** Rows in scope and outside of it, each in the scope's order. */
export function dividedBy(scope: readonly ScopePart[], rows: readonly ReadinessRow[]) {
  const of = (isIncluded: boolean) =>
    scope.flatMap((part) =>
      rows.filter((row) => row.category === part.id && (part.isIncluded && !isExcluded(row)) === isIncluded),
    );
  return { rows: of(true), outside: of(false) };
}
