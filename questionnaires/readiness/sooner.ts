import { longDay, type Writing } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { span } from "./answer.ts";
import { controlsWithin } from "./besides.ts";
import { daysBetween } from "./calendar.ts";
import type { Planned } from "./kinds.ts";
import { endOf, type Placeable, placedWith, type WriteSooner } from "./plan.ts";
import type { Basis, Phase } from "./report.ts";
import { peopleOf, usualHours } from "./work.ts";

/** How long a shorter window still is when the controls are closed; none: they are before it, or after it. */
function leftAfterControls(
  phases: readonly Phase[],
  planned: readonly Planned[],
  writing: Writing,
): string | undefined {
  const id = planned.find(({ isWindow }) => isWindow === true)?.id;
  const window = phases.find((phase) => phase.id === id);
  const closed = window && controlsWithin(phases, window);
  if (window === undefined || closed === undefined || closed.to > window.to) return undefined;
  const days = daysBetween(closed.to, window.to);
  return word("The controls are closed on {day}, {span} before such a window ends.", {
    day: longDay(writing, closed.to),
    span: span(days, days),
  });
}

/** The fewest hours a week, more than now and up to so many times as many, that are enough; undefined: none are. */
export function enoughHours(
  { now, times }: { readonly now: number; readonly times: number },
  isEnough: (hours: number) => boolean,
): number | undefined {
  let [few, enough] = [now, now * times];
  if (!isEnough(enough)) return undefined;
  while (enough - few > 1) {
    const half = Math.floor((few + enough) / 2);
    if (isEnough(half)) enough = half;
    else few = half;
  }
  return enough;
}

/** What a plan counts with, where we have so many times our days a week. */
export function withOurDays(basis: Basis, times: number): Basis {
  const sizes = basis.work.sizes.map((size) => ({ ...size, ours: size.ours * times }));
  return { ...basis, work: { ...basis.work, sizes } };
}

/** Another capacity: hours a week of the client, and our days a week so many times. */
type Capacity = { readonly hours?: number | null; readonly oursTimes?: number };

/** When the plan would end with more hours of the client, or else with more days of ours; undefined: nobody knows its size, or both change nothing. */
function soonerByHours(plan: Placeable, end: string): string | undefined {
  const { load, placing } = plan;
  const { basis, facts } = load;
  if (peopleOf(basis, facts) === null) return undefined;
  const endWith = ({ hours = facts.hours, oursTimes = 1 }: Capacity) => {
    const other = { ...load, basis: withOurDays(basis, oursTimes), facts: { ...facts, hours } };
    return endOf(placedWith(plan, { load: other }), placing.start);
  };
  const usual = usualHours(load);
  const now = facts.hours ?? usual;
  const usually = now < usual ? endWith({ hours: usual }) : end;
  if (usually < end)
    return word(
      "With {hours} hours a week, our usual figure for companies of your size, the plan ends on {day}.",
      { hours: usual, day: longDay(basis.writing, usually) },
    );
  const best = endWith({ hours: now * 2 });
  const fewest = enoughHours({ now, times: 2 }, (some) => endWith({ hours: some }) <= best);
  if (best < end && fewest !== undefined) {
    // To the hour, nobody plans.
    const hours = Math.ceil(fewest / 5) * 5;
    const day = longDay(basis.writing, endWith({ hours }));
    return word("With {hours} hours a week of your people the plan ends on {day}.", { hours, day });
  }
  const byOurs = endWith({ oursTimes: 2 });
  if (byOurs >= end) return undefined;
  return word(
    "More hours of your people bring nothing forward: our own days a week set its end. With twice as many of them it is {day}: ask us whether we have them.",
    { day: longDay(basis.writing, byOurs) },
  );
}

/** What would end a plan sooner: the hours and days that it counts with, and what a shorter window leaves for its controls. */
export const soonerOf: WriteSooner = (plan, end, byWindow) =>
  [
    byWindow && leftAfterControls(byWindow, plan.chosen.phases, plan.load.basis.writing),
    soonerByHours(plan, end),
  ].filter((text) => text !== undefined);
