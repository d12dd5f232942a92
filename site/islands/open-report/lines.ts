import { fromTo } from "#questionnaires/engine/range.ts";
import { amountsIn } from "#questionnaires/engine/writing.ts";
import { daysUpTo, weeksUpTo } from "#questionnaires/readiness/calendar.ts";
import { noteOf } from "#questionnaires/readiness/costs.ts";
import type { OwnReport } from "#questionnaires/readiness/drafting.ts";
import type { CostLine, Phase, ReadinessRow, Roadmap } from "#questionnaires/readiness/report.ts";

/** Where a line of the report leads. */
type Way = { readonly label: string; readonly href: string };

/** The words of the open report that are not part of a report. */
export type LineWords = {
  /** Who closes a gap, by the phase in which it is closed; the step without criteria applies to all others. */
  readonly steps: readonly {
    readonly phase: string;
    readonly who: string;
    readonly criteria: readonly string[];
  }[];
  /** The service for a criterion, by the beginning of its number. */
  readonly services: readonly (Way & { readonly begins: readonly string[] })[];
  /**
   * What is missing where a criterion is a gap; `else`: text before the criterion, where nothing else is said.
   * `partial` and `open`: the same for what is half done and for what nobody was asked.
   */
  readonly missing: {
    readonly else: string;
    readonly partial?: string | undefined;
    readonly open?: string | undefined;
    readonly of: Readonly<Record<string, string>>;
  };
  /** Rules of the US government, quoted word for word, that require the same as a criterion. */
  readonly rules: Readonly<Record<string, { readonly text: string; readonly source: string }>>;
  readonly week: string;
  readonly weeks: string;
  readonly until: string;
  /** Text before the price that contains the work on a gap. */
  readonly partOf: string;
  readonly month: string;
  readonly byQuote: string;
  /** Who does the work that is already in place. */
  readonly inPlace: string;
  readonly ready: { readonly number: string; readonly who: string; readonly way: Way | null };
  readonly cost: { readonly number: string; readonly by: Readonly<Record<CostLine["by"], string>> };
  readonly total: {
    readonly number: string;
    readonly plain: string;
    readonly ours: string;
    readonly auditors: string;
    /** Link to the sum; `?people=` is added. */
    readonly way: Way;
  };
};

export type LineStatus = Exclude<ReadinessRow["status"], "not-applicable"> | "ready" | "cost" | "total";

/** One line of the open report, as it is shown. A field that is "" is not shown. */
export type Line = {
  readonly id: string;
  readonly status: LineStatus;
  readonly number: string;
  /** The words of the standard, and their source. */
  readonly rule: string;
  readonly source: string;
  readonly plain: string;
  readonly who: string;
  readonly when: string;
  readonly price: string;
  /** What an auditor asks for, or the note on a cost. */
  readonly asks: string;
  readonly way: Way | null;
  /** Whether it is one of the few lines that home shows. */
  readonly isFirst: boolean;
};

/** What a line says while it is folded: its time, or what it costs. */
export function shortOf({ status, when, price }: Pick<Line, "status" | "when" | "price">): string {
  return status === "cost" || status === "total" ? price : when;
}

/** Most criteria in the open report; the whole report has the others. */
const mostOpen = 12;

/** How many gaps home shows. */
const firstGaps = 3;

function weeksOf({ fromWeek, toWeek }: Pick<Phase, "fromWeek" | "toWeek">, words: LineWords): string {
  return fromWeek === toWeek ? `${words.week} ${fromWeek}` : `${words.weeks} ${fromWeek}-${toWeek}`;
}

/** Which price of the consultancy contains the work on a gap: the sum itself would read as that of the gap. */
function workPrice({ costs }: OwnReport, words: LineWords): string {
  const ours = costs.lines.find(({ by, standing }) => by === "consultancy" && standing === "summed");
  if (ours?.price == null) return words.byQuote;
  return `${words.partOf} ${ours.name}`;
}

