import { word } from "#words/word.ts";
import { dayAfter, endOfMonths, isInForce, lastCovered, monthsAfter, monthsIn } from "./calendar.ts";
import type { Facts, Need } from "./facts.ts";
import type { MilestoneId, PlanKindId } from "./names.ts";
import type { Basis, PlanKind, PlanPhase, ReadinessRow } from "./report.ts";
import type { Review } from "./review.ts";
import { isAboutPolicies, isKnownOpen } from "./rows.ts";
import { frameworkOf } from "./rules.ts";
import { closes } from "./work.ts";

/** Months that observation windows usually have. */
export const usualWindows = [3, 6, 9, 12] as const;

/** Most months that a window has. */
const mostMonths = 24;

/** A phase that is planned: one of the rules', or the reviewer's own with its weeks or months. */
export type Planned = PlanPhase & { readonly weeks?: number; readonly months?: number };

/** The kind of plan, with the phases that it has for these rows. */
export type Chosen = {
  readonly kind: PlanKind;
  readonly isFollowOn: boolean;
  /** Whether its observation window runs already. */
  readonly isRunning: boolean;
  /** Of the observation window; 0: there is none. */
  readonly months: number;
  /** Its first day, where somebody named it or it follows the period of the last report; null: it follows the preparation. */
  readonly windowFrom: string | null;
  /** As drafted. */
  readonly title: string;
  readonly phases: readonly Planned[];
};

/** What a need wants a plan to reach. A letter needs no plan. */
export const reachedBy: Readonly<Record<Need["what"], readonly MilestoneId[]>> = {
  readiness: ["soc2-ready", "iso-ready"],
  "type-1": ["type-1-report"],
  "type-2": ["type-2-report"],
  certificate: ["certificate"],
  letter: [],
};

function reachesOf({ phases }: Basis, kind: PlanKind): ReadonlySet<MilestoneId> {
  return new Set(
    phases.flatMap(({ id, reaches }) =>
      kind.phases.includes(id) ? (kind.reaches?.[id] ?? reaches ?? []) : [],
    ),
  );
}

/** The reports and certificates that a plan of a kind ends with. */
const ends: readonly MilestoneId[] = ["type-1-report", "type-2-report", "certificate"];

function endsOf(basis: Basis, kind: PlanKind): readonly MilestoneId[] {
  const reached = reachesOf(basis, kind);
  return ends.filter((id) => reached.has(id));
}

/** The kinds of plan that end with the same reports and certificates as one for both frameworks, in another order. */
export function otherOrders(basis: Basis, id: PlanKindId): readonly PlanKind[] {
  const planned = basis.kinds.find((kind) => kind.id === id);
  if (planned === undefined || planned.frameworks.length < 2 || planned.isPreparation === true) return [];
  const same = endsOf(basis, planned).join();
  return basis.kinds.filter((kind) => kind.id !== id && endsOf(basis, kind).join() === same);
}

/** Whether somebody asked for a report over more than the shortest usual window. */
export function needsLongWindow({ needs }: Pick<Facts, "needs">): boolean {
  return needs.some(({ what, months }) => what === "type-2" && (months ?? 0) > usualWindows[0]);
}

/** Why a plan of a kind cannot be shorter: the length of its window is asked for, or usual. */
export function floorIn(
  { floor, floorAsked = floor }: PlanKind,
  months: number,
  facts: Pick<Facts, "needs">,
): string {
  return filledIn(needsLongWindow(facts) ? floorAsked : floor, months);
}

/** Why what is wanted takes its time, without the other framework of the plan; undefined: it has one, or no words of its own. */
export function ownFloor(
  basis: Basis,
  { kind, months }: Chosen,
  wanted: MilestoneId,
  facts: Pick<Facts, "needs">,
): string | undefined {
  if (kind.frameworks.length < 2) return undefined;
  const alone = basis.kinds.find((one) => one.isPreparation !== true && endsOf(basis, one).join() === wanted);
  if (alone === undefined) return undefined;
  const floor = floorIn(alone, months, facts);
  const isSecond = kind.isInTurn === true && frameworkOf[wanted] === kind.frameworks[1];
  return isSecond ? `${word("One framework follows the other.")} ${floor}` : floor;
}

/** Whether a letter is all that must be in hand. */
export function needsLetterAlone({ needs }: Pick<Facts, "needs">): boolean {
  return needs.length > 0 && needs.every(({ what }) => what === "letter");
}

/**
 * The kind that the answers choose, unless what is needed asks for more: then the first kind that reaches all of
 * it. A Type I report that the client holds is not planned again, nor one, the least that is drafted, for a letter alone.
 */
