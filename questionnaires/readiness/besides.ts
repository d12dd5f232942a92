import { listOf, longDay } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { monthsWord, span } from "./answer.ts";
import { dayAfter, daysBetween, endOfMonths, isOldOn, isOver, lastCovered } from "./calendar.ts";
import type { Facts } from "./facts.ts";
import {
  type Chosen,
  certificateDue,
  certificateEnd,
  isAfterFindings,
  isAudited,
  isNextAudit,
  usualWindows,
} from "./kinds.ts";
import { preparedIn, type WriteBesides } from "./plan.ts";
import type { Basis, Phase, Roadmap } from "./report.ts";
import { isKnownOpen } from "./rows.ts";
import { frameworkOf } from "./rules.ts";
import { closes, type Workload } from "./work.ts";

/** Whether a window begins on the day after the period of the last report, and nobody said that it runs. */
function followsLast(window: NonNullable<Roadmap["window"]>, facts: Facts): boolean {
  const last = lastCovered(facts);
  return last !== undefined && window.from !== facts.windowSince && daysBetween(last, window.from) === 1;
}

/** Says how the window stands to the period of the last Type II report, what is early in it, and what covers the time until the next one. */
function besideLast(
  window: NonNullable<Roadmap["window"]>,
  facts: Facts,
  { writing, start }: Basis,
  early: readonly string[],
): readonly string[] {
  const last = lastCovered(facts);
  if (last === undefined) return early;
  const days = daysBetween(last, window.from) - 1;
  const isIssued = facts.held.some((one) => one.to === last && one.kind === "type-2" && one.isIssued);
  const values = {
    last: longDay(writing, last),
    next: longDay(writing, dayAfter(last, 1)),
    from: longDay(writing, window.from),
    span: span(Math.abs(days), Math.abs(days)),
  };
  const between =
    days > 0
      ? word(
          "The last Type II report covers the time until {last}, and the observation window begins on {from}: no report covers the time in between ({span}).",
          values,
        )
      : word(
          "The last Type II report covers the time until {last}, and the observation window begins on {from}: both cover the days in between ({span}). Ask the CPA firm whether the window should begin later.",
          values,
        );
  const bridge = isOldOn(start, last)
    ? word(
        "A bridge letter (gap letter) of your own management does not cover so long a time: customers usually take one for up to about three months after the period.",
      )
    : word(
        "From {next} until the next report is there, a bridge letter (gap letter) of your own management can say what has changed since. Customers usually take one for up to about three months, and it is no opinion of an auditor: ask them what they take after that.",
        values,
      );
  const follows = word(
    "The observation window is planned from {from}, the day after the period of the last Type II report: agree this first day with the CPA firm.",
    values,
  );
  return [
    ...(days === 0 ? [] : [between]),
    ...(followsLast(window, facts) ? [follows] : []),
    ...early,
    // A letter bridges from a report that is there.
    ...(isIssued ? [bridge] : []),
  ];
}

/** The day on which the preparation that the window waits for is done; undefined: the plan has none. */
function windowNeeds({ phases, milestones }: Pick<Roadmap, "phases" | "milestones">): string | undefined {
  return preparedIn({
    phases: phases.filter((phase) => phase.for.includes("soc2")),
    milestones: milestones.filter(({ id }) => frameworkOf[id] === "soc2"),
  })?.date;
}

/** Says what the end of the certificate means for the decision that is planned; "": nothing, or the plan is another one. */
function lapseOf(
  { milestones }: Pick<Roadmap, "milestones">,
  facts: Facts,
  { start, writing }: Basis,
  chosen: Chosen,
): string {
  const decided = milestones.find(({ id }) => id === "certificate");
  if (!isNextAudit(chosen) || decided === undefined) return "";
  const end = certificateEnd(facts);
  const due = certificateDue(facts, start);
  const until = due?.until ?? end;
  if (until === undefined) return "";
  const values = {
    day: longDay(writing, until),
    span: span(Math.max(0, daysBetween(until, decided.date)), daysBetween(until, decided.latest)),
  };
  const isLate = decided.latest > until;
  if (due?.what === "restoring")
    return isLate
      ? word(
          "The certificate has ended. Its body may restore it until {day}, {span} before the decision of this plan: after that at least a stage 2 audit is needed. Ask your body now.",
          values,
        )
      : word("The certificate has ended. Its body may restore it until {day}: ask it now.", values);
  if (isLate)
    return word(
      "The certificate ends on {day}, {span} before the decision: recertification is due before it ends. Ask your body now.",
      values,
    );
  return due === undefined
    ? ""
    : word(
        "The certificate ends on {day}. Until then major nonconformities have to be corrected and the recertification decided: this plan leaves {span} for what takes longer.",
        { ...values, span: span(daysBetween(decided.latest, until), daysBetween(decided.date, until)) },
      );
}

