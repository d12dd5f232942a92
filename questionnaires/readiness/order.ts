import { word } from "#words/word.ts";
import { endOfMonths, firstWorkday, isClosed, isOver, lastWorkday, weekOf } from "./calendar.ts";
import type { Planned } from "./kinds.ts";
import type { Phase } from "./report.ts";
import type { Review } from "./review.ts";
import type { Working } from "./tables.ts";

/** Phases that start in the same week: they move together. */
export type PhaseBlock = {
  /** Id of its first phase. */
  readonly id: string;
  /** Whether it can be moved: operation and audits cannot, nor can what only waits beside the others. */
  readonly isMovable: boolean;
  readonly members: readonly Phase[];
};

/** The blocks of a plan, in its order. */
export function phaseBlocks(phases: readonly Phase[]): readonly PhaseBlock[] {
  const isMovable = ({ stage, isBeside }: Phase) => stage === "preparation" && isBeside !== true;
  const groups = Map.groupBy(phases, (phase) => (isMovable(phase) ? phase.fromWeek : phase.id));
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first === undefined ? [] : [{ id: first.id, isMovable: isMovable(first), members }];
  });
}

/** What a phase waits for wherever it is moved: nobody moves operation and audits. */
function settled({ after }: Phase, phases: readonly Phase[]): readonly string[] {
  return after.filter((id) => phases.some((one) => one.id === id && one.stage !== "preparation"));
}

function movable(phases: readonly Phase[]): readonly PhaseBlock[] {
  return phaseBlocks(phases).filter((block) => block.isMovable);
}

/** The ids of the blocks that can move, after one of them moved by one place; undefined when it cannot. */
export function movedOrder(phases: readonly Phase[], id: string, by: 1 | -1): readonly string[] | undefined {
  const blocks = movable(phases);
  const from = blocks.findIndex((block) => block.id === id);
  const [one, other] = [blocks[from], blocks[from + by]];
  if (one === undefined || other === undefined) return undefined;
  const waitsFor = ({ members }: PhaseBlock) => members.flatMap((phase) => settled(phase, phases)).join();
  if (waitsFor(one) !== waitsFor(other)) return undefined;
  return blocks.map((block) => (block === one ? other.id : block === other ? one.id : block.id));
}

/**
 * What each phase comes after, so that the blocks of the preparation follow each other in another order;
 * undefined when these are not the plan's blocks.
 */
function afterInOrder(
  phases: readonly Phase[],
  order: readonly string[],
): ReadonlyMap<string, readonly string[]> | undefined {
  const blocks = movable(phases);
  const ordered = order.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
  if (new Set(order).size !== blocks.length || ordered.length !== blocks.length) return undefined;
  const idsOf = (block: PhaseBlock | undefined) => (block?.members ?? []).map(({ id }) => id);
  const moved = ordered.flatMap(({ members }, index) =>
    members.map((phase) => [phase.id, [...settled(phase, phases), ...idsOf(ordered[index - 1])]] as const),
  );
  const others = phases
    .filter(({ stage }) => stage !== "preparation")
    .map((phase) => {
      const isFor = ({ for: frameworks }: Phase) => frameworks.some((one) => phase.for.includes(one));
      const last = ordered.findLast(({ members }) => members.some(isFor));
      return [phase.id, [...phase.after, ...idsOf(last)]] as const;
    });
  return new Map([...others, ...moved]);
}

/**
 * Problems of a plan's order: one sentence for each phase that starts before a phase that it needs has ended.
 */
function oddOrder(phases: readonly Phase[]): readonly string[] {
  const byId = new Map(phases.map((phase) => [phase.id, phase]));
  return phases.flatMap(({ name, fromWeek, after }) =>
    after.flatMap((id) => {
      const before = byId.get(id);
      return before !== undefined && before.toWeek >= fromWeek
        ? [
            word("“{phase}” starts before “{before}” is over, which it needs.", {
              phase: name,
              before: before.name,
            }),
          ]
        : [];
    }),
  );
}

/** Where a phase stands: weeks from 1, and its first and last day. */
type Place = Pick<Phase, "fromWeek" | "toWeek" | "from" | "to">;

/** What places phases. `windowFrom`: the first day of the window, when somebody named it. */
export type Placing = {
  readonly start: string;
  readonly working: Working;
  readonly months: number;
  readonly windowFrom: string | null;
  readonly edits: Review["phases"];
  readonly weeks: (phase: Planned) => number;
  /** Whether somebody waits for a day: then whoever audits is engaged at once. */
  readonly isAwaited: boolean;
};

/** The first week from one on in which somebody works. */
function openWeek(week: number, { start, working }: Placing): number {
  return isClosed(start, week, working) ? weekOf(start, firstWorkday(start, week, working)) : week;
}

