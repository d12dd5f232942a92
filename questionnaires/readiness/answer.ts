import { longDay, longDays } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import {
  daysBetween,
  daysUpTo,
  isInForce,
  isOldOn,
  isOver,
  monthsIn,
  type Reached,
  reachedInWeeks,
  wholeWeeks,
} from "./calendar.ts";
import type { Facts, Held, Need } from "./facts.ts";
import { certificateDue, certificateEnd, reachedBy } from "./kinds.ts";
import type { MilestoneId } from "./names.ts";
import type { Basis, Milestone, Phase, Roadmap } from "./report.ts";
import { frameworkOf } from "./rules.ts";

type Wanted = Pick<Roadmap, "milestones" | "weeks" | "spare" | "start" | "window"> & {
  readonly phases: readonly Phase[];
  readonly basis: Basis;
  readonly facts: Facts;
  /** Why the plan cannot be shorter; for a milestone, in words about that one alone. */
  readonly floorFor: (wanted: MilestoneId | null) => string;
  /** What a Type II report rests on that weakens it, as a sentence; "": nothing. */
  readonly rests: string;
  /** Whether a letter for whoever is waiting is in the report. */
  readonly hasLetter: boolean;
  /** Whether it is the next audit of a certificate that is held. */
  readonly isNextAudit: boolean;
  /** The last day of the plan. */
  readonly end: Reached;
};

type Answer = NonNullable<Roadmap["answer"]>;

/** What each need asks for, in words. */
export const askedFor: Readonly<Record<Need["what"], string>> = {
  readiness: word("readiness"),
  "type-1": word("a SOC 2 Type I report"),
  "type-2": word("a SOC 2 Type II report"),
  certificate: word("an ISO/IEC 27001 certificate"),
  letter: word("a letter about where you stand"),
};

/** What is planned, at the beginning of a sentence. */
const planned: Readonly<Record<Exclude<Need["what"], "letter">, string>> = {
  readiness: word("Readiness"),
  "type-1": word("The SOC 2 Type I report"),
  "type-2": word("The SOC 2 Type II report"),
  certificate: word("The decision on the ISO 27001 certificate"),
};

/** From here on, in days, nobody counts in days. */
const twoYears = 730;

function inYears(days: number): string {
  const months = Math.round((days * 12) / 365.25);
  const values = { years: Math.floor(months / 12), months: months % 12 };
  if (values.years < 2) return word("{months} months", { months });
  if (values.months === 0) return word("{years} years", values);
  return values.months === 1
    ? word("{years} years and 1 month", values)
    : word("{years} years and {months} months", values);
}

/** A number of days in words, or the fewest and the most: "53 to 74 days", "7 years and 1 month". */
export function span(least: number, most: number): string {
  if (most >= twoYears) {
    const [from, to] = [inYears(least), inYears(most)];
    return from === to ? from : word("{from} to {to}", { from, to });
  }
  if (least === 0) return word("up to {most} days", { most });
  if (least < most) return word("{days} to {most} days", { days: least, most });
  return most === 1 ? word("1 day") : word("{days} days", { days: most });
}

/** Whether a day is kept at its earliest alone, so that a sentence of its own tells the latest. */
function isKeptInPart({ date, latest }: Reached, by: string): boolean {
  return date <= by && latest > by;
}

/** How far a planned day is from the one that was asked for, at both ends where it is missed or kept at both. */
function distance(day: Reached, by: string): string {
  const early = daysBetween(day.date, by);
  const late = isKeptInPart(day, by) ? early : daysBetween(day.latest, by);
  if (early === 0 && late === 0) return word("on that very day");
  return early > 0
    ? word("{span} before that", { span: span(late, early) })
    : word("{span} after that", { span: span(-early, -late) });
}

/** A planned day, at both ends; at the first where that keeps the day that is asked for and the last does not. */
function plannedOn(day: Reached, by: string | null, { writing }: Basis): string {
  return by !== null && isKeptInPart(day, by) ? longDay(writing, day.date) : daysUpTo(day, writing);
}

/** A sentence for a day that is kept, but not with the spare weeks; else "". */
function roomUntil(day: string, reached: Reached, wanted: Wanted): string {
  if (!isKeptInPart(reached, day)) return "";
  const { spare, basis } = wanted;
  const { latest } = reached;
  const values = {
    weeks: spare.weeks,
    date: longDay(basis.writing, latest),
    far: distance({ date: latest, latest }, day),
  };
  return spare.weeks === 1
    ? word("With the week that it may take longer it is {date}, {far}.", values)
    : word("With the {weeks} weeks that it may take longer it is {date}, {far}.", values);
}

