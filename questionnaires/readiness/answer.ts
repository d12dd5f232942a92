import { longDay, type Writing } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { dayOf, daysUpTo, latestDay, weeksUpTo } from "./calendar.ts";
import type { MilestoneId } from "./names.ts";
import type { Basis, Milestone, Roadmap } from "./report.ts";
import type { Deadline, Review } from "./review.ts";
import { milestoneNames } from "./rules.ts";
import type { WrittenDay } from "./written-day.ts";

type Wanted = {
  readonly plan: Pick<Basis["plan"], "floor" | "phases" | "start">;
  readonly timed: Pick<Roadmap, "weeks" | "spare" | "start">;
  readonly milestones: readonly Milestone[];
  /** Milestones that are possible sooner and belong neither to the plan nor to its costs. */
  readonly besides: readonly Milestone[];
  readonly wish: Basis["wish"];
  readonly writtenDay: Basis["writtenDay"];
  readonly furtherDays: Basis["furtherDays"];
  readonly wroteOfTime: Basis["wroteOfTime"];
  readonly deadline: Review["deadline"];
  readonly writing: Writing;
};

function inWords(weeks: number): string {
  const months = Math.round((weeks * 12) / 52);
  return months < 2
    ? word("{weeks} weeks", { weeks })
    : word("{weeks} weeks (about {months} months)", { weeks, months });
}

type Answer = NonNullable<Roadmap["answer"]>;

/** Milestones that people outside the company can see. */
const ends: ReadonlySet<MilestoneId> = new Set(["type-1-report", "type-2-report", "certificate"]);

/**
 * What is reached by a day. A Type I report does not replace a Type II report that a customer requires: it is
 * listed separately and described so, like milestones that are not part of the plan and its sum.
 */
function insteadBy(
  day: string,
  { timed, milestones, besides, writing }: Wanted,
  wants: MilestoneId | null,
  /** Whether the day is for all that the plan reaches. */
  isForAll: boolean,
): string {
  const placed = ({ name, week }: Milestone) =>
    word("{milestone}, week {week} ({date})", {
      milestone: name,
      week: weeksUpTo(timed, week),
      date: daysUpTo(timed, week, writing),
    });
  const told = (milestone: Milestone) =>
    latestDay(timed, milestone.week) <= day
      ? placed(milestone)
      : word("{milestone}, if nothing takes longer", { milestone: placed(milestone) });
  const isInTime = ({ date }: Milestone) => date <= day;
  const isLess = ({ id }: Milestone) => wants === "type-2-report" && id === "type-1-report";
  const inTime = milestones.filter(isInTime);
  const possible = [
    ...inTime.filter((one) => !isLess(one)).map(told),
    word("a letter with the dates of this plan for whoever is waiting"),
  ];
  const lesser = [
    ...inTime.filter(isLess).map(told),
    ...besides
      .filter(isInTime)
      .map((one) =>
        word("{milestone}, which is not part of this plan and its sum", { milestone: told(one) }),
      ),
  ];
  const tooLate = milestones.filter((one) => ends.has(one.id) && one.id !== wants && !isInTime(one));
  return [
    word("What is possible by then: {possible}.", { possible: possible.join("; ") }),
    ...(isForAll ? tooLate : []).map((milestone) =>
      word("Not by then either: {milestone}.", { milestone: placed(milestone) }),
    ),
    ...lesser.map((milestone) =>
      word("Sooner than that, but not in place of it: {milestone}. Ask whether it helps meanwhile.", {
        milestone,
      }),
    ),
  ].join(" ");
}

/** A sentence for a milestone that is in time, but would be too late with the spare weeks; else "". */
function roomUntil(day: string, week: number, { timed, writing }: Wanted): string {
  const latest = latestDay(timed, week);
  if (latest <= day) return "";
  const values = { weeks: timed.spare.weeks, date: longDay(writing, latest) };
  const late =
    timed.spare.weeks === 1
      ? word("With the week that it may take longer it would be {date}, which is too late.", values)
      : word("With the {weeks} weeks that it may take longer it would be {date}, which is too late.", values);
  return ` ${late}`;
}

/** The names of the phases that lead to a milestone, in the plan's order. */
function leadingTo({ phases }: Wanted["plan"], wants: MilestoneId): string {
  const needed = new Set(phases.filter(({ reaches }) => reaches === wants).map(({ id }) => id));
  // In the plan's order, a phase comes after the phases that it needs.
  for (const { id, after } of phases.toReversed()) {
    if (needed.has(id)) for (const before of after) needed.add(before);
  }
  return phases
    .filter(({ id }) => needed.has(id))
    .map(({ name }) => name)
    .join("; ");
}

/**
 * Why a milestone cannot be earlier: for the last one the plan's floor; for others the phases that lead to it.
 */
function whyNotSooner({ plan, timed }: Wanted, { id, week }: Milestone): string {
  return week === timed.weeks
    ? plan.floor
    : word("What leads to it: {phases}.", { phases: leadingTo(plan, id) });
}

