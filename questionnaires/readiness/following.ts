import { fromTo } from "#questionnaires/engine/range.ts";
import { amountsIn, longDay } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { awaitedFor, wishOf } from "./answer.ts";
import { besidesOf } from "./besides.ts";
import { daysUpTo, monthsIn } from "./calendar.ts";
import { costsOf, isPriceSet, joined, rangeOver, timesForSites } from "./costs.ts";
import { edited } from "./edits.ts";
import type { Facts, Held } from "./facts.ts";
import { certificateDue, modifiedOpinions } from "./kinds.ts";
import { heldName, letterOf, withDates, withOpinion } from "./letter.ts";
import type { FrameworkId } from "./names.ts";
import { outdated, roadmapOf, sentenceOf, type WritePlan } from "./plan.ts";
import { laterFramework, prioritiesOf } from "./priorities.ts";
import type {
  Basis,
  CostLine,
  Costs,
  FirstQuestion,
  ListedPrice,
  Range,
  ReadinessReport,
  ReadinessRow,
  Roadmap,
} from "./report.ts";
import type { Review } from "./review.ts";
import { applying, standsAlone } from "./rows.ts";
import { soonerOf } from "./sooner.ts";
import { longerThanUsual } from "./usual.ts";
import { fittingBands, peopleOf, placesOf } from "./work.ts";

/** Most questions for a consultant's first call. */
const maxQuestions = 8;

const unreadReport = {
  answers: word(
    "You hold a SOC 2 Type II report. Nobody has compared these rows with what its auditor tested yet: they say what the answers alone show.",
  ),
  review: word(
    "You hold a SOC 2 Type II report. Nobody has compared these rows with what its auditor tested yet: they say what the answers and our review show.",
  ),
} as const;

/** A report without the parts that are computed from its rows and its scope. */
export type ReportCore = Omit<ReadinessReport, "head" | "priorities" | "roadmap" | "costs" | "questions">;

const frameworkNames: Readonly<Record<FrameworkId, string>> = {
  soc2: "SOC 2",
  iso27001: "ISO/IEC 27001:2022",
};

function countsOf(rows: readonly ReadinessRow[]) {
  const count = (status: ReadinessRow["status"]) => rows.filter((row) => row.status === status).length;
  const notAssessed = count("not-assessed");
  const notApplicable = count("not-applicable");
  const criteria = rows.length - notApplicable;
  return {
    criteria,
    touched: criteria - notAssessed,
    indicated: count("indicated"),
    partial: count("partial"),
    gap: count("gap"),
    notAssessed,
    ...(notApplicable > 0 && { notApplicable }),
  };
}

/**
 * That a client's own Type II report says more than the rows; "": they hold none. Only the reviewer knows whether
 * somebody has read it.
 */
function unreadOf({ rows, facts }: ReportCore): string {
  const isTested = facts.held.some(
    ({ kind, whose, isIssued }) => kind === "type-2" && whose === "own" && isIssued,
  );
  if (!isTested) return "";
  return rows.some(({ byHand }) => byHand === true) ? unreadReport.review : unreadReport.answers;
}

/** How many rows have each status, in all and by framework, and how many are ticked. */
function headOf({ frameworks, rows }: ReportCore) {
  const isUnchecked = ({ status, checked }: ReadinessRow) =>
    checked === undefined && (status === "gap" || status === "partial");
  const ticked = applying(rows).filter(({ checked }) => checked !== undefined);
  const leftOpen = ticked.filter(({ status }) => status === "not-assessed").length;
  return {
    ...countsOf(rows),
    checked: ticked.length - leftOpen,
    leftOpen,
    unchecked: rows.filter(isUnchecked).length,
    byFramework: frameworks.map((framework) => ({
      framework,
      name: frameworkNames[framework],
      ...countsOf(rows.filter((row) => row.framework === framework)),
    })),
  };
}

const openStatuses = ["gap", "partial", "not-assessed"] as const;
const whyOpen = {
  gap: word("Gap"),
  partial: word("Partial"),
  "not-assessed": word("Not assessed"),
} as const;

