import { word } from "#words/word.ts";
import type { Basis } from "./readiness-basis.ts";
import { dayOf } from "./readiness-calendar.ts";
import type { Milestone, Roadmap } from "./readiness-outcome.ts";
import type { Deadline } from "./readiness-review.ts";
import { longDay, type Writing } from "./writing.ts";

type Wanted = {
  readonly wish: Basis["wish"];
  readonly deadline: Deadline | null;
  readonly floor: string;
  readonly milestones: readonly Milestone[];
  /** What can be had sooner in place of the whole. */
  readonly sooner: readonly Milestone[];
  readonly weeks: number;
  /** First day of its first week. */
  readonly start: string;
  readonly writing: Writing;
};

function inWords(weeks: number): string {
  const months = Math.round((weeks * 12) / 52);
  return months < 2
    ? word("{weeks} weeks", { weeks })
    : word("{weeks} weeks, about {months} months", { weeks, months });
}

function insteadOf(reached: readonly Milestone[], writing: Writing): string {
  const first = reached.map(({ name, week, date }) =>
    word("{milestone}, week {week} ({date})", { milestone: name, week, date: longDay(writing, date) }),
  );
  const letter = word("a letter with the dates of this plan for whoever is waiting");
  return word("What is possible by then: {possible}.", { possible: [...first, letter].join("; ") });
}

function reachedBy({ milestones, sooner }: Wanted, isInTime: (milestone: Milestone) => boolean) {
  const ids = new Set(milestones.map(({ id }) => id));
  return [...milestones, ...sooner.filter(({ id }) => !ids.has(id))]
    .filter(isInTime)
    .toSorted((one, other) => one.week - other.week);
}

function answerToDate(wanted: Wanted, { wants, date }: Deadline): Roadmap["answer"] {
  const milestone = [...wanted.milestones, ...wanted.sooner].find(({ id }) => id === wants);
  const { writing } = wanted;
  // The floor is why the whole plan cannot be shorter; what is reached on the way has other reasons.
  const because = milestone?.week === wanted.weeks ? ` ${wanted.floor}` : "";
  const by = longDay(writing, date);
  if (milestone !== undefined && milestone.date <= date) {
    return {
      isPossible: true,
      sentence: word("{milestone} by {by} is possible: week {week} ends on {date}.", {
        milestone: milestone.name,
        by,
        week: milestone.week,
        date: longDay(writing, milestone.date),
      }),
      instead: null,
    };
  }
  const reached = reachedBy(wanted, (one) => one.date <= date);
  const sentence =
    milestone === undefined
      ? word("What is wanted by {by} is not part of this plan.", { by })
      : word("{milestone} by {by} is not possible: the earliest date is {date}, the end of week {week}.", {
          milestone: milestone.name,
          by,
          week: milestone.week,
          date: longDay(writing, milestone.date),
        }) + because;
  return { isPossible: false, sentence, instead: insteadOf(reached, writing) };
}

/** Whether what was wished for is possible, counted from the first week of the plan, and what is possible instead. */
export function answerTo(wanted: Wanted): Roadmap["answer"] {
  const { wish, deadline, weeks, floor } = wanted;
  if (deadline !== null) return answerToDate(wanted, deadline);
  if (wish === null) return null;
  if (wish.weeks === null || weeks <= wish.weeks) {
    return {
      isPossible: true,
      sentence: word(
        "You chose “{wish}”. This plan takes {weeks}, counted from its first week: it fits. Its last week ends on {date}.",
        {
          wish: wish.text,
          weeks: inWords(weeks),
          date: longDay(wanted.writing, dayOf(wanted.start, weeks, 4)),
        },
      ),
      instead: null,
    };
  }
  const limit = wish.weeks;
  return {
    isPossible: false,
    sentence: word("You chose “{wish}”. This plan takes {weeks}. {floor}", {
      wish: wish.text,
      weeks: inWords(weeks),
      floor,
    }),
    instead: insteadOf(
      reachedBy(wanted, ({ week }) => week <= limit),
      wanted.writing,
    ),
  };
}
