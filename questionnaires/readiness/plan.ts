import { longDay } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { answerTo, replacesWish } from "./answer.ts";
import { isOver, lastWorkday, mondayOf, monthsIn, type Reached } from "./calendar.ts";
import type { Facts } from "./facts.ts";
import {
  type Chosen,
  chosenPlan,
  countedIn,
  floorIn,
  isNextAudit,
  needsLongWindow,
  ownFloor,
  type Planned,
  strayPhases,
  usualWindows,
} from "./kinds.ts";
import { hasLetter, type WriteLetter } from "./letter.ts";
import type { FrameworkId, MilestoneId } from "./names.ts";
import { inOrder, type Placing } from "./order.ts";
import type { Basis, Milestone, Phase, ReadinessRow, Roadmap } from "./report.ts";
import type { Review, Written } from "./review.ts";
import { frameworkOf, milestoneNames, preparedNames, readyMilestones } from "./rules.ts";
import { effortOf, spareOf, type Workload, weeksOf } from "./work.ts";

/** A day that is reached at the end of a week: at the earliest, and with the spare weeks. */
function reachedIn(
  week: number,
  date: string,
  { start, working, spare }: Pick<Placing, "start" | "working"> & { readonly spare: number },
): Reached {
  return { date, latest: spare === 0 ? date : lastWorkday(start, week + spare, working) };
}

/** A sentence of the plan: the reviewer's, or the drafted one; "": the reviewer leaves it out. */
export function sentenceOf(drafted: string, written: Written | null): string {
  return written?.text.trim() ?? drafted;
}

/** Says of a sentence that a reviewer wrote when another one is drafted now. */
export function outdated(drafted: string, written: Written | null): readonly string[] {
  if (written === null || written.text.trim() === "" || written.was === drafted) return [];
  return [
    word("“{text}” was written in place of another sentence. Drafted now: “{now}”.", {
      text: written.text,
      now: drafted,
    }),
  ];
}

/** Whether a plan still says when the company is ready for the audits of a framework: a review can take that out. */
function hasReadiness({ milestones }: Pick<Roadmap, "milestones">, framework: FrameworkId): boolean {
  return milestones.some(({ id }) => readyMilestones.includes(id) && frameworkOf[id] === framework);
}

/** The week and the day on which all that prepares is done; undefined: nothing does. */
export function preparedIn({ phases, milestones }: Pick<Roadmap, "phases" | "milestones">) {
  const ready = milestones.filter(({ id }) => readyMilestones.includes(id));
  const prepared = phases
    .filter(({ stage, isEngagement }) => stage === "preparation" && isEngagement !== true)
    .filter((phase) => !phase.for.some((framework) => hasReadiness({ milestones }, framework)))
    .map(({ toWeek, to }) => ({ week: toWeek, date: to }));
  return [...ready, ...prepared].toSorted((one, other) => one.week - other.week).at(-1);
}

/** The observation window: a reviewer may have set its length in weeks. */
function windowOf(phases: readonly Phase[], planned: readonly Planned[]): Roadmap["window"] {
  const id = planned.find(({ isWindow }) => isWindow === true)?.id;
  const found = phases.find((phase) => phase.id === id);
  return found === undefined
    ? null
    : { months: monthsIn(found.from, found.to), from: found.from, to: found.to };
}

/** How many months of a window are ahead of a day, a month that runs among them; 0: there is none, or it is over. */
export function monthsAhead(window: Roadmap["window"], day: string): number {
  if (window === null || isOver(window, day)) return 0;
  return window.months - (window.from < day ? monthsIn(window.from, day) : 0);
}

/** Whether the plan prepares without an audit, or after earlier ones. */
function preparesOnly({ kind, isFollowOn, isRunning }: Chosen): boolean {
  return isFollowOn || isRunning || kind.isPreparation === true;
}

