import { word } from "#words/word.ts";
import type { FrameworkId } from "./names.ts";
import type { Basis, Priority, ReadinessRow, Roadmap } from "./report.ts";
import { isKnownOpen, isMetByOthers, needsOperation, reviewFound, standsAlone, waits } from "./rows.ts";

/** Most priorities. */
const maxPriorities = 3;

/** The framework that begins once another one is done; undefined: there is none. */
export function laterFramework({ kinds }: Basis, id: Roadmap["kind"]): FrameworkId | undefined {
  const kind = kinds.find((one) => one.id === id);
  return kind?.isInTurn === true ? kind.frameworks[1] : undefined;
}

/** What decides which open row comes before another one. */
type Ranking = {
  /** Whether a person's own findings are those of an audit. */
  readonly isAfterAudit: boolean;
  readonly later: FrameworkId | undefined;
  /** Criteria in the order in which a consultant asks about them. */
  readonly importance: readonly string[];
};

/** Whether a criterion can be worked at before anything else is. An independent review needs something to look at. */
function canBegin(criterion: string, isFollowOn: boolean): boolean {
  const isReview = criterion === "A.5.35" && !isFollowOn;
  return !isReview && !needsOperation(criterion) && !isMetByOthers(criterion);
}

function isFound({ byHand }: ReadinessRow, { isAfterAudit }: Ranking): boolean {
  return isAfterAudit && byHand === true;
}

function placeOf({ criterion }: ReadinessRow, { importance }: Ranking): number {
  const place = importance.indexOf(criterion);
  return place < 0 ? importance.length : place;
}

/** The lowest comes first; of two that are alike, the next number decides. */
function rankOf(row: ReadinessRow, ranking: Ranking): readonly number[] {
  return [
    isFound(row, ranking) ? 0 : 1,
    row.comesFirst === true ? 0 : 1,
    row.framework === ranking.later ? 1 : 0,
    row.status === "gap" ? 0 : 1,
    placeOf(row, ranking),
  ];
}

function compared(one: readonly number[], other: readonly number[]): number {
  return one.map((rank, index) => rank - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Rows without those about whose subject an earlier one is: a question for both, or an overlap. */
function oneForEach(rows: readonly ReadinessRow[], asks: Basis["asks"]): readonly ReadinessRow[] {
  const subjectsOf = ({ criterion, overlaps = [] }: ReadinessRow) => [
    criterion,
    ...overlaps,
    ...asks.flatMap(({ ask, criteria }) => (criteria.includes(criterion) ? [ask] : [])),
  ];
  const taken = new Set<string>();
  return rows.filter((row) => {
    const subjects = subjectsOf(row);
    const isNew = !subjects.some((subject) => taken.has(subject));
    if (isNew) for (const subject of subjects) taken.add(subject);
    return isNew;
  });
}

/**
 * What to do first: open rows in the order in which a consultant asks about them, gaps before partial ones, and those of
 * the framework with which the plan begins before those of a later one. First of all comes what a person found, after a
 * failed audit, each finding for itself, and what nothing else may wait for. Of the others one row stands for its subject.
 */
export function prioritiesOf(
  rows: readonly ReadinessRow[],
  basis: Basis,
  { phases, kind, isFollowOn }: Pick<Roadmap, "phases" | "kind" | "isFollowOn">,
): readonly Priority[] {
  const { asks } = basis;
  const ranking: Ranking = {
    isAfterAudit: phases.some(({ id }) => id === "findings"),
    later: laterFramework(basis, kind),
    importance: asks.flatMap(({ criteria }) => criteria),
  };
  const open = rows
    .filter((row) => isKnownOpen(row) && standsAlone(row))
    .filter((row) => canBegin(row.criterion, isFollowOn) && !waits(row, rows))
    .toSorted((one, other) => compared(rankOf(one, ranking), rankOf(other, ranking)));
  const isOwn = (row: ReadinessRow) => isFound(row, ranking);
  const found = open.filter(isOwn);
  const others = oneForEach([...found, ...open.filter((row) => !isOwn(row))], asks);
  return [...found, ...others.filter((row) => !isOwn(row))]
    .slice(0, maxPriorities)
    .map((row) => ({ id: row.criterion, criterion: row.criterion, wording: taskOf(row, basis) }));
}

/** The same text in the middle of a sentence; in languages that write nouns with a capital, as it is. */
function continued(text: string, { locale }: Pick<Basis["writing"], "locale">): string {
  return locale.startsWith("en") ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Most answers that a priority names. */
const maxAnswers = 2;

/** What to do about an open row. What is there in part is completed and not begun again. */
function taskOf({ status, step, task, wording, because }: ReadinessRow, { writing }: Basis): string {
  if (step !== undefined) return step;
  const whole = task ?? wording;
  const begun = status === "partial" ? word("Complete: {task}", { task: continued(whole, writing) }) : whole;
  const found = because.findLast(({ question }) => question === reviewFound)?.answer ?? "";
  if (found !== "") return word("{task} The review found: {found}", { task: begun, found });
  return status === "gap" ? begun : [begun, ...answersIn(because)].join(" ");
}

/** The answers that leave something open, and what was not chosen: nobody said that. */
function answersIn(because: ReadinessRow["because"]): readonly string[] {
  const answers = because.filter(({ short }) => short !== undefined).slice(0, maxAnswers);
  const said = answers
    .filter(({ unchosen }) => unchosen === undefined)
    .map(({ question, short = "" }) => word("{question} “{answer}”", { question, answer: short }));
  const unchosen = answers.flatMap((one) =>
    one.unchosen === undefined ? [] : [word("“{answer}”", { answer: one.unchosen })],
  );
  return [
    ...(said.length === 0 ? [] : [word("You answered: {answers}", { answers: said.join(" ") })]),
    ...(unchosen.length === 0
      ? []
      : [word("You did not choose {options}.", { options: unchosen.join(word(" or ")) })]),
  ];
}