/** The weeks of work from one on: weeks in which nobody works do not count. */
function placeFor(first: number, weeks: number, placing: Placing): Place {
  const { start, working } = placing;
  const fromWeek = openWeek(first, placing);
  let toWeek = fromWeek;
  for (let count = 1; count < weeks; count += 1) toWeek = openWeek(toWeek + 1, placing);
  return {
    fromWeek,
    toWeek,
    from: firstWorkday(start, fromWeek, working),
    to: lastWorkday(start, toWeek, working),
  };
}

/** An observation window covers whole months, to the day. One with a named first day waits for nothing. */
function placeForMonths(
  { isWindow, months }: Planned,
  first: number,
  { start, working, ...window }: Placing,
): Place {
  const from = (isWindow === true ? window.windowFrom : null) ?? firstWorkday(start, first, working);
  const to = endOfMonths(from, months ?? window.months);
  return { fromWeek: weekOf(start, from), toWeek: weekOf(start, to), from, to };
}

function isFixed({ isWindow }: Planned, { windowFrom }: Pick<Placing, "windowFrom">): boolean {
  return isWindow === true && windowFrom !== null;
}

function weeksFor(phase: Planned, { edits, weeks }: Placing): number {
  return edits.find(({ id }) => id === phase.id)?.weeks ?? weeks(phase);
}

/** The phases in weeks, each as soon as the phases that it comes after are over, and no sooner than `hold` says. */
function placedFrom(
  phases: readonly Planned[],
  placing: Placing,
  hold: ReadonlyMap<string, number> = new Map(),
): readonly Phase[] {
  const byId = new Map(phases.map((phase) => [phase.id, phase]));
  const known = new Map<string, Place>();
  const place = (phase: Planned): Place => {
    const found = known.get(phase.id);
    if (found !== undefined) return found;
    // Phases that come after each other in a circle begin with the plan.
    known.set(phase.id, { fromWeek: 1, toWeek: 0, from: placing.start, to: placing.start });
    const befores = phase.after.flatMap((id) => byId.get(id) ?? []);
    const before = Math.max(0, ...befores.map((one) => place(one).toWeek));
    const edit = placing.edits.find(({ id }) => id === phase.id);
    const first = Math.max(before + 1, edit?.notBefore ?? hold.get(phase.id) ?? 1);
    const isByMonths = phase.isWindow === true || phase.months !== undefined;
    const placed =
      isByMonths && edit?.weeks === undefined
        ? placeForMonths(phase, first, placing)
        : placeFor(first, weeksFor(phase, placing), placing);
    known.set(phase.id, placed);
    return placed;
  };
  return phases.map((phase) => {
    const { id, name, what, stage, for: frameworks, after, holds, isBeside, isEngagement } = phase;
    const edit = placing.edits.find((one) => one.id === id);
    return {
      ...{ id, name: edit?.name ?? name, what: edit?.what ?? what, stage, for: frameworks, after },
      ...(holds !== undefined && { holds }),
      ...(isBeside !== undefined && { isBeside }),
      ...(isEngagement !== undefined && { isEngagement }),
      ...place(phase),
      ...((edit !== undefined || phase.weeks !== undefined) && { byHand: true as const }),
    };
  });
}

/**
 * The same, where what goes stale begins late: some weeks ahead of what needs it, and rather after what it is about.
 * Nothing else begins later for that, and what the reviewer puts first does not. `asPlanned`: the phases with what they
 * need, whatever their order.
 */
function placedAll(
  phases: readonly Planned[],
  placing: Placing,
  first: readonly string[] = [],
  asPlanned: readonly Planned[] = phases,
): readonly Phase[] {
  const soonest = placedFrom(phases, placing);
  const window = soonest.find(({ id }) => phases.some((one) => one.id === id && isFixed(one, placing)));
  const placeOf = new Map(soonest.map((phase) => [phase.id, phase]));
  const hold = phases.flatMap((phase): readonly (readonly [string, number])[] => {
    const { id, ratherAfter = [], work } = phase;
    if (first.includes(id) || (phase.isEngagement === true && placing.isAwaited)) return [];
    const ahead = Math.min(...phase.for.map((framework) => work[framework]?.ahead ?? Infinity));
    const needing = asPlanned.filter(({ after }) => after.includes(id));
    const needed = Math.min(...needing.flatMap((one) => placeOf.get(one.id)?.fromWeek ?? []));
    const others = ratherAfter.flatMap((one) => placeOf.get(one)?.toWeek ?? []);
    const wanted = Math.max(needed - ahead, ...others.map((week) => week + 1));
    if (!Number.isFinite(needed) || !Number.isFinite(wanted)) return [];
    const weeks = weeksFor(phase, placing);
    let week = Math.min(wanted, needed - weeks);
    // What can be done while a window with a named first day runs is not put off until it is over.
    const isWithin = ({ to }: Place) =>
      window?.for.some((one) => phase.for.includes(one)) === true && to <= window.to;
    const isKept = [placeOf.get(id)].some((place) => place !== undefined && isWithin(place));
    const isLate = (place: Place) => place.toWeek >= needed || (isKept && !isWithin(place));
    while (week > 1 && isLate(placeFor(week, weeks, placing))) week -= 1;
    return [[id, week]];
  });
  return placedFrom(phases, placing, new Map(hold));
}