function kindFor(basis: Basis, { needs, held }: Facts): PlanKindId {
  const chosen = basis.kinds.find(({ id }) => id === basis.chosen.kind);
  if (chosen === undefined) return basis.chosen.kind;
  const letter = basis.kinds.find(({ id }) => id === "letter");
  if (letter !== undefined && chosen.id === "type-1" && needsLetterAlone({ needs })) return letter.id;
  const has = reachesOf(basis, chosen);
  const asked = needs.flatMap(({ what }) => reachedBy[what]).filter((id) => ends.includes(id));
  const isHeld = held.some(({ kind, whose }) => whose === "own" && (kind === "type-1" || kind === "type-2"));
  const planned = ends.filter((id) => has.has(id) && !(id === "type-1-report" && isHeld && has.size > 2));
  const wanted = new Set([...asked, ...planned]);
  const isSame = ends.every((id) => wanted.has(id) === has.has(id));
  if (isSame || wanted.size === 0) return chosen.id;
  const reaching = basis.kinds.filter((kind) => [...wanted].every((id) => reachesOf(basis, kind).has(id)));
  return reaching[0]?.id ?? chosen.id;
}

/** The months that the company's last own Type II report covers, as far as a window can; undefined: nobody knows. */
function lastMonths({ held }: Facts): number | undefined {
  const last = held
    .flatMap(({ kind, whose, from, to }) =>
      kind === "type-2" && whose === "own" && from !== null && to !== null && from <= to
        ? [{ from, to }]
        : [],
    )
    .toSorted((one, other) => one.to.localeCompare(other.to))
    .at(-1);
  if (last === undefined) return undefined;
  const months = Math.min(mostMonths, monthsIn(last.from, last.to));
  return months === 0 ? undefined : months;
}

/**
 * The length of the window: the longest that is asked for, as windows usually are; else, of a next report, as long as
 * that of the last one; else the drafted one.
 */
function monthsFor({ chosen }: Basis, facts: Facts, isFollowOn: boolean): number {
  const { needs } = facts;
  const asked = needs.flatMap(({ what, months }) => (what === "type-2" && months !== null ? [months] : []));
  const last = isFollowOn ? lastMonths(facts) : undefined;
  if (asked.length === 0 && last !== undefined) return last;
  const least = Math.max(0, ...asked);
  const usual = usualWindows.find((months) => months >= least) ?? least;
  return Math.max(usual, chosen.months);
}

/**
 * The day after the period of the last own Type II report, on which the next one begins where nothing stands against it: no
 * gap, no finding, and no window that would be over before the plan begins; null: something does.
 */
function nextFirstDay(
  rows: readonly ReadinessRow[],
  facts: Facts,
  months: number,
  start: string,
): string | null {
  const last = lastCovered(facts);
  const hasGap = rows.some(({ framework, status }) => framework === "soc2" && status === "gap");
  if (last === undefined || hasGap || modifiedOpinions(facts).length > 0) return null;
  const from = dayAfter(last, 1);
  return endOfMonths(from, months) < start ? null : from;
}

function isOpen(row: ReadinessRow): boolean {
  const isUnanswered = row.status === "not-assessed" && row.asked.length > 0;
  return isUnanswered || isKnownOpen(row);
}

/** Whether an auditor or a certification body has a part in a plan. */
export function isAudited({ phases }: Pick<Chosen, "phases">): boolean {
  return phases.some(({ stage }) => stage === "audit");
}

/** Whether a plan is about the next audit of a certificate that is held. */
export function isNextAudit({ kind, isFollowOn }: Pick<Chosen, "kind" | "isFollowOn">): boolean {
  return isFollowOn && kind.followOn?.isCertificate === true;
}

/** For how many months before its end a certificate is due anew: surveillance takes the years before. */
const renewed = 12;

/** For how many months after its end a certification body may restore a certificate (ISO/IEC 17021-1, 9.6.3.2.5). */
const restorable = 6;

/** The last day of the company's own certificate, whether it is valid or not; undefined: not known, or it has none. */
export function certificateEnd({ held }: Pick<Facts, "held">): string | undefined {
  const own = held.filter(({ kind, whose }) => kind === "certificate" && whose === "own");
  if (own.some(({ to }) => to === null)) return undefined;
  return own
    .flatMap(({ to }) => to ?? [])
    .toSorted()
    .at(-1);
}

/**
 * Until when the company's certificate is to be certified anew, because it ends within a year, or may be restored,
 * because it is over; undefined: neither.
 */
export function certificateDue(
  facts: Pick<Facts, "held">,
  start: string,
): { readonly what: "renewing" | "restoring"; readonly end: string; readonly until: string } | undefined {
  const end = certificateEnd(facts);
  if (end === undefined) return undefined;
  if (end < start) return { what: "restoring", end, until: monthsAfter(end, restorable) };
  return end <= monthsAfter(start, renewed) ? { what: "renewing", end, until: end } : undefined;
}