/** What decides whether a report or a certificate of somebody else shows anything for the client. */
const askedOfOthers: Readonly<Record<Exclude<Held["whose"], "own">, (report: string) => string>> = {
  parent: (report) =>
    word("Your parent holds {report}: does its scope name your systems and your people?", { report }),
  supplier: (report) =>
    word("Your supplier holds {report}: what does it leave to its customers to do, and do you do it?", {
      report,
    }),
  acquired: (report) =>
    word("What you acquired holds {report}: does it still describe what you run?", { report }),
};

function questionsOnOthers({ held }: Facts): readonly FirstQuestion[] {
  return held.flatMap((one) =>
    one.whose === "own"
      ? []
      : [
          {
            id: `held-${one.id}`,
            ask: askedOfOthers[one.whose](heldName(one)),
            why: word("Nothing in this report rests on it until its scope is read."),
          },
        ],
  );
}

/** What an opinion that is not unqualified leaves to be closed. */
const askedOfOpinion = {
  qualified: word("On which criteria was the opinion qualified, and what has closed each finding since?"),
  adverse: word("Which findings led to the adverse opinion, and what has closed each of them since?"),
  disclaimer: word("What could the auditor not examine, and is it there now?"),
} as const;

function questionsOnOpinion(facts: Facts): readonly FirstQuestion[] {
  return modifiedOpinions(facts).map(({ opinion, ...one }) => ({
    id: `opinion-${one.id}`,
    ask: askedOfOpinion[opinion],
    why: word("You hold {report}.", { report: withOpinion(heldName(one), opinion) }),
  }));
}

const saidOfOpinion = {
  qualified: word(
    "The opinion of the last report is qualified, and this plan has no phase for its findings.",
  ),
  adverse: word("The opinion of the last report is adverse, and this plan has no phase for its findings."),
  disclaimer: word(
    "The auditor of the last report gave no opinion, and this plan has no phase for what led to that.",
  ),
} as const;

/** Tells the reviewer that such an opinion asks for another plan. */
function unclosedOpinion({ facts }: ReportCore, { phases }: Roadmap): readonly string[] {
  const [first] = modifiedOpinions(facts);
  if (first === undefined || phases.some(({ id }) => id === "findings")) return [];
  return [`${saidOfOpinion[first.opinion]} ${word("Kinds of plan that close findings have one.")}`];
}

/** Months after which nobody relies on a report any more. */
const oldAfter = 18;

/** Asks the reviewer about days among the facts that cannot be meant, or are long ago. */
function oddDays({ needs, held, windowSince }: Facts, { answered, start, writing }: Basis) {
  const written = (day: string) => longDay(writing, day);
  const over = needs.flatMap(({ by }) =>
    by !== null && answered !== undefined && by < answered ? [by] : [],
  );
  const isReport = ({ kind }: Facts["held"][number]) => kind === "type-1" || kind === "type-2";
  const ahead = held.flatMap((one) => {
    const { isIssued, to } = one;
    return isReport(one) && isIssued && to !== null && to > start ? [to] : [];
  });
  const old = held.flatMap((one) =>
    isReport(one) && one.to !== null && one.to <= start && monthsIn(one.to, start) >= oldAfter
      ? [one.to]
      : [],
  );
  const turned = held.flatMap(({ from, to }) => (from !== null && to !== null && from > to ? [from] : []));
  return [
    ...over.map((day) =>
      word("It must be in hand by {day}, which was over when the answers came: is the year right?", {
        day: written(day),
      }),
    ),
    ...(windowSince !== null && windowSince > start
      ? [
          word(
            "An observation window is said to run already, and its first day is {day}, after this plan begins: is the day right? The first day of a later window is set below “Plan and dates”.",
            { day: written(windowSince) },
          ),
        ]
      : []),
    ...ahead.map((day) =>
      word("A report is said to be issued, and it is about a time until {day}: is it right?", {
        day: written(day),
      }),
    ),
    ...old.map((day) =>
      word(
        "A report is about a time until {day}, more than {months} months before this plan: is there a later one, and does anybody still take it?",
        { day: written(day), months: oldAfter },
      ),
    ),
    ...turned.map((day) =>
      word("A report is said to begin on {day}, after its last day: is it right?", { day: written(day) }),
    ),
  ];
}