function milestoneName(id: MilestoneId, chosen: Chosen): string {
  if (id === "certificate" && isNextAudit(chosen))
    return word("Next audit of the certificate done, with its corrections");
  if (!readyMilestones.includes(id) || !preparesOnly(chosen)) return milestoneNames[id];
  return preparedNames[chosen.kind.frameworks.length > 1 ? frameworkOf[id] : "one"];
}

/**
 * How many of the spare weeks a week of the plan does not feel: what comes after a window with a named first day waits
 * for that window's end, and the preparation has until then.
 */
function slackOf(
  phases: readonly Phase[],
  planned: readonly Planned[],
  { windowFrom }: Pick<Placing, "windowFrom">,
): (week: number) => number {
  const id = planned.find(({ isWindow }) => isWindow === true)?.id;
  const window = phases.find((phase) => phase.id === id);
  if (window === undefined || windowFrom === null) return () => 0;
  const isBefore = ({ stage, for: frameworks }: Phase) =>
    stage === "preparation" && frameworks.some((framework) => window.for.includes(framework));
  const prepared = Math.max(0, ...phases.filter(isBefore).map(({ toWeek }) => toWeek));
  return (week) => (week > window.toWeek ? Math.max(0, window.toWeek - prepared) : 0);
}

/** Why there are spare weeks, and whose day they do not change. */
function withSingleDates({ weeks, because }: Roadmap["spare"], milestones: readonly Milestone[]): string {
  const single = milestones.find(({ id, date, latest }) => id === "type-2-report" && date === latest);
  return weeks === 0 || single === undefined
    ? because
    : word(
        "{because}; they change no date of the Type II report, which follows the window: its day is the CPA firm’s",
        { because },
      );
}

/** The last day of the phases. */
export function endOf(phases: readonly Phase[], start: string): string {
  return phases.reduce((latest, { to }) => (to > latest ? to : latest), start);
}

/** Whether the observation window decides when something is reached; null: the end of the plan. */
function endsWithWindow(wanted: MilestoneId | null): boolean {
  return wanted === null || frameworkOf[wanted] === "soc2";
}

/** Why the plan, or what is wanted of it, cannot be shorter. Of a further report it is the end of its window, however long that is. */
function floorOf(
  chosen: Chosen,
  { window, start }: Pick<Roadmap, "window" | "start">,
  basis: Basis,
  wanted: MilestoneId | null,
  facts: Facts,
): string {
  const { kind, isFollowOn, months } = chosen;
  const { writing } = basis;
  if (window !== null && isOver(window, start.date) && endsWithWindow(wanted))
    return word(
      "The observation window ended on {day}. What is left before the report is the CPA firm’s engagement, the system description and the firm’s tests.",
      { day: longDay(writing, window.to) },
    );
  const own = wanted === null ? undefined : ownFloor(basis, chosen, wanted, facts);
  if (own !== undefined) return own;
  if (isFollowOn && kind.followOn?.floor !== undefined) return kind.followOn.floor;
  return isFollowOn && window !== null
    ? word("The observation window ends on {day}, and the CPA firm’s report follows.", {
        day: longDay(writing, window.to),
      })
    : floorIn(kind, months, facts);
}

/** A plan that can be placed with other hours, or another length of its window. */
export type Placeable = {
  readonly chosen: Chosen;
  readonly load: Workload;
  readonly placing: Placing;
  readonly review: Review;
};

/** The phases of a plan with another work, or another length of its window. */
export function placedWith(
  { chosen, placing, review }: Placeable,
  { load, months = placing.months }: { readonly load: Workload; readonly months?: number },
): readonly Phase[] {
  const weeks = (phase: Planned) => phase.weeks ?? weeksOf(phase, load);
  return inOrder(chosen.phases, review.order, { ...placing, weeks, months }).phases;
}

/** A plan that ends sooner, in words, and its phases. */
type Sooner = { readonly sentence: string; readonly phases: readonly Phase[] };