/** What the client holds by a day, without what only an auditor can still issue; of a report that is old by then it is said. */
function heldBy(
  day: string,
  { held }: Facts,
  { writing }: Basis,
  isAsked: (id: MilestoneId) => boolean,
): readonly string[] {
  return held.flatMap(({ kind, whose, isIssued, to }) => {
    if (kind === "other" || whose !== "own" || !isIssued || !reachedBy[kind].some(isAsked)) return [];
    const isThere = to === null || (kind === "certificate" ? to >= day : to <= day);
    if (!isThere) return [];
    const report = askedFor[kind];
    return to !== null && kind !== "certificate" && isOldOn(day, to)
      ? [
          word("{report} that you hold, and that is old by then (until {to})", {
            report,
            to: longDay(writing, to),
          }),
        ]
      : [word("{report} that you hold", { report })];
  });
}

/** The observation window as it stands on a day, also one that began before the plan; none: it has not begun. */
function observedBy(day: string, { window, start, basis: { writing } }: Wanted): readonly string[] {
  if (window === null || window.from > day) return [];
  const days = { from: longDay(writing, window.from), to: longDay(writing, window.to) };
  if (window.to <= day) return [word("the observation window from {from} to {to}", days)];
  return window.from > start.date
    ? [word("the observation window, which begins on {from}", days)]
    : [word("the observation window, which has run since {from}", days)];
}

/**
 * What else there is by a day at the latest, for the frameworks of what is wanted: what is held, what the plan has by then,
 * and a letter, which takes no preparation.
 */
function meanwhile(day: string, wanted: Wanted, wants: readonly MilestoneId[]): string | null {
  const { milestones, basis, start, hasLetter, facts } = wanted;
  const placed = (milestone: Milestone) => {
    const values = {
      milestone: milestone.name,
      week: reachedInWeeks(milestone, start.date),
      date: daysUpTo(milestone, basis.writing),
    };
    return milestone.latest === milestone.date
      ? word("{milestone}, week {week} ({date})", values)
      : word("{milestone}, weeks {week} ({date})", values);
  };
  const frameworks = wants.map((id) => frameworkOf[id]);
  const isAsked = (id: MilestoneId) => wants.length === 0 || frameworks.includes(frameworkOf[id]);
  const inTime = milestones.filter(({ id, latest }) => latest <= day && isAsked(id) && !wants.includes(id));
  const letter =
    milestones.length === 0
      ? askedFor.letter
      : word("a letter with the dates of this plan for whoever is waiting");
  const all = [
    ...heldBy(day, facts, basis, isAsked),
    ...(isAsked("type-2-report") ? observedBy(day, wanted) : []),
    ...inTime.map(placed),
    ...(hasLetter ? [letter] : []),
  ];
  if (all.length === 0) return null;
  return word("What there is by {day}: {milestones}.", {
    day: longDay(basis.writing, day),
    milestones: all.join("; "),
  });
}

/** The names of the phases that lead to a milestone's week, in the plan's order. */
function whyNotSooner({ phases, weeks, floorFor, window, start }: Wanted, { id, week }: Milestone): string {
  if (week === weeks || (id === "type-2-report" && isOver(window, start.date))) return floorFor(id);
  const leading = phases.filter(
    (one) => one.toWeek <= week && one.isBeside !== true && one.for.includes(frameworkOf[id]),
  );
  return word("What leads to it: {phases}.", { phases: leading.map(({ name }) => name).join("; ") });
}

/** Whether the window of the plan covers the months that were asked for, as a sentence. */
function coverage({ what, months }: Need, { window, basis }: Wanted): string {
  if (what !== "type-2" || months === null || window === null) return "";
  const values = {
    span: monthsWord(window.months),
    asked: months,
    from: longDay(basis.writing, window.from),
    to: longDay(basis.writing, window.to),
  };
  return window.months >= months
    ? word("It covers {span}, from {from} to {to}; at least {asked} are asked for.", values)
    : word(
        "It covers {span}, from {from} to {to}. That is too short: at least {asked} are asked for.",
        values,
      );
}

/** What somebody asked for. No verb depends on the name: "several customers" and "the hospital" both fit. */
export function wishOf({ what, by, whom }: Need, { writing }: Basis): string {
  const day = by === null ? "" : longDay(writing, by);
  const wish = by === null ? askedFor[what] : word("{what} by {by}", { what: askedFor[what], by: day });
  return whom === ""
    ? word("Asked for: {wish}.", { wish })
    : word("Asked for: {wish} ({whom}).", { wish, whom });
}

