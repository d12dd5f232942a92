import { listOf } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import type { Facts } from "./facts.ts";
import type { Basis, People, PlanPhase, Range, ReadinessRow, Roadmap } from "./report.ts";
import { closedBy, isAboutPolicies, isOnlyUnasked, standsAlone } from "./rows.ts";

/** Working days of the client's people and of ours. */
type Days = { readonly client: number; readonly ours: number };

/** What the work of a plan is computed from. */
export type Workload = {
  readonly basis: Basis;
  readonly facts: Facts;
  readonly rows: readonly ReadinessRow[];
  readonly phases: readonly PlanPhase[];
};

const hoursInDay = 8;

const noDays: Days = { client: 0, ours: 0 };

/** Number of people: as a person found out, else as the client chose. */
export function peopleOf({ people }: Pick<Basis, "people">, facts: Pick<Facts, "people">): People {
  return facts.people === null ? people : { from: facts.people, upTo: facts.people };
}

/** Sites or legal entities, whichever are more; 1 when nobody said. */
export function placesOf({ sites, entities }: Pick<Facts, "sites" | "entities">): number {
  return Math.max(1, sites ?? 1, entities ?? 1);
}

/** Of bands from small to large those that may apply to so many people; all when that is not known. */
export function fittingBands<Band extends { readonly upTo: number | null }>(
  bands: readonly Band[],
  people: People,
): readonly Band[] {
  const most = people === null ? null : people.upTo;
  return bands.filter(({ upTo }, index) => {
    const above = bands[index - 1]?.upTo ?? 0;
    return (most === null || most > above) && (people === null || upTo === null || people.from <= upTo);
  });
}

/** The part of its days that a row takes: nothing when it is done, or when only a question is missing. */
function shareOf(row: ReadinessRow, { shares }: Basis["work"]): number {
  if (row.status === "gap") return 1;
  if (row.status === "partial") return isOnlyUnasked(row) ? 0 : shares.partial;
  return row.status === "not-assessed" && row.asked.length > 0 ? shares.unanswered : 0;
}

function sumOf(all: readonly Days[]): Days {
  return all.reduce((sum, one) => ({ client: sum.client + one.client, ours: sum.ours + one.ours }), noDays);
}

/** The days of the rows that are open, each counted once. */
function openDays(rows: readonly ReadinessRow[], work: Basis["work"]): Days {
  return sumOf(
    rows.filter(standsAlone).map((row) => {
      const { client, ours } = work.effort[row.effort];
      const share = shareOf(row, work);
      return { client: client * share, ours: ours * share };
    }),
  );
}

/** Whether a phase closes a row. Where no phase is for papers, the one for controls closes them. */
export function closes(
  phase: Pick<PlanPhase, "holds" | "for">,
  row: ReadinessRow,
  phases: readonly Pick<PlanPhase, "holds" | "for">[],
): boolean {
  const { holds, for: frameworks } = phase;
  if (holds === undefined || !frameworks.includes(row.framework)) return false;
  const wanted = closedBy(row);
  if (wanted === holds) return true;
  const hasDocuments = phases.some((one) => one.holds === "documents" && one.for.includes(row.framework));
  return wanted === "documents" && holds === "controls" && !hasDocuments;
}

/** The days that the sites after the first one add to a phase. */
function siteDaysOf(phase: PlanPhase, { facts }: Pick<Workload, "facts">): Days {
  const further = placesOf(facts) - 1;
  return sumOf(
    phase.for.flatMap((framework) => {
      const days = phase.work[framework]?.siteDays;
      return days === undefined ? [] : [{ client: days.client * further, ours: days.ours * further }];
    }),
  );
}

/** Days as many times as they count for a size, and those of the sites once. */
function sizedDays(phases: readonly PlanPhase[], times: number, load: Workload): Days {
  const own = sumOf(phases.map((phase) => daysOf(phase, load)));
  const further = sumOf(phases.map((phase) => siteDaysOf(phase, load)));
  return { client: own.client * times + further.client, ours: own.ours * times + further.ours };
}

/** Weeks at least, by the number of people; of numbers that may apply the one that takes longest. */
function leastWeeks({ least, leastFor = [] }: NonNullable<PlanPhase["work"]["soc2"]>, people: People) {
  const most = people === null ? Infinity : (people.upTo ?? Infinity);
  return Math.max(least, ...leastFor.flatMap(({ from, weeks }) => (most >= from ? [weeks] : [])));
}