/** Whether policies are missing as a whole, as far as is known. */
function isUnwritten({ criterion, status }: ReadinessRow): boolean {
  return isAboutPolicies(criterion) && (status === "gap" || status === "not-assessed");
}

/** The company's own reports whose opinion is not unqualified: they have findings to close. */
export function modifiedOpinions({ held }: Pick<Facts, "held">) {
  return held.flatMap((one) => {
    const { whose, opinion } = one;
    return whose !== "own" || opinion === undefined || opinion === "unqualified" ? [] : [{ ...one, opinion }];
  });
}

/** Whether a plan closes the findings of an audit. */
export function isAfterFindings({ kind }: Pick<Chosen, "kind">): boolean {
  return kind.phases.includes("findings");
}

/** Phases without those that are left out; what came after one of these comes after what it came after. */
function without(phases: readonly Planned[], isLeftOut: (phase: Planned) => boolean): readonly Planned[] {
  const afterOf = new Map(phases.map(({ id, after }) => [id, after]));
  const gone = new Set(phases.filter(isLeftOut).map(({ id }) => id));
  const bridged = (ids: readonly string[]): readonly string[] =>
    ids.flatMap((id) => (gone.has(id) ? bridged(afterOf.get(id) ?? []) : [id]));
  return phases
    .filter(({ id }) => !gone.has(id))
    .map((phase) => ({ ...phase, after: [...new Set(bridged(phase.after))] }));
}

/**
 * The rows as the work of a plan counts them: each is counted once. Where one framework follows the other, what both
 * ask for is done for the first of them.
 */
export function countedIn({ kind }: Pick<Chosen, "kind">, rows: readonly ReadinessRow[]) {
  const [first] = kind.frameworks;
  if (kind.isInTurn !== true || first === undefined) return rows;
  const shared = new Set(rows.flatMap(({ framework, follows }) => (framework === first ? follows : [])));
  return rows.map((row) => (shared.has(row.criterion) ? { ...row, framework: first } : row));
}

function ownPhases(
  { phasesAdded }: Pick<Review, "phasesAdded">,
  kind: PlanKind,
  hasWindow: boolean,
): readonly Planned[] {
  const window = hasWindow
    ? undefined
    : phasesAdded.find(({ stage, months }) => stage === "operation" && months !== undefined);
  return phasesAdded.map(({ after, ...phase }) => ({
    ...phase,
    for: phase.reaches === undefined ? kind.frameworks : [frameworkOf[phase.reaches]],
    after: after === "" ? [] : [after],
    isBeside: true as const,
    ...(phase.id === window?.id && { isWindow: true as const }),
    work: {},
  }));
}