/** When the plan would end with the shortest usual window; undefined: that is no choice, or changes nothing. */
function soonerByWindow(plan: Placeable, end: string): Sooner | undefined {
  const { chosen, load, placing } = plan;
  const [months] = usualWindows;
  if (chosen.months <= months || needsLongWindow(load.facts)) return undefined;
  const phases = placedWith(plan, { load, months });
  const sooner = endOf(phases, placing.start);
  if (sooner >= end) return undefined;
  const day = longDay(load.basis.writing, sooner);
  const sentence = word("With an observation window of {months} months the plan ends on {day}.", {
    months,
    day,
  });
  return { sentence, phases };
}

/** Says that a plan ends in a year of which no holiday is known. A firm may list none at all. */
function unknownHolidays(end: string, { working: { holidays }, writing }: Basis): readonly string[] {
  const last = holidays.toSorted().at(-1);
  if (last === undefined || end.slice(0, 4) <= last.slice(0, 4)) return [];
  return [
    word(
      "Our holidays are known until {day}, and this plan ends later: dates after that may fall on one. Add those of the next year to company.yaml.",
      { day: longDay(writing, last) },
    ),
  ];
}

/** What a mail says about days that the plan does not keep; null: it keeps them, or the reviewer leaves it out. */
function warningOf(answer: Roadmap["answer"]): string | null {
  const told = answer?.isInTime === false ? `${answer.sentence} ${answer.instead ?? ""}`.trim() : "";
  return told === "" ? null : told;
}

/** What a plan means beside reports, certificates and windows that there are already. */
export type WriteBesides = (
  roadmap: Pick<Roadmap, "window" | "phases" | "milestones" | "start">,
  load: Workload,
  chosen: Chosen,
) => Pick<Roadmap, "coverage" | "misfits"> & {
  /** What a Type II report of the plan rests on that weakens it, as a sentence; "": nothing. */
  readonly rests: string;
};

/** What would end a plan sooner than on `end`, as sentences; `byWindow`: its phases with a shorter window, where that would. */
export type WriteSooner = (
  plan: Placeable,
  end: string,
  byWindow: readonly Phase[] | undefined,
) => readonly string[];

/** What writes about a plan. A visitor's own plan needs none of it, and its browser does not load what writes it. */
export type WritePlan = {
  readonly letterOf: WriteLetter;
  readonly besidesOf: WriteBesides;
  readonly soonerOf: WriteSooner;
};

/** A plan without a letter, and of a company of which nobody said what it holds. */
export const plainly: WritePlan = {
  letterOf: () => "",
  besidesOf: () => ({ coverage: "", misfits: [], rests: "" }),
  soonerOf: () => [],
};