/** What a criterion says, in words that no status contradicts. */
function plainOf({ criterion, status, wording }: ReadinessRow, { missing }: LineWords): string {
  if (status === "gap") return missing.of[criterion] ?? `${missing.else} ${wording}`;
  const before = status === "partial" ? missing.partial : status === "not-assessed" ? missing.open : "";
  return before === "" ? wording : `${before} ${wording}`;
}

function criterionLine(
  row: ReadinessRow,
  report: OwnReport,
  { words, hasPlan }: Pick<Showing, "words" | "hasPlan">,
): Omit<Line, "isFirst"> {
  const { criterion, status, evidence } = row;
  const { phases } = report.roadmap;
  const step =
    words.steps.find(({ criteria }) => criteria.includes(criterion)) ??
    words.steps.find(({ criteria }) => criteria.length === 0);
  const phase =
    phases.find(({ id }) => id === step?.phase) ??
    phases.findLast(({ stage }) => stage === "preparation") ??
    phases[0];
  const rule = words.rules[criterion];
  const isWork = status === "gap" || status === "partial";
  return {
    id: criterion,
    // Only a review, or an answer of the interview, says that something does not apply.
    status: status === "not-applicable" ? "not-assessed" : status,
    number: criterion,
    rule: rule?.text ?? "",
    source: rule?.source ?? "",
    plain: plainOf(row, words),
    who: isWork ? (step?.who ?? "") : status === "indicated" ? words.inPlace : "",
    when: isWork && hasPlan && phase !== undefined ? weeksOf(phase, words) : "",
    price: isWork && hasPlan ? workPrice(report, words) : "",
    asks: evidence,
    way: words.services.find(({ begins }) => begins.some((part) => criterion.startsWith(part))) ?? null,
  };
}

/**
 * Open rows in the order in which they are chosen: gaps, then partial ones; of each, rows with a quoted rule
 * first.
 */
function byWeight(rows: readonly ReadinessRow[], rules: LineWords["rules"]): readonly ReadinessRow[] {
  const weight = ({ status, criterion }: ReadinessRow) =>
    (status === "gap" ? 0 : 2) + (rules[criterion] === undefined ? 1 : 0);
  return rows.toSorted((one, other) => weight(one) - weight(other));
}

/** What there is to do comes first. */
const order: readonly ReadinessRow["status"][] = ["gap", "partial", "not-assessed", "indicated"];