/** What a certificate that is over, and may still be restored, makes urgent. */
function questionsOnEnded({ held }: Facts, { start, writing }: Basis): readonly FirstQuestion[] {
  return held.flatMap((one) => {
    const { id, kind, whose, to } = one;
    if (kind !== "certificate" || whose !== "own" || to === null || to >= start) return [];
    const due = certificateDue({ held: [one] }, start);
    if (due === undefined || due.until < start) return [];
    const ask = word(
      "Has the body that issued your certificate been asked whether it restores it? It may until {day}, once what was due is made up for; after that at least a stage 2 audit is needed.",
      { day: longDay(writing, due.until) },
    );
    return [
      { id: `ended-${id}`, ask, why: word("It was valid until {day}.", { day: longDay(writing, to) }) },
    ];
  });
}

/** What is asked about the next audit of a certificate: which it is, or whether the recertification can be in time. */
function questionsOnAudit(facts: Facts, { start, writing }: Basis): readonly FirstQuestion[] {
  const due = certificateDue(facts, start);
  if (due === undefined)
    return [
      {
        id: "next-audit",
        ask: word(
          "Which audit is due next: surveillance, recertification or an extension of scope, and when? Was every surveillance audit so far held in time, and is a nonconformity of the last one open?",
        ),
        why: word("You hold a certificate that is valid."),
      },
    ];
  // What is over is asked about already.
  if (due.what === "restoring") return [];
  const day = longDay(writing, due.end);
  return [
    {
      id: "next-audit",
      ask: word(
        "Is the recertification booked so that every major nonconformity is corrected, and the decision made, by {day}?",
        { day },
      ),
      why: word("You hold a certificate that is valid until {day}.", { day }),
    },
  ];
}

/** What is asked, where the framework with which the plan begins comes before one that follows it. */
function asksInTurn({ rows, basis }: ReportCore, { kind }: Roadmap): Basis["asks"] {
  const later = laterFramework(basis, kind);
  if (later === undefined) return basis.asks;
  const frameworkOf = new Map(rows.map(({ criterion, framework }) => [criterion, framework]));
  const isLater = ({ criteria }: Basis["asks"][number]) =>
    criteria.every((criterion) => (frameworkOf.get(criterion) ?? later) === later);
  return [...basis.asks.filter((one) => !isLater(one)), ...basis.asks.filter(isLater)];
}

/**
 * Questions about contradictions, about named frameworks that leave one open, about a wish that cannot be met, and about gaps, rows not assessed and
 * partial rows.
 */
function questionsOf(core: ReportCore, roadmap: Roadmap, { total, lines }: Costs): readonly FirstQuestion[] {
  const { rows, basis, contradictions, named, statements, facts } = core;
  const { answer, isFollowOn, kind } = roadmap;
  const asks = asksInTurn(core, roadmap);
  const about = (status: (typeof openStatuses)[number]) =>
    asks.flatMap(({ ask, criteria, isStated }) => {
      // What the review has found, or stated, is not asked any more.
      if (statements.some((one) => one.framework === isStated && one.byHand === true)) return [];
      const open = rows.filter(
        (row) =>
          row.status === status &&
          criteria.includes(row.criterion) &&
          standsAlone(row) &&
          row.answered === undefined &&
          row.byHand === undefined,
      );
      const numbers = open.map(({ criterion }) => criterion).join(", ");
      return open.length === 0 ? [] : [{ id: ask, ask, why: `${whyOpen[status]}: ${numbers}` }];
    });
  const least = word("How many months does the Type II report have to cover at least?");
  const unknownMonths = facts.needs.filter(({ what, months }) => what === "type-2" && months === null);
  const issued = word(
    "On which day does the CPA firm issue the report whose period is over, and is it enough for whoever asks?",
  );
  const isNextAudit = isFollowOn && kind === "iso27001";
  const endable = facts.needs.filter(({ canEnd }) => canEnd);
  const late =
    endable.length === 0
      ? word("What happens if it is later than that?")
      : endable.some(({ what }) => what === "type-2")
        ? word(
            "Would they take another day, a report over a shorter time or a letter first, and who asks them?",
          )
        : word("Would they take another day or a letter first, and who asks them?");
  const size =
    facts.people === null
      ? word("How many people, and which systems, are in scope?")
      : word("Which systems are in scope?");
  const all = [
    ...contradictions.map(({ id, ask, sentence }) => ({ id, ask, why: sentence })),
    ...named.flatMap(({ id, ask, applies, byHand }) =>
      ask === undefined || byHand === true ? [] : [{ id, ask, why: applies }],
    ),
    ...questionsOnOpinion(facts),
    ...questionsOnOthers(facts),
    ...questionsOnEnded(facts, basis),
    ...facts.needs.flatMap((need) =>
      awaitedFor(need, facts, roadmap.window) === undefined
        ? []
        : [{ id: `awaited-${need.id}`, ask: issued, why: wishOf(need, basis) }],
    ),
    ...unknownMonths.map((need) => ({ id: `months-${need.id}`, ask: least, why: wishOf(need, basis) })),
    ...(isNextAudit ? questionsOnAudit(facts, basis) : []),
    ...(answer?.isLate === true ? [{ id: "later", ask: late, why: answer.sentence }] : []),
    ...(total.high === 0 && lines.length > 0
      ? [{ id: "size", ask: size, why: word("Every price is by quote, and depends on it.") }]
      : []),
    ...about("gap"),
    ...about("not-assessed"),
    ...about("partial"),
  ];
  const firstOfEach = all.filter(({ ask }, index) => all.findIndex((other) => other.ask === ask) === index);
  return firstOfEach.slice(0, maxQuestions);
}