/** The same for the reviewer, where the decision comes too late. */
function lateDecision(
  planned: Pick<Roadmap, "milestones">,
  facts: Facts,
  basis: Basis,
  chosen: Chosen,
): readonly string[] {
  const until = certificateDue(facts, basis.start)?.until ?? certificateEnd(facts);
  const decided = planned.milestones.find(({ id }) => id === "certificate");
  const isLate = until !== undefined && decided !== undefined && decided.latest > until;
  return isLate ? [lapseOf(planned, facts, basis, chosen)].filter((text) => text !== "") : [];
}

/** Says that a window ends before the plan begins, or before the preparation that it needs is done. */
function endedWindow(
  roadmap: Pick<Roadmap, "window" | "phases" | "milestones" | "start">,
  { writing }: Basis,
) {
  const { window, start } = roadmap;
  if (window === null) return [];
  const day = longDay(writing, window.to);
  if (isOver(window, start.date))
    return [
      word("The observation window ended on {day}, before this plan begins.", { day }),
      word("Is its first day right, or is the window longer?"),
    ];
  const ready = windowNeeds(roadmap);
  if (ready === undefined || ready <= window.to) return [];
  return [word("The observation window ends on {day}, before this preparation is done.", { day })];
}

/** Asks whether a window that is shorter than the usual ones is meant. */
function shortWindow({ window }: Pick<Roadmap, "window">): readonly string[] {
  const [least] = usualWindows;
  if (window === null || window.months >= least) return [];
  const span = window.months === 0 ? word("less than 1 month") : monthsWord(window.months);
  return [
    word(
      "The observation window covers {span}, and customers rarely accept less than {least}: is it meant?",
      {
        span,
        least: monthsWord(least),
      },
    ),
  ];
}

/** Says that what comes after the closed findings is not planned: of SOC 2 alone, in the words of a CPA firm. */
function unplannedAudit({ kind: { frameworks } }: Chosen): string {
  return frameworks.includes("iso27001")
    ? word("The next audit and its fee are not part of this plan and its sum.")
    : word("The next examination, its period and the auditor’s fee are not part of this plan and its sum.");
}

/** The work on controls that ends only after a window has begun; undefined: there is none. */
export function controlsWithin(phases: readonly Phase[], { from }: Pick<Phase, "from">): Phase | undefined {
  return phases.findLast(
    (phase) => phase.holds === "controls" && phase.for.includes("soc2") && phase.to >= from,
  );
}

/** Says that the report rests on a window that begins before its controls are closed; "": it does not, or the window is over. */
function restsOn({ window, phases, start }: Pick<Roadmap, "window" | "phases" | "start">): string {
  if (window === null || isOver(window, start.date)) return "";
  return controlsWithin(phases, window) === undefined
    ? ""
    : word("It rests on an observation window that begins before the controls of this plan are closed.");
}

/**
 * What open controls mean for a window that begins before they are closed, and when another window of its length could
 * begin. Of a window that is over, or without open controls, only that exceptions are possible.
 */
function openControls(
  window: NonNullable<Roadmap["window"]>,
  { phases, start }: Pick<Roadmap, "phases" | "start">,
  { basis: { writing }, rows, phases: planned }: Workload,
): readonly string[] {
  const closed = controlsWithin(phases, window);
  const closing = planned.filter(({ holds }) => holds === "controls");
  const open = rows.filter(
    (row) =>
      isKnownOpen(row) && closing.some((phase) => phase.for.includes("soc2") && closes(phase, row, planned)),
  );
  if (closed === undefined || open.length === 0 || isOver(window, start.date))
    return [
      word("A control that does not work yet on a day of the window can become an exception in the report."),
    ];
  const left = daysBetween(closed.to, window.to);
  const later = dayAfter(closed.to, 1);
  const values = {
    count: open.length,
    from: longDay(writing, window.from),
    closed: longDay(writing, closed.to),
    left: span(Math.abs(left), Math.abs(left)),
    later: longDay(writing, later),
    until: longDay(writing, endOfMonths(later, window.months)),
  };
  return [
    left > 0
      ? word(
          "Criteria whose controls are open on {from}: {count}. They are closed by {closed}, {left} before the window ends.",
          values,
        )
      : word(
          "Criteria whose controls are open on {from}: {count}. They are closed by {closed}, after the window.",
          values,
        ),
    word(
      "The CPA firm tests whether each control worked throughout the window: one that began late can become an exception, and several of them can lead to a qualified opinion.",
    ),
    ...(window.months === 0
      ? []
      : [
          word(
            "A window of the same length after that runs from {later} to {until}: choose between the two before it is agreed with the firm.",
            values,
          ),
        ]),
  ];
}