/** Which audit is planned for these days: the recertification where the certificate ends within a year. */
function auditIn(days: string, facts: Facts, { start }: Basis): string {
  return certificateDue(facts, start) === undefined
    ? word("Its next audit is planned for {days}.", { days })
    : word("Its recertification audit is planned for {days}.", { days });
}

/** How long after the end of a certificate a decision comes. */
function afterEnd({ date, latest }: Reached, end: string): string {
  return word("{span} after", { span: span(Math.max(0, daysBetween(end, date)), daysBetween(end, latest)) });
}

/** Whether the certificate that is held ends before the decision that is planned. */
function isLapsing({ facts, milestones }: Wanted): boolean {
  const end = certificateEnd(facts);
  const decided = milestones.find(({ id }) => id === "certificate");
  return end !== undefined && decided !== undefined && decided.date > end;
}

/** What is said of a certificate that is asked for and held; undefined: none is in force. */
function nextAudit({ facts, basis, phases, milestones }: Wanted): readonly string[] | undefined {
  const held = facts.held.find((one) => one.kind === "certificate" && isInForce(one, basis.start));
  if (held === undefined) return undefined;
  const { writing } = basis;
  const audit = phases.find(({ stage }) => stage === "audit");
  const decided = milestones.find(({ id }) => id === "certificate");
  const end = certificateEnd(facts);
  return [
    held.to === null
      ? word("You hold one.")
      : word("You hold one that is valid until {day}.", { day: longDay(writing, held.to) }),
    audit === undefined ? "" : auditIn(longDays(writing, audit.from, audit.to), facts, basis),
    decided === undefined || end === undefined || decided.latest <= end
      ? ""
      : word("The decision on it is planned for {days}, {span} the certificate ends.", {
          days: daysUpTo(decided, writing),
          span: afterEnd(decided, end),
        }),
  ];
}

/** A number of months in words. */
export function monthsWord(months: number): string {
  return months === 1 ? word("1 month") : word("{months} months", { months });
}

/**
 * The company's own report that an auditor is about to issue, where it covers what is asked for and is not the one that
 * the plan leads to; undefined: there is none.
 */
export function awaitedFor(
  { what, by, months }: Need,
  { held }: Pick<Facts, "held">,
  window: Roadmap["window"],
): (Held & { readonly to: string }) | undefined {
  return held.flatMap((one) => {
    const { kind, whose, isIssued, from, to } = one;
    const isAsked = kind === what && whose === "own" && !isIssued && kind !== "certificate";
    if (!isAsked || to === null || (by !== null && to > by)) return [];
    const isLongEnough = months === null || (from !== null && monthsIn(from, to) >= months);
    const isPlanned = kind === "type-2" && window !== null && window.to <= to;
    return isLongEnough && !isPlanned ? [{ ...one, to }] : [];
  })[0];
}

/** What is said of a report that is about to be issued; whether it is enough is for whoever asks. */
function awaitedIn(
  { from, to }: Held & { readonly to: string },
  { months }: Need,
  { writing }: Basis,
): string {
  const day = longDay(writing, to);
  const covers =
    from === null
      ? word("A report as of {day} is being issued.", { day })
      : word("A report over {from} to {day} ({span}) is being issued.", {
          from: longDay(writing, from),
          day,
          span: monthsWord(monthsIn(from, to)),
        });
  const least = months === null ? "" : word("At least {months} are asked for.", { months });
  return [
    covers,
    least,
    word("Its day is the CPA firm’s, and whether it is enough is for whoever asks: ask both now."),
  ]
    .filter((text) => text !== "")
    .join(" ");
}