/** The plan in weeks and dates, for the current rows, with what a reviewer set by hand, and with a letter about it. */
export function roadmapOf(
  basis: Basis,
  rows: readonly ReadinessRow[],
  review: Review,
  { letterOf, besidesOf, soonerOf }: WritePlan,
): Roadmap {
  const { working } = basis;
  const { facts, sentences } = review;
  const chosen = chosenPlan(basis, rows, review);
  const load: Workload = { basis, facts, rows: countedIn(chosen, rows), phases: chosen.phases };
  const start = mondayOf(review.start ?? basis.start);
  const placing: Placing = {
    start,
    working,
    months: chosen.months,
    windowFrom: chosen.windowFrom,
    edits: review.phases,
    weeks: (phase) => phase.weeks ?? weeksOf(phase, load),
    isAwaited: facts.needs.some(({ by }) => by !== null),
  };
  const { phases, isOrderByHand, oddities, lost } = inOrder(chosen.phases, review.order, placing);
  const hasPhases = chosen.phases.length > 0;
  const drafted = hasPhases ? spareOf(load, review.spare) : { weeks: 0, because: "" };
  const slack = slackOf(phases, chosen.phases, placing);
  const reached = (week: number, date: string) =>
    reachedIn(week, date, { start, working, spare: Math.max(0, drafted.weeks - slack(week)) });
  const milestones = chosen.phases
    .flatMap(({ id, reaches }): readonly Milestone[] => {
      const phase = phases.find((one) => one.id === id);
      if (reaches === undefined || phase === undefined) return [];
      const { toWeek: week, to } = phase;
      return [{ id: reaches, name: milestoneName(reaches, chosen), week, ...reached(week, to) }];
    })
    .toSorted((one, other) => one.week - other.week);
  const because = withSingleDates(drafted, milestones);
  const spare = { ...drafted, because: sentenceOf(because, sentences.spare) };
  const readyWeek = preparedIn({ phases, milestones })?.week ?? null;
  const isReadyFor = (framework: FrameworkId) => hasReadiness({ milestones }, framework);
  // Where a review took out what ends the preparation for an audit, nobody is called ready for it.
  const isPreparation = preparesOnly(chosen) || !chosen.kind.frameworks.every(isReadyFor);
  const weeks = Math.max(1, ...phases.map(({ toWeek }) => toWeek));
  const window = windowOf(phases, chosen.phases);
  const planned = { phases, milestones, weeks, spare, start: { date: start }, window };
  const placeable: Placeable = { chosen, load, placing, review };
  const last = endOf(phases, start);
  const floorFor = (wanted: MilestoneId | null) => {
    const sooner = endsWithWindow(wanted) ? soonerByWindow(placeable, last) : undefined;
    const why = sooner?.sentence ?? floorOf(chosen, planned, basis, wanted, facts);
    return [why, ...soonerOf(placeable, last, sooner?.phases)].join(" ");
  };
  const { coverage, misfits: beside, rests } = besidesOf(planned, load, chosen);
  const answer = answerTo({
    ...planned,
    ...{ basis: hasPhases ? basis : { ...basis, wish: null }, facts, floorFor, rests },
    hasLetter: hasLetter(review),
    isNextAudit: isNextAudit(chosen),
    end: reached(weeks, last),
  });
  const effort = effortOf(load, monthsAhead(window, start));
  const readyOn = readyWeek === null ? null : reached(readyWeek, lastWorkday(start, readyWeek, working));
  const misfits = [
    ...unknownHolidays(last, basis),
    ...lost,
    ...strayPhases(review, chosen.phases),
    ...outdated(chosen.title, review.plan.title),
    ...outdated(because, sentences.spare),
    ...outdated(effort.sentence, sentences.effort),
    ...beside,
    ...outdated(coverage, sentences.coverage),
    ...outdated(answer?.sentence ?? "", sentences.answer),
    ...outdated(answer?.instead ?? "", sentences.instead),
  ];
  const told = answer && {
    ...answer,
    sentence: sentenceOf(answer.sentence, sentences.answer),
    instead: answer.instead === null ? null : sentenceOf(answer.instead, sentences.instead),
  };
  return {
    ...planned,
    kind: chosen.kind.id,
    ...(review.plan.kind !== null && { isKindByHand: true as const }),
    ...(review.plan.isLengthMeant && { isLengthMeant: true as const }),
    isFollowOn: chosen.isFollowOn,
    ...(isPreparation && { isPreparation: true as const }),
    title: sentenceOf(chosen.title, review.plan.title),
    ...(isOrderByHand && { isOrderByHand: true as const }),
    readyWeek,
    readyOn,
    coverage: sentenceOf(coverage, sentences.coverage),
    effort: { ...effort, sentence: sentenceOf(effort.sentence, sentences.effort) },
    start: review.start === null ? { date: start } : { date: start, byHand: true as const },
    wish: !hasPhases || facts.needs.some(replacesWish) ? null : (basis.wish?.text ?? null),
    warning: warningOf(told),
    answer: told,
    letter: letterOf(basis, review, chosen, planned, rows),
    ...(review.letter !== null && { isLetterByHand: true as const }),
    oddities,
    misfits,
  };
}