/** What a window that begins before its preparation is done means, with every phase that is planned past its end. */
function earlyWindow(
  window: NonNullable<Roadmap["window"]>,
  ready: string,
  { phases, start }: Pick<Roadmap, "phases" | "start">,
  load: Workload,
  chosen: Chosen,
  isTold: boolean,
): readonly string[] {
  const { writing } = load.basis;
  const days = {
    from: longDay(writing, window.from),
    to: longDay(writing, window.to),
    ready: longDay(writing, ready),
  };
  const namesOf = (some: readonly Phase[]) =>
    listOf(
      writing,
      some.map(({ name }) => word("“{answer}”", { answer: name })),
    );
  // The description is examined itself, and may be written when the window is over.
  const examined = chosen.phases.flatMap(({ id, isExamined }) => (isExamined === true ? [id] : []));
  const prepared = phases.filter(
    ({ id, stage, for: frameworks, isEngagement }) =>
      stage === "preparation" &&
      frameworks.includes("soc2") &&
      isEngagement !== true &&
      !examined.includes(id),
  );
  const past = prepared.filter(({ to }) => to > window.to);
  const inside = prepared.filter(
    ({ holds, to }) => holds !== undefined && to >= window.from && to <= window.to,
  );
  const begins =
    window.from > start.date
      ? word("The observation window begins on {from}, before the preparation is done ({ready}).", days)
      : isOver(window, start.date)
        ? word("The observation window ran from {from} to {to}: it is over.", days)
        : word("The observation window has run since {from}.", days);
  if (isTold && inside.length + past.length === 0) return [];
  return [
    ...(isTold ? [] : [begins]),
    ...(inside.length === 0
      ? []
      : [word("Planned within it, because something is open: {phases}.", { phases: namesOf(inside) })]),
    ...(past.length === 0
      ? []
      : [
          word("Planned past its end: {phases}. What is done after {to} is no evidence for this window.", {
            phases: namesOf(past),
            to: days.to,
          }),
        ]),
    ...openControls(window, { phases, start }, load),
  ];
}

/** Asks whether a client that holds a report, and has nothing open, needs all that the plan sells. */
function needsLess(
  { milestones }: Pick<Roadmap, "milestones">,
  { basis, rows }: Workload,
  { isFollowOn, kind }: Chosen,
): readonly string[] {
  const namesOf = (later: boolean) =>
    basis.prices.flatMap(({ id, by, per, later: isLater, name }) => {
      const isOurs = by === "consultancy" && kind.prices.some((ids) => ids.includes(id));
      return isOurs && per !== "once" && isLater === later ? [name] : [];
    });
  const [now, less] = [namesOf(false)[0], namesOf(true)[0]];
  const isReported = milestones.some(({ id }) => id === "type-2-report");
  if (!isFollowOn || !isReported || now === undefined || less === undefined || rows.some(isKnownOpen))
    return [];
  return [
    word(
      "Nothing is known to be open, and a report is held: does this client need {now}, or less, such as {less}?",
      {
        now,
        less,
      },
    ),
  ];
}

/** Says which days the last own report and the window cover not at all or both, and whether the window begins too early. */
function coverageOf(
  roadmap: Pick<Roadmap, "window" | "phases" | "milestones" | "start">,
  load: Workload,
  chosen: Chosen,
): string {
  const { basis, facts } = load;
  const { window } = roadmap;
  if (isAfterFindings(chosen) && !isAudited(chosen)) return unplannedAudit(chosen);
  if (window === null) return lapseOf(roadmap, facts, basis, chosen);
  const ready = windowNeeds(roadmap);
  const isTold = followsLast(window, facts) && window.from <= roadmap.start.date;
  const early =
    ready !== undefined && window.from < ready
      ? earlyWindow(window, ready, roadmap, load, chosen, isTold)
      : [];
  return besideLast(window, facts, basis, early).join(" ");
}

/** What a plan means beside what the company holds or runs already, for the client, and what a reviewer has to look at. */
export const besidesOf: WriteBesides = (planned, load, chosen) => ({
  coverage: coverageOf(planned, load, chosen),
  rests: restsOn(planned),
  misfits: [
    ...endedWindow(planned, load.basis),
    ...shortWindow(planned),
    ...lateDecision(planned, load.facts, load.basis, chosen),
    ...needsLess(planned, load, chosen),
  ],
});
