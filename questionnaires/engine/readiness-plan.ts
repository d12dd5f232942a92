import type { Answers } from "./answers.ts";
import { holds, valuesOf } from "./condition.ts";
import type { Labels } from "./labels.ts";
import type { Roadmap } from "./readiness-report.ts";
import type { Pace, PhaseRule, PlanRules, PlanVariant } from "./readiness-rules.ts";

type Phase = Roadmap["phases"][number];

/** Weeks in a month of the year's average. */
const weeksInMonth = 52 / 12;

/** Whole months that the phases of these stages take together, from the first to the last. */
export function monthsOf(phases: readonly Phase[], stages: readonly Phase["stage"][]): number {
  const counted = phases.filter(({ stage }) => stages.includes(stage));
  if (counted.length === 0) return 0;
  const from = Math.min(...counted.map(({ fromWeek }) => fromWeek));
  const to = Math.max(...counted.map(({ toWeek }) => toWeek));
  return Math.ceil((to - from + 1) / weeksInMonth);
}

function lastWeek(phases: readonly Phase[]): number {
  return Math.max(0, ...phases.map(({ toWeek }) => toWeek));
}

function laidOut(rules: readonly PhaseRule[], pace: Pace): readonly Phase[] {
  const phases: Phase[] = [];
  for (const { name, what, stage, weeks, alongside } of rules) {
    const previous = alongside ? phases.at(-1) : undefined;
    const fromWeek = previous?.fromWeek ?? lastWeek(phases) + 1;
    phases.push({ name, what, stage, fromWeek, toWeek: fromWeek + weeks[pace] - 1 });
  }
  return phases;
}

function paceOf(rules: PlanRules, answers: Answers, open: number): Pace {
  if (holds(rules.large, answers)) return "large";
  return open <= rules.fewGaps ? "short" : "usual";
}

function variantOf(rules: PlanRules, answers: Answers): PlanVariant {
  const variant = rules.variants.find(({ when }) => when.every((condition) => holds(condition, answers)));
  if (variant === undefined) throw new Error("The last variant of a plan must hold for any answers.");
  return variant;
}

/** "26 weeks, about 6 months". */
function inWords(weeks: number): string {
  const months = Math.round(weeks / weeksInMonth);
  return months < 2 ? `${weeks} weeks` : `${weeks} weeks, about ${months} months`;
}

function warningFor(wish: string, limit: number, readyWeek: number, weeks: number, floor: string): string {
  const possible =
    readyWeek <= limit
      ? `What you can have by then is readiness: week ${readyWeek}.`
      : `Readiness alone takes until week ${readyWeek}.`;
  return `You chose “${wish}”. This plan takes ${inWords(weeks)}. ${floor} ${possible}`;
}

/**
 * The roadmap in weeks, fitted to the chosen timeline as far as that is possible. `open`: criteria that are gaps, or
 * whose questions were not answered.
 */
export function roadmapOf(rules: PlanRules, answers: Answers, labels: Labels, open: number): Roadmap {
  const { title, phases: phaseRules, floor } = variantOf(rules, answers);
  const phases = laidOut(phaseRules, paceOf(rules, answers, open));
  const readyWeek = lastWeek(phases.filter(({ stage }) => stage === "preparation"));
  const weeks = lastWeek(phases);
  const { question } = rules.wish;
  const [chosen] = valuesOf(answers, question);
  const wish = chosen === undefined ? null : labels.option(question, chosen);
  const limit = chosen === undefined ? null : (rules.wish.weeks[chosen] ?? null);
  const late = wish !== null && limit !== null && weeks > limit;
  const warning = late ? warningFor(wish, limit, readyWeek, weeks, floor) : null;
  return { title, phases, readyWeek, weeks, wish, warning };
}