/** The kind, the window and the phases of the plan: as a reviewer chose them, else as answers and facts do. */
export function chosenPlan(
  basis: Basis,
  rows: readonly ReadinessRow[],
  review: Pick<Review, "facts" | "plan" | "phasesRemoved" | "phasesAdded"> & Partial<Pick<Review, "start">>,
): Chosen {
  const { facts, plan, phasesRemoved } = review;
  const wanted = plan.kind ?? kindFor(basis, facts);
  const kind = basis.kinds.find(({ id }) => id === wanted) ?? basis.kinds[0];
  if (kind === undefined) throw new Error("This report was drafted by rules that are no more.");
  const isEarlier = (one: Facts["held"][number]) =>
    kind.followOn?.isCertificate === true
      ? one.kind === "certificate" && isInForce(one, basis.start)
      : one.whose === "own" && (one.kind === "type-1" || one.kind === "type-2");
  const isFollowOn = kind.followOn !== null && (plan.isFollowOn ?? facts.held.some(isEarlier));
  const dueNow =
    isFollowOn && kind.followOn?.isCertificate === true ? certificateDue(facts, basis.start) : undefined;
  const due = dueNow && kind.followOn?.[dueNow.what];
  const open = new Set(rows.filter(isOpen).map(({ criterion }) => criterion));
  const inKind = basis.phases.filter(({ id }) => kind.phases.includes(id));
  const isObserved = inKind.some(({ isWindow }) => isWindow === true);
  const since = isObserved ? facts.windowSince : null;
  const length = plan.months ?? monthsFor(basis, facts, isFollowOn && !isAfterFindings({ kind }));
  const start = review.start ?? basis.start;
  const next = isObserved && isFollowOn ? nextFirstDay(rows, facts, length, start) : null;
  const windowFrom = plan.windowFrom ?? facts.windowSince ?? next;
  const first = since ?? (plan.windowFrom === null ? next : null);
  const isRunning = first !== null && first <= start;
  // What was examined before, or began a window, is there unless a row says what is missing, or nothing is assessed.
  const isMissing = (phase: Planned) =>
    phase.id === "gap-assessment"
      ? rows.every(({ status }) => status === "not-assessed")
      : rows.some((row) => isKnownOpen(row) && closes(phase, row, inKind));
  const before = isFollowOn || isRunning ? (kind.followOn?.without ?? []) : [];
  // What is only partly shown is confirmed before a window begins.
  const isToDo = (row: ReadinessRow) => isOpen(row) || (row.status === "partial" && !isRunning);
  const hasOpenControls = inKind.some(
    (phase) => phase.holds === "controls" && rows.some((row) => isToDo(row) && closes(phase, row, inKind)),
  );
  const counted = countedIn({ kind }, rows);
  const closedIn = (phase: Planned) => counted.filter((row) => closes(phase, row, inKind));
  const isSecond = (phase: Planned) =>
    kind.isInTurn === true && phase.for.every((framework) => framework === kind.frameworks[1]);
  // A certified company has policies: what the other framework asks for besides is missing in them, or nothing.
  const isAllWritten = (phase: Planned) =>
    phase.completing !== undefined && isSecond(phase) && !closedIn(phase).some(isToDo);
  const isLeftOut = (phase: Planned) => {
    const { id, closes: closed, holds, for: frameworks } = phase;
    return (
      isAllWritten(phase) ||
      !kind.phases.includes(id) ||
      !frameworks.some((framework) => kind.frameworks.includes(framework)) ||
      (before.includes(id) && !isMissing(phase)) ||
      phasesRemoved.includes(id) ||
      closed?.some((criterion) => open.has(criterion)) === false ||
      (holds === "controls" && !isAfterFindings({ kind }) && !hasOpenControls)
    );
  };
  // A firm that was chosen, or agreed the window, is engaged already, also for a further report.
  const calledIn = (phase: Planned) => {
    const { id, running, completing, isChosen, isEngagement } = phase;
    if (running !== undefined && (isEngagement === true ? since !== null : isRunning))
      return { ...running, isChosen: true as const };
    if (completing !== undefined && (isSecond(phase) || !closedIn(phase).some(isUnwritten)))
      return completing;
    return isFollowOn && isChosen !== true ? (due?.phases[id] ?? kind.followOn?.phases?.[id]) : undefined;
  };
  const begun = (phase: Planned) => ({ ...phase, after: (isRunning && phase.running?.after) || phase.after });
  const kept = without(basis.phases.map(begun), isLeftOut);
  const hasWindow = kept.some(({ isWindow }) => isWindow === true);
  const own = ownPhases(review, kind, hasWindow);
  const earlier = own.filter(({ stage }) => stage === "preparation").map(({ id }) => id);
  const reached = new Set(own.flatMap(({ reaches }) => reaches ?? []));
  const reachedIn = ({ id, reaches }: Planned) => kind.reaches?.[id] ?? reaches;
  const planned = kept
    .map((one) => ({ ...one, reaches: reachedIn(one) }))
    .map(({ reaches, ...phase }) => ({
      ...phase,
      ...(reaches !== undefined && !reached.has(reaches) && { reaches }),
      ...calledIn(phase),
      for:
        kind.isInTurn === true && phase.for.length > 1
          ? kind.frameworks.slice(0, 1)
          : phase.for.filter((framework) => kind.frameworks.includes(framework)),
      // What the reviewer adds to the preparation is over before anything runs or is audited.
      after: phase.stage === "preparation" ? phase.after : [...phase.after, ...earlier],
    }));
  const months = hasWindow ? length : 0;
  const title = (isFollowOn ? (due?.title ?? kind.followOn?.title) : undefined) ?? kind.title;
  return {
    kind,
    isFollowOn,
    isRunning,
    months,
    windowFrom,
    title: filledIn(title, months),
    phases: [...planned, ...own],
  };
}

/** A text of a plan with the length of its window. */
export function filledIn(text: string, months: number): string {
  const many = word("{months} months");
  // A longer word, as in "Monaten", stays.
  const said = months === 1 ? text.split(many).join(word("1 month")) : text;
  return said.replaceAll("{months}", () => String(months));
}

/** What a reviewer set for phases that the plan does not have. */
export function strayPhases(
  { phases, phasesAdded }: Pick<Review, "phases" | "phasesAdded">,
  planned: readonly Planned[],
): readonly string[] {
  const has = (id: string) => id === "" || planned.some((phase) => phase.id === id);
  const changed = phases
    .filter(({ id }) => !has(id))
    .map(({ id, name }) =>
      word("The review changes the phase “{phase}”, which this plan does not have.", { phase: name ?? id }),
    );
  const added = phasesAdded
    .filter(({ after }) => !has(after))
    .map(({ name, after }) =>
      word("“{phase}” comes after “{before}”, which this plan does not have.", {
        phase: name,
        before: after,
      }),
    );
  return [...changed, ...added];
}