function answerToDate(wanted: Wanted, { wants, date: day }: Deadline, isForAll: boolean): Answer {
  const { milestones, besides, writing } = wanted;
  const planned = milestones.find(({ id }) => id === wants);
  const found = planned ?? besides.find(({ id }) => id === wants);
  const values = {
    milestone: milestoneNames[wants],
    by: longDay(writing, day),
    week: found?.week ?? 0,
    date: found === undefined ? "" : longDay(writing, found.date),
  };
  const outside = word("It is not part of this plan and its sum.");
  if (found === undefined) {
    const sentence = word("{milestone} is wanted by {by}.", values);
    return {
      isPossible: false,
      sentence: `${sentence} ${outside}`,
      instead: insteadBy(day, wanted, wants, isForAll),
    };
  }
  if (found.date <= day) {
    const sentence = word("{milestone} by {by} is possible: week {week} ends on {date}.", values);
    const room = roomUntil(day, found.week, wanted);
    const besidesIt = planned === undefined ? ` ${outside}` : "";
    return { isPossible: true, sentence: `${sentence}${besidesIt}${room}`, instead: null };
  }
  const sentence = word(
    "{milestone} by {by} is not possible in this plan: the earliest date is {date}, the end of week {week}.",
    values,
  );
  return {
    isPossible: false,
    sentence: `${sentence} ${planned === undefined ? outside : whyNotSooner(wanted, planned)}`,
    instead: insteadBy(day, wanted, wants, isForAll),
  };
}

/** The day by which the client wishes it; undefined: there is no limit. */
function wishedUntil({ by, weeks }: NonNullable<Basis["wish"]>, { start }: Wanted["plan"]) {
  if (by !== undefined) return by;
  // Reports of version 0.2.0 and earlier have the weeks alone.
  return weeks === null ? undefined : dayOf(start, weeks, 4);
}

const otherTime = word("Where your own words name another time, that time counts.");

function answerToWish(wanted: Wanted, wish: NonNullable<Basis["wish"]>): Answer {
  const { plan, timed, writing } = wanted;
  const { weeks, start } = timed;
  const end = dayOf(start.date, weeks, 4);
  const until = wishedUntil(wish, plan);
  const values = {
    wish: wish.text,
    by: until === undefined ? "" : longDay(writing, until),
    weeks: inWords(weeks),
    start: longDay(writing, start.date),
    end: longDay(writing, end),
  };
  const wished =
    until === undefined
      ? word("You chose “{wish}”.", values)
      : word("You chose “{wish}”: until {by}, counted from your answers.", values);
  const planned = word("This plan starts on {start}, takes {weeks} and ends on {end}.", values);
  if (until === undefined || end <= until) {
    // A plan that fits the chosen timeline may not fit the time that the client wrote.
    const fits = wanted.wroteOfTime
      ? `${planned} ${otherTime}`
      : word("This plan starts on {start}, takes {weeks} and ends on {end}: it fits.", values);
    const room = until === undefined ? "" : roomUntil(until, weeks, wanted);
    return { isPossible: true, sentence: `${wished} ${fits}${room}`, instead: null };
  }
  return {
    isPossible: false,
    sentence: [wished, planned, plan.floor, ...(wanted.wroteOfTime ? [otherTime] : [])].join(" "),
    instead: insteadBy(until, wanted, null, false),
  };
}

/**
 * The client's deadline: as a reviewer set it, else as the client wrote it. When the client did not write for
 * what, it is for the whole plan.
 */
export function deadlineOf({
  writtenDay,
  deadline,
  milestones,
}: Pick<Wanted, "writtenDay" | "deadline" | "milestones">): Deadline | null {
  if (deadline === "none") return null;
  const wants = writtenDay?.wants ?? milestones.at(-1)?.id;
  if (deadline !== null || writtenDay === null || wants === undefined) return deadline;
  return { wants, date: writtenDay.date };
}

/**
 * An answer to each day that the client wrote. A day without a named milestone is for all milestones of the
 * plan.
 */
function answerToWritten(wanted: Wanted, days: readonly WrittenDay[]): Answer {
  const last = wanted.milestones.at(-1)?.id;
  const answers = days.flatMap(({ date, words, wants: named }) => {
    const wants = named ?? last;
    if (wants === undefined) return [];
    const answer = answerToDate(wanted, { wants, date }, named === null);
    return [{ ...answer, sentence: `${word("You wrote “{words}”.", { words })} ${answer.sentence}` }];
  });
  const instead = answers.flatMap((answer) => answer.instead ?? []);
  return {
    isPossible: answers.every(({ isPossible }) => isPossible),
    sentence: [...answers.map(({ sentence }) => sentence), ...(wanted.wroteOfTime ? [otherTime] : [])].join(
      " ",
    ),
    instead: instead.length === 0 ? null : instead.join(" "),
  };
}

/**
 * Whether the wish is possible, and what is possible instead. A date that the client wrote counts before the
 * wish.
 */
export function answerTo(wanted: Wanted): Roadmap["answer"] {
  const { wish, writtenDay, furtherDays, deadline } = wanted;
  const day = deadlineOf(wanted);
  if (day === null) return wish === null ? null : answerToWish(wanted, wish);
  return deadline === null && writtenDay !== null
    ? answerToWritten(wanted, [writtenDay, ...furtherDays])
    : answerToDate(wanted, day, false);
}
