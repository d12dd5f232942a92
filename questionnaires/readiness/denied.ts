import type { Facts, Held, Need, Sayable } from "./facts.ts";
import { sayable } from "./facts.ts";
import type { CriterionStatus } from "./names.ts";
import type { ReadinessReport } from "./report.ts";
import type { Review } from "./review.ts";

/**
 * What a review has set and the client's later answers deny. What was set stays: a reviewer is told, and decides.
 */

/** A status that a review set. `was`: what the answers said then; `now`: what they say today. */
export type DeniedStatus = {
  readonly criterion: string;
  readonly set: CriterionStatus;
  readonly was: CriterionStatus;
  readonly now: CriterionStatus;
};

/** The statuses of a review whose answers have changed since, and say something else than it does. */
export function deniedStatuses(
  { rows, outside }: Pick<ReadinessReport, "rows" | "outside">,
  { changes }: Pick<Review, "changes">,
): readonly DeniedStatus[] {
  const statusOf = new Map([...rows, ...outside].map(({ criterion, status }) => [criterion, status]));
  return changes.flatMap(({ criterion, status: set, was }) => {
    const now = statusOf.get(criterion);
    if (now === undefined || was === undefined || now === was || now === set) return [];
    return [{ criterion, set, was, now }];
  });
}

export const factNames = [
  "needs",
  "held",
  "windowSince",
  "people",
  "sites",
  "entities",
  "hours",
] as const satisfies readonly (keyof Facts)[];

export type FactName = (typeof factNames)[number];

/** What is compared of a need and of a report: how they are called is each person's own. */
function coreOf(one: Need | Held): string {
  return "what" in one
    ? JSON.stringify([one.what, one.by, one.months, one.canEnd])
    : JSON.stringify([one.kind, one.from, one.to, one.whose]);
}

function isNone({ none }: Facts, name: FactName): boolean {
  const one: Sayable | undefined = sayable.find((known) => known === name);
  return one !== undefined && none.includes(one);
}

/** What is said of a fact, each part as a text; none: nothing is said of it. */
function said(facts: Facts, name: FactName): readonly string[] {
  const value = facts[name];
  if (value === null) return isNone(facts, name) ? ["none"] : [];
  if (typeof value !== "object") return [String(value)];
  return value.length === 0 && isNone(facts, name) ? ["none"] : value.map(coreOf);
}

/** The facts of which two say something else. */
export function changedFacts(before: Facts, after: Facts): readonly FactName[] {
  return factNames.filter((name) => said(before, name).join() !== said(after, name).join());
}

/**
 * The facts that a review has set otherwise than the client's people say now. `offered`: what they say; `heard`: what
 * they said when the review set it.
 */
export function deniedFacts(
  { facts, heard }: Pick<Review, "facts" | "heard">,
  offered: Facts,
): readonly FactName[] {
  return changedFacts(heard, offered).filter((name) => {
    const set = said(facts, name);
    return set.length > 0 && said(offered, name).some((one) => !set.includes(one));
  });
}

/** What was heard, with what is said now of the facts that a reviewer has just set. */
export function heardWith(heard: Facts, offered: Facts, names: readonly FactName[]): Facts {
  const others = heard.none.filter((name) => !names.includes(name));
  const now = offered.none.filter((name) => names.includes(name));
  const told = Object.fromEntries(names.map((name) => [name, offered[name]]));
  return { ...heard, ...told, none: [...others, ...now] };
}

/** The facts of a review with what the client's people say of one of them now. */
export function takenOver(facts: Facts, offered: Facts, name: FactName): Facts {
  const none = [...facts.none.filter((one) => one !== name), ...offered.none.filter((one) => one === name)];
  const added = <Entry extends { readonly id: string }>(ours: readonly Entry[], theirs: readonly Entry[]) => [
    ...ours.filter(({ id }) => !theirs.some((one) => one.id === id)),
    ...theirs,
  ];
  if (name === "needs")
    return { ...facts, none, needs: isNone(offered, name) ? [] : added(facts.needs, offered.needs) };
  if (name === "held")
    return { ...facts, none, held: isNone(offered, name) ? [] : added(facts.held, offered.held) };
  return { ...facts, none, [name]: offered[name] };
}