/**
 * The phases, where the audit of a window that is over waits for what it examines and for whoever does it, and not for
 * a preparation that cannot change that window any more. One that runs is audited without a review that comes after it.
 */
function freed(phases: readonly Planned[], placing: Placing): readonly Planned[] {
  const window = phases.find((phase) => isFixed(phase, placing));
  if (window === undefined) return phases;
  const placed = placedFrom(phases, placing);
  const place = placed.find(({ id }) => id === window.id);
  const hasEnded = isOver(place ?? null, placing.start);
  const isPast = ({ id }: Planned) => placed.some((one) => one.id === id && one.from > (place?.to ?? ""));
  // What a reviewer puts before the audit stays there: it has weeks or months of its own.
  const isWaitedFor = (phase: Planned) =>
    phase.stage !== "preparation" ||
    phase.isEngagement === true ||
    (phase.weeks ?? phase.months) !== undefined ||
    (!hasEnded && !(phase.reaches !== undefined && isPast(phase)));
  const examined = phases.filter(
    ({ isExamined, for: frameworks }) =>
      isExamined === true && frameworks.some((one) => window.for.includes(one)),
  );
  const kept = new Set([...phases.filter(isWaitedFor), ...examined].map(({ id }) => id));
  const byId = new Map(phases.map((phase) => [phase.id, phase]));
  const inPlaceOf = (id: string) =>
    kept.has(id) ? [id] : (byId.get(id)?.after ?? []).filter((one) => kept.has(one));
  return phases.map((phase) =>
    phase.stage === "audit" && phase.after.includes(window.id)
      ? {
          ...phase,
          after: [...new Set([...phase.after.flatMap(inPlaceOf), ...examined.map(({ id }) => id)])],
        }
      : phase,
  );
}

/** Said when the plan no longer allows the order that the review set. */
const lostOrder = word(
  "The order that the review set is none of this plan’s any more. Please move the phases again.",
);

/** Phases by their first week; those that begin together keep the plan's order, after what the reviewer puts first. */
function inTime(phases: readonly Phase[], first: readonly string[] = []): readonly Phase[] {
  const isLater = ({ id }: Phase) => Number(!first.includes(id));
  return phases.toSorted((one, other) => one.fromWeek - other.fromWeek || isLater(one) - isLater(other));
}

/** What the reviewer puts first in the plan: a block that moves, or what only waits beside the others. */
function putFirst(phases: readonly Phase[], [lead]: readonly string[]): readonly string[] {
  const block = phaseBlocks(phases).find(
    ({ id, members: [member] }) => id === lead && member?.stage === "preparation",
  );
  return (block?.members ?? []).map(({ id }) => id);
}

/**
 * The phases in weeks, in the review's order; if that is not possible, in the plan's order and with a sentence
 * about it.
 */
export function inOrder(all: readonly Planned[], order: readonly string[], placing: Placing) {
  const planned = freed(all, placing);
  const phases = inTime(placedAll(planned, placing));
  const first = putFirst(phases, order);
  const isBeside = (id: string) => phases.some((one) => one.id === id && one.isBeside === true);
  const moving = order.filter((id) => !isBeside(id));
  const after = moving.length === 0 ? undefined : afterInOrder(phases, moving);
  const lost = moving.length > 0 && after === undefined ? [lostOrder] : [];
  const moved =
    after &&
    freed(
      planned.map((phase) => ({ ...phase, after: after.get(phase.id) ?? phase.after })),
      placing,
    );
  const needed = new Map(planned.map((phase) => [phase.id, isFixed(phase, placing) ? [] : phase.after]));
  const placed =
    moved === undefined && first.length === 0
      ? phases
      : inTime(placedAll(moved ?? planned, placing, first, planned), first);
  const ordered = placed.map((phase) => ({ ...phase, after: needed.get(phase.id) ?? phase.after }));
  const isOrderByHand = ordered.some(({ id }, index) => id !== phases[index]?.id);
  return { phases: ordered, isOrderByHand, oddities: oddOrder(ordered), lost };
}