/** The days of a phase and of the rows that it closes, before the size of the company counts. */
function daysOf(phase: PlanPhase, { basis, rows, phases }: Workload): Days {
  const own = phase.for.flatMap((framework) => phase.work[framework] ?? []);
  // An internal audit is a phase of its plan: when there was none, it takes no longer.
  const closed = phase.holds === "records" ? [] : rows.filter((row) => closes(phase, row, phases));
  return sumOf([...own, openDays(closed, basis.work)]);
}

/** The weeks that papers take at least, when many are open, or nothing is in writing. */
function writingWeeks(phase: PlanPhase, { basis, rows, phases }: Workload): number {
  const { papers } = basis.work;
  if (papers === undefined || phase.holds !== "documents") return 1;
  const open = rows
    .filter((row) => closes(phase, row, phases) && shareOf(row, basis.work) > 0)
    .filter(standsAlone);
  const isUnwritten = open.some(
    ({ criterion, status }) => status !== "partial" && isAboutPolicies(criterion),
  );
  return isUnwritten || open.length >= papers.from ? papers.weeks : 1;
}

/** How many weeks a phase takes: as its work does at the hours a week that there are, and never less than it waits. */
export function weeksOf(phase: PlanPhase, load: Workload): number {
  const { basis, facts, phases } = load;
  const people = peopleOf(basis, facts);
  const waits = phase.for.flatMap((framework) => {
    const own = phase.work[framework];
    return own === undefined ? [] : [leastWeeks(own, people) + own.perSite * (placesOf(facts) - 1)];
  });
  const others = phases.filter(({ id }) => phase.sharesTimeOf?.includes(id));
  const takes = fittingBands(basis.work.sizes, people).flatMap((size) => {
    const { client, ours } = sizedDays([phase, ...others], size.times, load);
    // Who audits or tests does not wait for the client's hours.
    const hours = phase.isTheirs === true ? size.hours : (facts.hours ?? size.hours);
    return [(client * hoursInDay) / hours, ours / size.ours];
  });
  // Sums of tenths are never exact.
  return Math.ceil(Math.max(writingWeeks(phase, load), ...waits, ...takes) - 0.001);
}

/** Of the sizes that may apply, the one that takes longest. */
function slowestSize({ basis, facts }: Pick<Workload, "basis" | "facts">) {
  return fittingBands(basis.work.sizes, peopleOf(basis, facts)).toSorted(
    (one, other) => other.times / other.hours - one.times / one.hours,
  )[0];
}

/** How many of our working days a week a plan counts with. */
function ourWeek(load: Pick<Workload, "basis" | "facts">): string {
  const ours = slowestSize(load)?.ours;
  return ours === undefined
    ? ""
    : word("In each week the plan counts with {ours} of our own working days.", { ours });
}

/** The hours a week with which a plan counts when nobody names any. */
export function usualHours(load: Pick<Workload, "basis" | "facts">): number {
  return slowestSize(load)?.hours ?? hoursInDay;
}

/** Which of so many working days the weeks do not count: "" when there are none. */
function onTop(days: number): string {
  if (days === 0) return "";
  return days === 1
    ? word(
        "1 of these days comes on top of these hours: beside other work, or with whoever audits, certifies or tests, whose weeks do not depend on them.",
      )
    : word(
        "{days} of these days come on top of these hours: beside other work, or with whoever audits, certifies or tests, whose weeks do not depend on them.",
        { days },
      );
}

/** The days of so many months of an observation window, each side in whole days: no row and no phase has them. */
export function windowDays(load: Pick<Workload, "basis" | "facts">, months: number): Days {
  const { client, ours } = load.basis.work.windowMonth ?? noDays;
  const times = months * (slowestSize(load)?.times ?? 1);
  // Sums of tenths are never exact.
  return { client: Math.ceil(client * times - 0.001), ours: Math.ceil(ours * times - 0.001) };
}

/** Our days in some phases, for the size that takes longest. */
export function oursIn(phases: readonly PlanPhase[], load: Workload): number {
  return sizedDays(phases, slowestSize(load)?.times ?? 1, load).ours;
}

/** Which of the days belong to the months of the observation window; "": it has none. */
function inWindow(days: Days, months: number): string {
  if (days.client + days.ours === 0) return "";
  const values = { ...days, months };
  return months === 1
    ? word(
        "In the month of the observation window there are {client} and {ours} of these: reviews, evidence, exceptions, the auditor’s questions.",
        values,
      )
    : word(
        "In the months of the observation window that are ahead ({months}, begun ones counted) there are {client} and {ours} of these: reviews, evidence, exceptions, the auditor’s questions.",
        values,
      );
}

/** The rows whose work no day counts, because nobody has asked about them or assessed them. */
export function uncountedRows({ basis, rows }: Pick<Workload, "basis" | "rows">): readonly ReadinessRow[] {
  return rows.filter(
    (row) => row.status === "not-assessed" && standsAlone(row) && shareOf(row, basis.work) === 0,
  );
}