/** As many open rows as there is room for: gaps, partial ones, then those that are not assessed. */
function openRows(
  { rows, basis }: OwnReport,
  rules: LineWords["rules"],
  also: ReadonlySet<string>,
): readonly ReadinessRow[] {
  const open = rows.filter(({ status }) => status === "gap" || status === "partial");
  const asked = basis.asks.flatMap(({ criteria }) => criteria);
  const unknown = rows
    .filter(({ status, criterion }) => status === "not-assessed" && asked.includes(criterion))
    .toSorted((one, other) => asked.indexOf(one.criterion) - asked.indexOf(other.criterion));
  const chosen = [...byWeight(open, rules), ...unknown].slice(0, mostOpen);
  const shown = new Set(chosen.map(({ criterion }) => criterion));
  const all = rows.filter(({ criterion }) => shown.has(criterion) || also.has(criterion));
  return all.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

function costLine(line: CostLine, { basis }: OwnReport, words: LineWords): Line {
  const { id, name, by, price, per, total, standing, months, spareMonths } = line;
  const counted =
    per === "month" && standing === "summed" && price !== null
      ? `${fromTo(months, months + spareMonths)} × ${amountsIn(basis.writing, price)}. `
      : "";
  return {
    id,
    status: "cost",
    number: words.cost.number,
    rule: "",
    source: "",
    plain: name,
    who: words.cost.by[by],
    when: "",
    price: standing === "summed" ? amountsIn(basis.writing, total) : words.byQuote,
    asks: `${counted}${noteOf(line)}`,
    way: null,
    isFirst: false,
  };
}

/** "Week 6", or "Weeks 6-9" with spare weeks. */
export function weeksIn({ spare }: Pick<Roadmap, "spare">, week: number | null, words: LineWords): string {
  return week === null ? "" : `${spare.weeks === 0 ? words.week : words.weeks} ${weeksUpTo({ spare }, week)}`;
}

function readyLine({ roadmap, basis }: OwnReport, words: LineWords): readonly Line[] {
  const [first] = roadmap.milestones;
  if (first === undefined) return [];
  return [
    {
      id: "ready",
      status: "ready",
      number: words.ready.number,
      rule: "",
      source: "",
      plain: first.name,
      who: words.ready.who,
      when: `${weeksIn(roadmap, first.week, words)}, ${words.until} ${daysUpTo(first, basis.writing)}`,
      price: "",
      asks: roadmap.answer?.sentence ?? "",
      way: words.ready.way,
      isFirst: true,
    },
  ];
}

function totalLine({ costs, roadmap, basis }: OwnReport, words: LineWords, people: number | null): Line {
  const { plain, ours, auditors, way, number } = words.total;
  const bills = [
    `${amountsIn(basis.writing, costs.consultancy)} ${ours}`,
    ...(costs.auditor === null ? [] : [`${amountsIn(basis.writing, costs.auditor)} ${auditors}`]),
  ];
  return {
    id: "total",
    status: "total",
    number,
    rule: "",
    source: "",
    plain,
    who: bills.join(", "),
    when: `${words.weeks} 1-${roadmap.weeks + roadmap.spare.weeks}`,
    price: costs.headline,
    asks: costs.note,
    way: { label: way.label, href: people === null ? way.href : `${way.href}?people=${people}` },
    isFirst: true,
  };
}

/** By when the last step is done, and whether that meets the wished day: what decides everything else. */
export function dateLine({ roadmap, basis }: OwnReport, words: LineWords): readonly Line[] {
  const last = roadmap.milestones.at(-1);
  if (last === undefined) return [];
  const { answer } = roadmap;
  return [
    {
      id: "date",
      status: "ready",
      number: words.ready.number,
      rule: "",
      source: "",
      plain: answer === null ? last.name : `${last.name}. ${answer.sentence}`,
      who: "",
      when: `${weeksIn(roadmap, last.week, words)}, ${words.until} ${daysUpTo(last, basis.writing)}`,
      price: "",
      asks: answer?.instead ?? "",
      way: words.ready.way,
      isFirst: false,
    },
  ];
}

/** Options for showing a report. */
export type Showing = {
  readonly words: LineWords;
  /** Criteria that stay, even when they are no longer open. */
  readonly also?: ReadonlySet<string>;
  /** Number of people for the sum; null: not known. */
  readonly people: number | null;
  /** Whether enough is answered for weeks and prices; without it only criteria are shown. */
  readonly hasPlan: boolean;
};

/** The lines of the open report: what is missing, by when it is closed, and what that costs. */
export function linesOf(
  report: OwnReport,
  { words, also = new Set(), people, hasPlan }: Showing,
): readonly Line[] {
  const rows = openRows(report, words.rules, also);
  const priorities = report.priorities.map(({ criterion }) => criterion);
  const others = rows
    .map(({ criterion }) => criterion)
    .filter((criterion) => !priorities.includes(criterion));
  const first = new Set([...priorities, ...others].slice(0, firstGaps));
  const criteria = rows.map((row) => ({
    ...criterionLine(row, report, { words, hasPlan }),
    isFirst: first.has(row.criterion),
  }));
  if (!hasPlan) return criteria;
  return [
    ...criteria,
    ...readyLine(report, words),
    ...report.costs.lines
      .filter(({ standing }) => standing === "summed" || standing === "by-quote")
      .map((line) => costLine(line, report, words)),
    totalLine(report, words, people),
  ];
}