/** What stands in the reviewer's view in place of a sum that the client does not read. */
const unshown = () => word("listed line by line");

/** Tells the reviewer that their view names a sum that the client does not read. */
function unshownSum({ view }: ReportCore, { headline, total }: Costs): readonly string[] {
  if (!view.includes("{sum}") || headline !== "" || total.high === 0) return [];
  return [
    word(
      "Your view names the sum, which is not shown: the client reads “{text}” in its place. Please write the sentence anew.",
      { text: unshown() },
    ),
  ];
}

/** The reviewer's view, with the dates and the sum of the plan; the names of what it does not have stay, and are refused. */
function viewOf(
  { view, basis }: ReportCore,
  { kind, milestones, readyOn }: Roadmap,
  { headline, total }: Costs,
): string {
  if (kind === "letter") return view;
  return withDates(view, milestones, basis.writing)
    .replaceAll("{ready}", (name) => (readyOn === null ? name : daysUpTo(readyOn, basis.writing)))
    .replaceAll("{sum}", () => (total.high === 0 ? word("by quote") : headline || unshown()));
}

/** Says that a plan has no phase before its audit while something is open: its reader would ask what closes it. */
function unclosed(rows: readonly ReadinessRow[], { phases, kind }: Roadmap): readonly string[] {
  const open = rows.filter(({ status }) => status === "gap" || status === "partial").length;
  const isPrepared = phases.some(({ stage, holds }) => stage === "preparation" && holds !== undefined);
  if (open === 0 || isPrepared || kind === "letter") return [];
  return [
    word(
      "No phase of this plan closes what is open ({open} gaps and partials). Add a phase, or say in your view what closes it.",
      { open },
    ),
  ];
}

/** What the client is to do, when, and for how much. */
export type ReportPlan = Pick<ReadinessReport, "head" | "priorities" | "roadmap" | "costs">;

/** The plan of a report. A visitor's own report holds no more, and its browser computes it. */
export function planFrom(core: ReportCore, review: Review, write: WritePlan): ReportPlan {
  const rows = applying(core.rows);
  const planned = roadmapOf(core.basis, rows, review, write);
  const { costs, misfits } = costsOf(core.basis, planned, rows, review);
  return {
    head: headOf(core),
    priorities: edited(prioritiesOf(rows, core.basis, planned), review.priorities, (added) => ({
      ...added,
      criterion: "",
    })),
    roadmap: { ...planned, misfits: [...planned.misfits, ...misfits] },
    costs,
  };
}

/** By how much our days cost more than what is paid for them, at least, before the reviewer is told. */
const muchMore = 1.5;

