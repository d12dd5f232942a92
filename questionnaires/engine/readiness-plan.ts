import { word } from "#words/word.ts";
import { answerTo } from "./readiness-answer.ts";
import type { Basis, PlanPhase } from "./readiness-basis.ts";
import { dayOf, mondayOf } from "./readiness-calendar.ts";
import type { MilestoneId } from "./readiness-names.ts";
import { oddOrder, orderedPhases } from "./readiness-order.ts";
import type { Milestone, Phase, Roadmap } from "./readiness-outcome.ts";
import type { ReadinessRow } from "./readiness-report.ts";
import type { Review } from "./readiness-review.ts";
import type { StartingPoint } from "./readiness-tables.ts";
import { longDay } from "./writing.ts";

type Plan = Basis["plan"];
type Row = Pick<ReadinessRow, "status" | "asked">;
type PlanEdits = Pick<Review, "phases" | "order" | "start" | "deadline" | "letter">;

/** Weeks in a month of the year's average. */
const weeksInMonth = 52 / 12;

/** Whole months until the end of a week. */
export function monthsUntil(week: number): number {
  return Math.ceil(week / weeksInMonth);
}

const milestoneNames: Readonly<Record<MilestoneId, string>> = {
  "soc2-ready": word("Ready for the SOC 2 audit"),
  "type-1-report": word("SOC 2 Type I report"),
  "type-2-report": word("SOC 2 Type II report"),
  "iso-ready": word("Ready for the certification audit"),
  "stage-1": word("Stage 1 audit done"),
  certificate: word("ISO 27001 certificate decided"),
};

const readyMilestones: readonly MilestoneId[] = ["soc2-ready", "iso-ready"];

function unansweredShare(rows: readonly Row[]): number {
  const asked = rows.filter((row) => row.asked.length > 0);
  const unanswered = asked.filter(({ status }) => status === "not-assessed");
  return asked.length === 0 ? 1 : unanswered.length / asked.length;
}

/** The conditions that hold: what is not answered counts as open, and who knows little is never the fastest. */
function startingPoints({ fewOpen, isLarge }: Plan, rows: readonly Row[]): readonly StartingPoint[] {
  const isOpen = ({ status, asked }: Row) =>
    status === "gap" || (status === "not-assessed" && asked.length > 0);
  const share = unansweredShare(rows);
  const isFew = share < 1 && rows.filter(isOpen).length <= fewOpen;
  return [
    isFew ? "few" : "usual",
    ...(share > 0.5 ? (["unknown"] as const) : []),
    ...(isLarge ? (["large"] as const) : []),
  ];
}

function weeksOf({ weeks }: Pick<PlanPhase, "weeks">, points: readonly StartingPoint[]): number {
  return Math.max(...points.map((point) => weeks[point]));
}

function laidOut({ phases: rules }: Plan, points: readonly StartingPoint[], { phases: edits }: PlanEdits) {
  const ends = new Map<string, number>();
  return rules.map((rule): Phase => {
    const { id, name, what, stage, after } = rule;
    const edit = edits.find((one) => one.id === id);
    const earliest = Math.max(0, ...after.map((before) => ends.get(before) ?? 0)) + 1;
    const fromWeek = Math.max(earliest, edit?.notBefore ?? 1);
    const toWeek = fromWeek + (edit?.weeks ?? weeksOf(rule, points)) - 1;
    ends.set(id, toWeek);
    const place = { id, name, what, stage, for: rule.for, after, fromWeek, toWeek };
    return edit === undefined ? place : { ...place, byHand: true };
  });
}

function milestonesOf(plan: Plan, phases: readonly Phase[], start: string): readonly Milestone[] {
  return plan.phases
    .flatMap(({ id, reaches }): readonly Milestone[] => {
      const week = phases.find((phase) => phase.id === id)?.toWeek;
      if (reaches === undefined || week === undefined) return [];
      return [{ id: reaches, name: milestoneNames[reaches], week, date: dayOf(start, week, 4) }];
    })
    .toSorted((one, other) => one.week - other.week);
}

function spareOf({ spare }: Plan, rows: readonly Row[]): Roadmap["spare"] {
  const open = rows.filter(({ status, asked }) => status === "not-assessed" && asked.length > 0).length;
  const unknown = Math.ceil(unansweredShare(rows) * spare.unanswered);
  const weeks = unknown + spare.people;
  const reasons = [
    ...(unknown > 0 && open > 0
      ? [
          open === 1
            ? word("1 criterion was asked about and not answered")
            : word("{count} criteria were asked about and not answered", { count: open }),
        ]
      : []),
    ...(spare.people > 0 ? [word("a company of this size has more than one team to bring along")] : []),
  ];
  return { weeks, because: reasons.join(word(", and ")) };
}

/** Said where an order is kept that the plan does not have any more. */
const lostOrder = word(
  "The order that the review set is none of this plan’s any more. Please move the phases again.",
);

/** The phases in weeks, as a review orders them; in their own order, which is said, when that cannot be. */
function inOrder(plan: Plan, points: readonly StartingPoint[], edits: PlanEdits) {
  const phases = laidOut(plan, points, edits);
  if (edits.order.length === 0) return { phases, oddities: oddOrder(phases) };
  const notBefore = new Map(edits.phases.map(({ id, notBefore: week = 1 }) => [id, week]));
  const ordered = orderedPhases(phases, edits.order, notBefore);
  if (ordered === undefined) return { phases, oddities: [lostOrder] };
  return { phases: ordered, oddities: oddOrder(ordered) };
}

/** Whether the order that a review sets is one that its plan has. */
export function keepsOrder({ roadmap }: { readonly roadmap: Roadmap }): boolean {
  return !roadmap.oddities.includes(lostOrder);
}

/** The plan in weeks and dates, for rows as they stand, with what a reviewer set by hand. */
export function roadmapOf({ plan, wish, writing }: Basis, rows: readonly Row[], edits: PlanEdits): Roadmap {
  const points = startingPoints(plan, rows);
  const { phases, oddities } = inOrder(plan, points, edits);
  const start = mondayOf(edits.start ?? plan.start);
  const milestones = milestonesOf(plan, phases, start);
  const ready = milestones.filter(({ id }) => readyMilestones.includes(id));
  const readyWeek = Math.max(1, ...ready.map(({ week }) => week));
  const weeks = Math.max(1, ...phases.map(({ toWeek }) => toWeek));
  const soonerWeek = plan.sooner === null ? null : readyWeek + weeksOf(plan.sooner, points);
  const sooner =
    plan.sooner?.reaches === undefined || soonerWeek === null
      ? []
      : [
          {
            id: plan.sooner.reaches,
            name: milestoneNames[plan.sooner.reaches],
            week: soonerWeek,
            date: dayOf(start, soonerWeek, 4),
          },
        ];
  const answer = answerTo({
    wish,
    deadline: edits.deadline,
    floor: plan.floor,
    milestones,
    sooner,
    weeks,
    start,
    writing,
  });
  return {
    title: plan.title,
    phases,
    milestones,
    readyWeek,
    weeks,
    spare: spareOf(plan, rows),
    start: edits.start === null ? { date: start } : { date: start, byHand: true },
    wish: wish?.text ?? null,
    warning: answer?.isPossible === false ? [answer.sentence, answer.instead].join(" ") : null,
    answer,
    letter: (edits.letter ?? plan.letter).replaceAll("{dates}", () =>
      milestones.map(({ name, date }) => `- ${name}: ${longDay(writing, date)}`).join("\n"),
    ),
    ...(edits.letter !== null && { isLetterByHand: true as const }),
    oddities,
  };
}