/** Which criteria the days and weeks do not count; "": none. */
function uncounted({ basis, rows }: Workload): string {
  const open = uncountedRows({ basis, rows });
  const series = new Set(
    open.map(({ criterion }) => /^(?:A\.\d|[A-Z]*\d+)/.exec(criterion)?.[0] ?? criterion),
  );
  const values = { count: open.length, series: listOf(basis.writing, [...series]) };
  return open.length === 0
    ? ""
    : word(
        "Not in these days, nor in the dates: the work for criteria that nobody has assessed ({count}, of {series}). It can move every date.",
        values,
      );
}

/** The work of the whole plan with so many months of a window, and the hours a week with which it counts. */
export function effortOf(load: Workload, months: number): Roadmap["effort"] {
  const { basis, facts, phases } = load;
  const people = peopleOf(basis, facts);
  const size = slowestSize(load);
  const { client, ours } = sizedDays(phases, size?.times ?? 1, load);
  const watched = windowDays(load, months);
  const days = { client: Math.ceil(client) + watched.client, ours: Math.ceil(ours) + watched.ours };
  const isCounted = ({ isTheirs, isBeside }: PlanPhase) => isTheirs !== true && isBeside !== true;
  const counted = sizedDays(phases.filter(isCounted), size?.times ?? 1, load);
  const hours = facts.hours ?? usualHours(load);
  // In the window its days are within these hours as far as they go, unless another framework takes them.
  const isAlone = new Set(phases.flatMap((phase) => phase.for)).size === 1;
  const inHours = isAlone ? Math.floor((months * 52 * hours) / (12 * hoursInDay)) : 0;
  const further = onTop(
    Math.ceil(client) - Math.floor(counted.client) + Math.max(0, watched.client - inHours),
  );
  const work =
    days.client === 1
      ? word("The work of this plan is about 1 working day of your people and {ours} of ours.", days)
      : word("The work of this plan is about {client} working days of your people and {ours} of ours.", days);
  const guessed =
    people === null
      ? word(
          "The weeks assume {hours} hours a week of yours, our usual figure for the size that takes longest. Your number of people and your own hours are not in this plan yet, and change its dates.",
          { hours },
        )
      : word(
          "The weeks assume {hours} hours a week of yours, our usual figure for companies of your size. Your own hours are not in this plan yet, and change its dates.",
          { hours },
        );
  const said =
    facts.hours === 1
      ? word("The weeks count with your people at 1 hour a week.")
      : word("The weeks count with your people at {hours} hours a week.", { hours });
  const weeks = facts.hours === null ? guessed : said;
  const told = [work, inWindow(watched, months), weeks, further, ourWeek(load), uncounted(load)].filter(
    (text) => text !== "",
  );
  return { ...days, sentence: phases.length === 0 ? "" : told.join(" ") };
}

/**
 * The fewest and the most days of ours that the plan can have for companies of a price's band: nothing is open in the
 * smallest of these companies, and everything in the largest.
 */
export function daysAmong(load: Workload, band: NonNullable<People>): Range {
  const times = fittingBands(load.basis.work.sizes, band).map((size) => size.times);
  const daysFor = (status: ReadinessRow["status"], size: number) => {
    const all = load.rows.map(({ byHand: _, ...row }) => (row.asked.length > 0 ? { ...row, status } : row));
    return Math.ceil(sizedDays(load.phases, size, { ...load, rows: all }).ours);
  };
  return { low: daysFor("indicated", Math.min(...times)), high: daysFor("gap", Math.max(...times)) };
}

/**
 * The spare weeks of a plan, in proportion to the criteria that are not assessed, either not answered or not
 * asked about, plus those for a large company. `byHand`: the weeks that a reviewer set; null: none.
 */
export function spareOf({ basis, facts, rows }: Workload, byHand: number | null): Roadmap["spare"] {
  if (byHand !== null)
    return { weeks: byHand, because: word("the reviewer leaves this much room"), byHand: true };
  const { spare } = basis.work;
  const people = peopleOf(basis, facts);
  const forSize = people !== null && people.from >= spare.people.from ? spare.people.weeks : 0;
  const unknown = rows.filter(({ status }) => status === "not-assessed").length;
  const weeks = Math.ceil((unknown / Math.max(1, rows.length)) * spare.unanswered);
  const reasons = [
    ...(weeks > 0 ? [word("not everything is assessed yet")] : []),
    ...(forSize > 0 ? [word("a company of this size has more than one team to bring along")] : []),
  ];
  return { weeks: weeks + forSize, because: reasons.join(word(", and ")) };
}