/** Tells the reviewer of prices of the list for which the plan needs far more of our days than they pay. */
function underpriced({ basis }: ReportCore, { lines }: Costs, { costs }: Review): readonly string[] {
  const { day, writing } = basis;
  if (day === undefined) return [];
  return lines.flatMap((line) => {
    const { name, standing, total, ours = 0 } = line;
    const worth = { low: ours * day.low, high: ours * day.high };
    if (standing !== "summed" || isPriceSet(costs, line) || worth.low < muchMore * total.high) return [];
    return [
      word(
        "“{line}” comes to {price}, and needs {days} working days of ours in this plan: at {day} each these are worth {worth}. Set another price, or say that it is meant by setting this one.",
        {
          ...{ line: name, days: ours },
          price: amountsIn(writing, total),
          day: amountsIn(writing, day),
          worth: amountsIn(writing, worth),
        },
      ),
    ];
  });
}

/** What our days cost in a line of ours by quote; they are no part of the sum. */
function orientation({ standing, price, ours: days = 0 }: CostLine, { day, writing }: Basis): string {
  if (standing !== "by-quote" || price !== null || day === undefined || days === 0) return "";
  return word(
    "For orientation alone, and not in the sum: our working days in it, {days} at {day} each, come to {total}.",
    {
      days,
      day: amountsIn(writing, day),
      total: amountsIn(writing, { low: days * day.low, high: days * day.high }),
    },
  );
}

/** From how many days of whoever bills it a price follows; "": its bands name none. */
function daysBilled({ bands, day }: ListedPrice, { basis, facts }: ReportCore): string {
  const counted = fittingBands(bands, peopleOf(basis, facts)).flatMap(({ days }) => days ?? []);
  if (day === undefined || counted.length === 0) return "";
  const { writing } = basis;
  const { low, high } = rangeOver(counted);
  const days = fromTo(low.toLocaleString(writing.locale), high.toLocaleString(writing.locale));
  return word("{days} days at {amount} each.", { days, amount: amountsIn(writing, day) });
}

/** What each further site adds to a price; "": nothing. */
function addedBySites(listed: ListedPrice, { low, high }: Range, { basis, facts }: ReportCore): string {
  const { writing } = basis;
  const times = timesForSites(listed, facts);
  if (times === 1) return "";
  return word(
    "For one site it is {amount}, and each further site or legal entity, here {further}, adds {part}% of that.",
    {
      amount: amountsIn(writing, { low: Math.round(low / times), high: Math.round(high / times) }),
      further: placesOf(facts) - 1,
      part: (listed.perSite * 100).toLocaleString(writing.locale),
    },
  );
}

/** A line that says all from which its price and its sum come about. A price that a reviewer set is that amount. */
function told(line: CostLine, core: ReportCore, { costs }: Review): CostLine {
  const { id, price, computed = "" } = line;
  const listed = core.basis.prices.find((one) => one.id === id);
  if (listed === undefined || costs.changed.some((one) => one.id === id && one.price !== undefined))
    return line;
  const texts =
    price === null
      ? [orientation(line, core.basis)]
      : [daysBilled(listed, core), computed, addedBySites(listed, price, core)];
  return { ...line, computed: joined(texts) };
}

/** The whole report, computed from its rows, its scope and what the reviewer wrote by hand. */
export function followingFrom(core: ReportCore, review: Review): ReadinessReport {
  const { roadmap: planned, ...plan } = planFrom(core, review, { letterOf, besidesOf, soonerOf });
  const unread = sentenceOf(unreadOf(core), review.sentences.unread);
  const late = outdated(unreadOf(core), review.sentences.unread);
  const drafted = longerThanUsual(core, planned);
  const longer = sentenceOf(drafted, review.sentences.longer);
  const misfits = [
    ...oddDays(core.facts, core.basis),
    ...late,
    ...outdated(drafted, review.sentences.longer),
    ...unclosed(core.rows, planned),
    ...unclosedOpinion(core, planned),
    ...unshownSum(core, plan.costs),
    ...underpriced(core, plan.costs, review),
  ];
  const roadmap = {
    ...planned,
    ...(longer !== "" && { longer }),
    misfits: [...planned.misfits, ...misfits],
  };
  const questions = edited(questionsOf(core, roadmap, plan.costs), review.questions, (question) => question);
  const costs = {
    ...plan.costs,
    lines: plan.costs.lines.map((line) => told(line, core, review)),
  };
  const head = { ...plan.head, ...(unread !== "" && { unread }) };
  return { ...core, ...plan, head, costs, view: viewOf(core, roadmap, plan.costs), roadmap, questions };
}
