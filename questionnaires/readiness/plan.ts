import { listOf, longDay } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { answerTo, monthsWord, replacesWish, span } from "./answer.ts";
import {
  daysBetween,
  isOldOn,
  isOver,
  lastCovered,
  lastWorkday,
  mondayOf,
  monthsIn,
  type Reached,
} from "./calendar.ts";
import type { Facts } from "./facts.ts";
import {
  type Chosen,
  certificateDue,
  certificateEnd,
  chosenPlan,
  countedIn,
  floorIn,
  isAfterFindings,
  isAudited,
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
import { effortOf, peopleOf, spareOf, usualHours, type Workload, weeksOf } from "./work.ts";

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

/** Whether a window begins on the day after the period of the last report, and nobody said that it runs. */
function followsLast(window: NonNullable<Roadmap["window"]>, facts: Facts): boolean {
  const last = lastCovered(facts);
  return last !== undefined && window.from !== facts.windowSince && daysBetween(last, window.from) === 1;
}

/** Says how the window stands to the period of the last Type II report, what is early in it, and what covers the time until the next one. */
function besideLast(
  window: NonNullable<Roadmap["window"]>,
  facts: Facts,
  { writing, start }: Basis,
  early: readonly string[],
): readonly string[] {
  const last = lastCovered(facts);
  if (last === undefined) return early;
  const days = daysBetween(last, window.from) - 1;
  const values = {
    last: longDay(writing, last),
    from: longDay(writing, window.from),
    span: span(Math.abs(days), Math.abs(days)),
  };
  const between =
    days > 0
      ? word(
          "The last Type II report covers the time until {last}, and the observation window begins on {from}: no report covers the time in between ({span}).",
          values,
        )
      : word(
          "The last Type II report covers the time until {last}, and the observation window begins on {from}: both cover the days in between ({span}). Ask the CPA firm whether the window should begin later.",
          values,
        );
  const bridge = word(
    "From {last} until the next report is there, a bridge letter (gap letter) of your own management can say what has changed since. Customers usually take one for up to about three months, and it is no opinion of an auditor: ask them what they take after that.",
    values,
  );
  const follows = word(
    "The observation window is planned from {from}, the day after the period of the last Type II report: agree this first day with the CPA firm.",
    values,
  );
  return [
    ...(days === 0 ? [] : [between]),
    ...(followsLast(window, facts) ? [follows] : []),
    ...early,
    ...(isOldOn(start, last) ? [] : [bridge]),
  ];
}

/** Whether a plan still says when the company is ready for the audits of a framework: a review can take that out. */
function hasReadiness({ milestones }: Pick<Roadmap, "milestones">, framework: FrameworkId): boolean {
  return milestones.some(({ id }) => readyMilestones.includes(id) && frameworkOf[id] === framework);
}

/** The week and the day on which all that prepares is done; undefined: nothing does. */
function preparedIn({ phases, milestones }: Pick<Roadmap, "phases" | "milestones">) {
  const ready = milestones.filter(({ id }) => readyMilestones.includes(id));
  const prepared = phases
    .filter(({ stage, isEngagement }) => stage === "preparation" && isEngagement !== true)
    .filter((phase) => !phase.for.some((framework) => hasReadiness({ milestones }, framework)))
    .map(({ toWeek, to }) => ({ week: toWeek, date: to }));
  return [...ready, ...prepared].toSorted((one, other) => one.week - other.week).at(-1);
}

/** The day on which the preparation that the window waits for is done; undefined: the plan has none. */
function windowNeeds({ phases, milestones }: Pick<Roadmap, "phases" | "milestones">): string | undefined {
  return preparedIn({
    phases: phases.filter((phase) => phase.for.includes("soc2")),
    milestones: milestones.filter(({ id }) => frameworkOf[id] === "soc2"),
  })?.date;
}

/** Says what the end of the certificate means for the decision that is planned; "": nothing, or the plan is another one. */
function lapseOf(
  { milestones }: Pick<Roadmap, "milestones">,
  facts: Facts,
  { start, writing }: Basis,
  chosen: Chosen,
): string {
  const decided = milestones.find(({ id }) => id === "certificate");
  if (!isNextAudit(chosen) || decided === undefined) return "";
  const end = certificateEnd(facts);
  const due = certificateDue(facts, start);
  const until = due?.until ?? end;
  if (until === undefined) return "";
  const values = {
    day: longDay(writing, until),
    span: span(Math.max(0, daysBetween(until, decided.date)), daysBetween(until, decided.latest)),
  };
  const isLate = decided.latest > until;
  if (due?.what === "restoring")
    return isLate
      ? word(
          "The certificate has ended. Its body may restore it until {day}, {span} before the decision of this plan: after that at least a stage 2 audit is needed. Ask your body now.",
          values,
        )
      : word("The certificate has ended. Its body may restore it until {day}: ask it now.", values);
  if (isLate)
    return word(
      "The certificate ends on {day}, {span} before the decision: recertification is due before it ends. Ask your body now.",
      values,
    );
  return due === undefined
    ? ""
    : word(
        "The certificate ends on {day}. Until then major nonconformities have to be corrected and the recertification decided: this plan leaves {span} for what takes longer.",
        { ...values, span: span(daysBetween(decided.latest, until), daysBetween(decided.date, until)) },
      );
}

/** The same for the reviewer, where the decision comes too late. */
function lateDecision(
  planned: Pick<Roadmap, "milestones">,
  facts: Facts,
  basis: Basis,
  chosen: Chosen,
): readonly string[] {
  const until = certificateDue(facts, basis.start)?.until ?? certificateEnd(facts);
  const decided = planned.milestones.find(({ id }) => id === "certificate");
  const isLate = until !== undefined && decided !== undefined && decided.latest > until;
  return isLate ? [lapseOf(planned, facts, basis, chosen)].filter((text) => text !== "") : [];
}

/** Says that a window ends before the plan begins, or before the preparation that it needs is done. */
function endedWindow(
  roadmap: Pick<Roadmap, "window" | "phases" | "milestones" | "start">,
  { writing }: Basis,
) {
  const { window, start } = roadmap;
  if (window === null) return [];
  const day = longDay(writing, window.to);
  if (isOver(window, start.date))
    return [
      word("The observation window ended on {day}, before this plan begins.", { day }),
      word("Is its first day right, or is the window longer?"),
    ];
  const ready = windowNeeds(roadmap);
  if (ready === undefined || ready <= window.to) return [];
  return [word("The observation window ends on {day}, before this preparation is done.", { day })];
}

/** Asks whether a window that is shorter than the usual ones is meant. */
function shortWindow({ window }: Pick<Roadmap, "window">): readonly string[] {
  const [least] = usualWindows;
  if (window === null || window.months >= least) return [];
  const span = window.months === 0 ? word("less than 1 month") : monthsWord(window.months);
  return [
    word(
      "The observation window covers {span}, and customers rarely accept less than {least}: is it meant?",
      {
        span,
        least: monthsWord(least),
      },
    ),
  ];
}

/** Says that what comes after the closed findings is not planned: of SOC 2 alone, in the words of a CPA firm. */
function unplannedAudit({ kind: { frameworks } }: Chosen): string {
  return frameworks.includes("iso27001")
    ? word("The next audit and its fee are not part of this plan and its sum.")
    : word("The next examination, its period and the auditor’s fee are not part of this plan and its sum.");
}

/** What a window that begins before its preparation is done means, with every phase that is planned past its end. */
function earlyWindow(
  window: NonNullable<Roadmap["window"]>,
  ready: string,
  { phases, start }: Pick<Roadmap, "phases" | "start">,
  { writing }: Basis,
  chosen: Chosen,
  isTold: boolean,
): readonly string[] {
  const days = {
    from: longDay(writing, window.from),
    to: longDay(writing, window.to),
    ready: longDay(writing, ready),
  };
  const namesOf = (some: readonly Phase[]) =>
    listOf(
      writing,
      some.map(({ name }) => word("“{answer}”", { answer: name })),
    );
  // The description is examined itself, and may be written when the window is over.
  const examined = chosen.phases.flatMap(({ id, isExamined }) => (isExamined === true ? [id] : []));
  const prepared = phases.filter(
    ({ id, stage, for: frameworks, isEngagement }) =>
      stage === "preparation" &&
      frameworks.includes("soc2") &&
      isEngagement !== true &&
      !examined.includes(id),
  );
  const past = prepared.filter(({ to }) => to > window.to);
  const inside = prepared.filter(
    ({ holds, to }) => holds !== undefined && to >= window.from && to <= window.to,
  );
  const begins =
    window.from > start.date
      ? word("The observation window begins on {from}, before the preparation is done ({ready}).", days)
      : isOver(window, start.date)
        ? word("The observation window ran from {from} to {to}: it is over.", days)
        : word("The observation window has run since {from}.", days);
  if (isTold && inside.length + past.length === 0) return [];
  return [
    ...(isTold ? [] : [begins]),
    ...(inside.length === 0
      ? []
      : [word("Planned within it, because something is open: {phases}.", { phases: namesOf(inside) })]),
    ...(past.length === 0
      ? []
      : [
          word("Planned past its end: {phases}. What is done after {to} is no evidence for this window.", {
            phases: namesOf(past),
            to: days.to,
          }),
        ]),
    word("A control that does not work yet on a day of the window can become an exception in the report."),
  ];
}

/** Says which days the last own report and the window cover not at all or both, and whether the window begins too early. */
function coverageOf(
  roadmap: Pick<Roadmap, "window" | "phases" | "milestones" | "start">,
  facts: Facts,
  basis: Basis,
  chosen: Chosen,
): string {
  const { window } = roadmap;
  if (isAfterFindings(chosen) && !isAudited(chosen)) return unplannedAudit(chosen);
  if (window === null) return lapseOf(roadmap, facts, basis, chosen);
  const ready = windowNeeds(roadmap);
  const isTold = followsLast(window, facts) && window.from <= roadmap.start.date;
  const early =
    ready !== undefined && window.from < ready
      ? earlyWindow(window, ready, roadmap, basis, chosen, isTold)
      : [];
  return besideLast(window, facts, basis, early).join(" ");
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
function endOf(phases: readonly Phase[], start: string): string {
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
type Placeable = {
  readonly chosen: Chosen;
  readonly load: Workload;
  readonly placing: Placing;
  readonly review: Review;
};

/** The phases with other hours of the client, or another length of the window. */
function placedWith(
  { chosen, load, placing, review }: Placeable,
  { hours, months }: { readonly hours?: null; readonly months?: number },
): readonly Phase[] {
  const facts = hours === null ? { ...load.facts, hours } : load.facts;
  const weeks = (phase: Planned) => phase.weeks ?? weeksOf(phase, { ...load, facts });
  return inOrder(chosen.phases, review.order, { ...placing, weeks, months: months ?? placing.months }).phases;
}

/** When the plan would end with the shortest usual window; "": that is no choice, or changes nothing. */
function soonerByWindow(plan: Placeable, end: string): string {
  const { chosen, load, placing } = plan;
  const [months] = usualWindows;
  if (chosen.months <= months || needsLongWindow(load.facts)) return "";
  const sooner = endOf(placedWith(plan, { months }), placing.start);
  if (sooner >= end) return "";
  const day = longDay(load.basis.writing, sooner);
  return word("With an observation window of {months} months the plan ends on {day}.", { months, day });
}

/** When the plan would end with the usual hours; "": the client has as many, or that changes nothing. */
function soonerByHours(plan: Placeable, end: string): string {
  const { load, placing } = plan;
  const { basis, facts } = load;
  const hours = usualHours(load);
  if (facts.hours === null || facts.hours >= hours || peopleOf(basis, facts) === null) return "";
  const sooner = endOf(placedWith(plan, { hours: null }), placing.start);
  if (sooner >= end) return "";
  const day = longDay(basis.writing, sooner);
  return word(
    "With {hours} hours a week, our usual figure for companies of your size, the plan ends on {day}.",
    { hours, day },
  );
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

/** The plan in weeks and dates, for the current rows, with what a reviewer set by hand, and with a letter about it. */
export function roadmapOf(
  basis: Basis,
  rows: readonly ReadinessRow[],
  review: Review,
  letterOf: WriteLetter,
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
    const sooner = endsWithWindow(wanted) ? soonerByWindow(placeable, last) : "";
    return [sooner || floorOf(chosen, planned, basis, wanted, facts), soonerByHours(placeable, last)]
      .filter((text) => text !== "")
      .join(" ");
  };
  const answer = answerTo({
    ...planned,
    ...{ basis: hasPhases ? basis : { ...basis, wish: null }, facts, floorFor },
    hasLetter: hasLetter(review),
    isNextAudit: isNextAudit(chosen),
    end: reached(weeks, last),
  });
  const effort = effortOf(load, monthsAhead(window, start));
  const readyOn = readyWeek === null ? null : reached(readyWeek, lastWorkday(start, readyWeek, working));
  const coverage = coverageOf(planned, facts, basis, chosen);
  const misfits = [
    ...unknownHolidays(last, basis),
    ...lost,
    ...strayPhases(review, chosen.phases),
    ...outdated(chosen.title, review.plan.title),
    ...outdated(because, sentences.spare),
    ...outdated(effort.sentence, sentences.effort),
    ...endedWindow(planned, basis),
    ...shortWindow(planned),
    ...lateDecision(planned, facts, basis, chosen),
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
