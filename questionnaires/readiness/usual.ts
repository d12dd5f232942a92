import { fromTo } from "#questionnaires/engine/range.ts";
import { word } from "#words/word.ts";
import { weeksUpTo } from "./calendar.ts";
import type { Phase, ReadinessReport, Roadmap, UsualPlan } from "./report.ts";
import { peopleOf, usualHours } from "./work.ts";

type Planned = Pick<ReadinessReport, "basis" | "facts" | "frameworks">;

/** How many weeks a phase takes. */
function lengthOf({ fromWeek, toWeek }: Phase): number {
  return toWeek - fromWeek + 1;
}

/** The usual plan of a report's only framework, where the company is of the size that it is about; undefined: there is none. */
function usualFor({ basis, facts, frameworks }: Planned): UsualPlan | undefined {
  const [framework, ...others] = frameworks;
  const usual = framework === undefined ? undefined : basis.usual?.[framework];
  const people = peopleOf(basis, facts)?.upTo;
  const isOfSize = people !== undefined && people !== null && usual !== undefined && people <= usual.people;
  return others.length === 0 && isOfSize ? usual : undefined;
}

/** Why a first preparation takes longer than pages say that it usually does, phase by phase; "": it does not. */
export function longerThanUsual(core: Planned, roadmap: Roadmap): string {
  const usual = usualFor(core);
  const { readyWeek, spare, phases } = roadmap;
  if (usual === undefined || readyWeek === null || roadmap.isPreparation === true) return "";
  if (readyWeek + spare.weeks <= usual.high) return "";
  const longer = phases
    .filter(({ stage, isBeside }) => stage === "preparation" && isBeside !== true)
    .flatMap((phase) => {
      const [weeks, before] = [lengthOf(phase), usual.phases[phase.id] ?? 0];
      if (weeks <= before) return [];
      const values = { phase: phase.name, weeks, usual: before };
      return before === 0
        ? [word("“{phase}” {weeks}, which is not usual", values)]
        : [word("“{phase}” {weeks} in place of {usual}", values)];
    });
  const room = spare.weeks === 0 ? [] : [word("spare {weeks}", { weeks: spare.weeks })];
  if (longer.length + room.length === 0) return "";
  const { hours } = core.facts;
  const why =
    hours !== null && hours < usualHours(core)
      ? word("Your people have fewer hours a week for it than is usual: {hours} in place of {usual}.", {
          hours,
          usual: usualHours(core),
        })
      : "";
  const told = word(
    "Companies of up to {people} people are usually ready after {usual} weeks, and this plan says {weeks}. What takes longer, in weeks: {phases}.",
    {
      people: usual.people,
      usual: fromTo(usual.low, usual.high),
      weeks: weeksUpTo(roadmap, readyWeek),
      phases: [...longer, ...room].join("; "),
    },
  );
  return [told, why].filter((text) => text !== "").join(" ");
}