function answerToNeed(need: Need, wanted: Wanted): Answer {
  const { milestones, basis, window } = wanted;
  const { what, by, months, canEnd } = need;
  const wish = wishOf(need, basis);
  const wants = reachedBy[what];
  const found = milestones.findLast(({ id }) => wants.includes(id));
  const counsel = canEnd
    ? [word("A contract can be ended over it: have counsel read this before you answer.")]
    : [];
  const told = (isInTime: boolean, texts: readonly string[], instead: string | null): Answer => ({
    isInTime,
    ...(!isInTime && found !== undefined && by !== null && found.date > by && { isLate: true as const }),
    sentence: [wish, ...texts, ...counsel].filter((text) => text !== "").join(" "),
    instead,
  });
  if (what === "letter")
    return told(
      true,
      [
        milestones.length === 0
          ? word("It can be written today.")
          : word("It can be written today; its dates are those of this plan."),
      ],
      null,
    );
  const valid = what === "certificate" && wanted.isNextAudit ? nextAudit(wanted) : undefined;
  if (valid !== undefined) return told(!isLapsing(wanted), valid, null);
  const awaited = awaitedFor(need, wanted.facts, window);
  if (awaited !== undefined) {
    const next =
      found === undefined
        ? ""
        : word("{milestone} of this plan comes after it: {date}.", {
            milestone: planned[what],
            date: daysUpTo(found, basis.writing),
          });
    return told(true, [awaitedIn(awaited, need, basis), next], null);
  }
  if (found === undefined) {
    const outside = word("It is not part of this plan and its sum.");
    return told(false, [outside], by === null ? null : meanwhile(by, wanted, wants));
  }
  const { answered } = basis;
  if (by !== null && answered !== undefined && by < answered) {
    const next = { milestone: planned[what], date: daysUpTo(found, basis.writing) };
    const texts = [
      word("That day was over when your answers came."),
      word("{milestone} is planned for {date}.", next),
      ...counsel,
    ];
    return { isInTime: false, sentence: [wish, ...texts].join(" "), instead: null };
  }
  const reaching = { milestone: planned[what], date: plannedOn(found, by, basis) };
  const covers = coverage(need, wanted);
  const isCovered = what !== "type-2" || months === null || (window !== null && window.months >= months);
  if (by === null)
    return told(isCovered, [word("{milestone} is planned for {date}.", reaching), covers], null);
  const far = distance(found, by);
  const sentence = word("{milestone} is planned for {date}, {far}.", { ...reaching, far });
  const rests = what === "type-2" ? wanted.rests : "";
  const isInTime = found.date <= by;
  const why = isInTime ? roomUntil(by, found, wanted) : whyNotSooner(wanted, found);
  return told(
    isInTime && isCovered,
    [sentence, covers, rests, why],
    isInTime ? null : meanwhile(by, wanted, wants),
  );
}

/** The weeks of a whole plan, as the plan itself counts them, and how many months these are about. */
function inWords(plan: Wanted): string {
  const weeks = wholeWeeks(plan);
  const months = Math.round((plan.weeks * 12) / 52);
  if (weeks === "1") return word("1 week");
  return months < 2
    ? word("{weeks} weeks", { weeks })
    : word("{weeks} weeks (about {months} months)", { weeks, months });
}

/** The answer to the timeline that was chosen, counted from the day of the answers. */
function answerToWish(wanted: Wanted, { text, by }: NonNullable<Basis["wish"]>): Answer {
  const { start, end, basis } = wanted;
  const values = {
    wish: text,
    by: by === null ? "" : longDay(basis.writing, by),
    weeks: inWords(wanted),
    start: longDay(basis.writing, start.date),
    end: plannedOn(end, by, basis),
    far: by === null ? "" : distance(end, by),
  };
  if (by === null) {
    const sentence = word(
      "You chose “{wish}”. This plan starts on {start}, takes {weeks} and is planned to end on {end}.",
      values,
    );
    return { isInTime: true, sentence, instead: null };
  }
  const planned = word(
    "You chose “{wish}”: until {by}, counted from your answers. This plan starts on {start}, takes {weeks} and is planned to end on {end}, {far}.",
    values,
  );
  const isInTime = end.date <= by;
  const room = roomUntil(by, end, wanted);
  return {
    isInTime,
    ...(!isInTime && { isLate: true as const }),
    sentence: [planned, isInTime ? room : wanted.floorFor(null)].filter((one) => one !== "").join(" "),
    instead: isInTime ? null : meanwhile(by, wanted, []),
  };
}

/** Whether a need takes the place of the chosen timeline: a day for something that the plan leads to. */
export function replacesWish({ what, by }: Need): boolean {
  return what !== "letter" && by !== null;
}

/**
 * What is planned for each day that a person noted, and for the timeline that the client chose, unless a noted day
 * takes its place. It never says what an auditor will do: that is theirs.
 */
export function answerTo(wanted: Wanted): Roadmap["answer"] {
  const { needs } = wanted.facts;
  const { wish } = wanted.basis;
  const wished = wish === null || needs.some(replacesWish) ? [] : [answerToWish(wanted, wish)];
  const answers = [...needs.map((need) => answerToNeed(need, wanted)), ...wished];
  if (answers.length === 0) return null;
  const instead = answers.flatMap((answer) => answer.instead ?? []);
  return {
    isInTime: answers.every(({ isInTime }) => isInTime),
    ...(answers.some(({ isLate }) => isLate === true) && { isLate: true as const }),
    sentence: answers.map(({ sentence }) => sentence).join(" "),
    instead: instead.length === 0 ? null : [...new Set(instead)].join(" "),
  };
}
