import type { Cell, Sheet, Workbook } from "#documents/paper.ts";
import { reachedInWeeks } from "#questionnaires/readiness/calendar.ts";
import { countedIn } from "#questionnaires/readiness/kinds.ts";
import { isLetterAlone } from "#questionnaires/readiness/letter.ts";
import { runAndNamedIn } from "#questionnaires/readiness/others.ts";
import type {
  People,
  Range,
  ReadinessReport,
  ReadinessRow,
  Roadmap,
} from "#questionnaires/readiness/report.ts";
import { isOnlyUnasked } from "#questionnaires/readiness/rows.ts";
import { frameworkOf, readyMilestones } from "#questionnaires/readiness/rules.ts";
import { closes, peopleOf } from "#questionnaires/readiness/work.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import { costCells, notesBelow, subtotals } from "./costs.ts";
import {
  contactIn,
  excludedIn,
  filled,
  type Issue,
  isAnswered,
  isOfToday,
  reasonsIn,
  tickedIn,
  weeksOf,
  wordsFor,
} from "./issue.ts";
import { remarksAbout } from "./paper.ts";

/** In characters. */
const widths = {
  criterion: 10,
  group: 18,
  wording: 36,
  status: 13,
  because: 36,
  step: 20,
  evidence: 36,
  owner: 17,
  due: 12,
  done: 22,
  effort: 7,
  note: 24,
  checked: 17,
  run: 30,
  included: 30,
} as const;

type Column = keyof typeof widths;

const columnNames = [
  "criterion",
  "group",
  "wording",
  "status",
  "because",
  "step",
  "evidence",
  "owner",
  "due",
  "done",
  "effort",
  "note",
  "checked",
] as const satisfies readonly Column[];

/** The columns that only a report has in which a reviewer wrote something for them. */
const rareColumns = ["run", "included"] as const satisfies readonly Column[];

type Step = keyof ReportWords["sheets"]["rows"]["steps"];

function stepOf(row: ReadinessRow): Step {
  return isOnlyUnasked(row) ? "rest" : row.status;
}

/**
 * The day by which a row is to be done; undefined: nothing in the plan prepares its framework. How a row stands is found
 * out in the gap assessment; a plan without one finds it out first of all.
 */
function dueOn(row: ReadinessRow, { phases, milestones }: Roadmap): string | undefined {
  const step = stepOf(row);
  if (step === "not-applicable") return undefined;
  const own = phases.filter((one) => one.for.includes(row.framework));
  const ready = milestones.find(
    ({ id }) => readyMilestones.includes(id) && frameworkOf[id] === row.framework,
  );
  const prepared = own
    .filter(({ stage }) => stage === "preparation")
    .map(({ to }) => to)
    .toSorted();
  const last = ready?.date ?? prepared.at(-1);
  if (step === "indicated") return last;
  // The review of the management is held in a phase of its own, after the internal audit.
  const held = /^9\.3\b/.test(row.criterion) && own.find(({ id }) => id.endsWith("management-review"));
  if (held && step !== "rest" && step !== "not-assessed") return held.to;
  if (step === "gap" || step === "partial") return own.find((one) => closes(one, row, phases))?.to ?? last;
  return own.find(({ id }) => id.endsWith("gap-assessment"))?.to ?? prepared[0];
}

/**
 * Who does it: the person whom the reviewer named, else the role that usually does, the first one with a prefix of
 * the criterion's number. A small company has fewer roles.
 */
function ownerOf(
  { criterion, owner }: ReadinessRow,
  { owners, smallFirm }: Pick<ReportWords, "owners" | "smallFirm">,
  people: People,
): string {
  const role = owners.find(({ begins }) => criterion.startsWith(begins))?.role ?? "";
  const isSmall = people?.upTo != null && people.upTo <= smallFirm.upTo;
  if (owner !== undefined || !isSmall) return owner ?? role;
  return smallFirm.roles[role] ?? smallFirm.instead.find((one) => one.role === role)?.who ?? role;
}

/** One row for each criterion: what is to be done, what to collect, who usually does it, and by when. */
function rowsSheet(issue: Issue, { sheets, statuses, ...words }: ReportWords): Sheet {
  const { rows, roadmap, basis, facts } = issue.report;
  const people = peopleOf(basis, facts);
  const kind = basis.kinds.find(({ id }) => id === roadmap.kind);
  // What both frameworks ask for is done for the first of them.
  const counted = kind === undefined ? rows : countedIn({ kind }, rows);
  const { columns: titles, steps, name } = sheets.rows;
  const columns = [
    ...columnNames,
    ...rareColumns.filter((column) => rows.some((row) => row[column] !== undefined)),
  ];
  return {
    name,
    columns: columns.map((column) => ({ title: titles[column], width: widths[column] })),
    rows: rows.map((row, index) => {
      const day = dueOn(counted[index] ?? row, roadmap);
      const excluded = excludedIn(row);
      const cells: Record<Column, Cell> = {
        criterion: row.criterion,
        group: row.group,
        wording: row.wording,
        status: statuses[row.status],
        because: excluded || reasonsIn(row.because),
        step: excluded === "" ? (row.step ?? steps[stepOf(row)]) : "",
        evidence: excluded === "" ? row.evidence : "",
        owner: excluded === "" ? ownerOf(row, words, people) : "",
        due: day === undefined ? "" : { day },
        done: "",
        effort: excluded === "" ? row.effort : "",
        note: row.note ?? "",
        checked: tickedIn(row, issue, "{name}, {day}"),
        run: runAndNamedIn(row),
        included: row.included ?? "",
      };
      return columns.map((column) => cells[column]);
    }),
  };
}

/** Empty when there are no priorities, because a table without rows is useless. */
function firstSheet({ priorities }: ReadinessReport, { sheets }: ReportWords): readonly Sheet[] {
  const { name, columns } = sheets.first;
  const sheet = {
    name,
    columns: [
      { title: columns.criterion, width: widths.criterion },
      { title: columns.what, width: 80 },
    ],
    rows: priorities.map(({ criterion, wording }) => [criterion, wording]),
  };
  return priorities.length === 0 ? [] : [sheet];
}

function askedSheet({ asked }: ReadinessReport, { asked: words }: ReportWords): readonly Sheet[] {
  const { ask, answer } = words.columns;
  const sheet = {
    name: words.title.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, 31),
    columns: [
      { title: ask, width: 60 },
      { title: answer, width: 80 },
    ],
    rows: asked.map((one) => [one.ask, one.answer]),
  };
  return asked.length === 0 ? [] : [sheet];
}

function letterSheet({ roadmap: { letter } }: ReadinessReport, { sheets }: ReportWords): readonly Sheet[] {
  const sheet = {
    name: sheets.letter.name,
    columns: [{ title: sheets.letter.column, width: 100 }],
    rows: letter.split(/\n+/).map((line) => [line]),
  };
  return letter === "" ? [] : [sheet];
}

/** What the plan says in sentences: whether it keeps the days that were asked for, and what is odd about its window. */
function planTexts(report: ReadinessReport): readonly string[] {
  const { title, answer, coverage } = report.roadmap;
  const answered = isAnswered(answer) ? [answer.sentence, answer.instead ?? ""] : [];
  return isOfToday(report) ? [title, ...answered, coverage].filter((text) => text !== "") : [];
}

function planSheet(report: ReadinessReport, { plan, sheets }: ReportWords): Sheet {
  const { roadmap } = report;
  const { phases, milestones } = roadmap;
  const { phase, weeks, from, to } = plan.columns;
  const { name: sheet } = sheets.plan;
  if (isLetterAlone(report))
    return {
      name: sheet,
      columns: [{ title: plan.title, width: 100 }],
      rows: planTexts(report).map((text) => [text]),
    };
  return {
    name: sheet,
    columns: [
      { title: phase, width: 60 },
      { title: weeks, width: 10 },
      { title: from, width: 12 },
      { title: to, width: 12 },
    ],
    rows: [
      ...planTexts(report).map((text) => [text, "", "", ""]),
      ...phases.map(({ name, ...place }) => [name, weeksOf(place), { day: place.from }, { day: place.to }]),
      ...milestones.map(({ name, week, date, latest }) => [
        name,
        reachedInWeeks({ week, date, latest }, roadmap.start.date),
        latest === date ? "" : { day: date },
        { day: latest },
      ]),
    ],
  };
}

/** A report that 0.2.0 published has its sums as texts, and no total: it stays as it was. */
function earlierCostsSheet({ report, firm }: Issue, { costs, sheets }: ReportWords): Sheet {
  const { item, by, price, sum } = costs.columns;
  return {
    name: sheets.costs.name,
    columns: [
      { title: item, width: 70 },
      { title: by, width: 24 },
      { title: price, width: 24 },
      { title: sum, width: 30 },
    ],
    rows: report.costs.lines.map((line) => costCells(line, costs, { report, firm })),
  };
}

/** The lower and the higher amount, as numbers. `formula`: what they follow from, by their column. */
function amounts({ low, high }: Range, formula?: (column: "D" | "E") => string): readonly Cell[] {
  return formula === undefined
    ? [{ amount: low }, { amount: high }]
    : [
        { amount: low, formula: formula("D") },
        { amount: high, formula: formula("E") },
      ];
}

/** The formulas of sums below lines of costs: of all, of those that we bill, and of the others, below these. */
function sumsOf(lines: ReadinessReport["costs"]["lines"]) {
  const last = lines.length - 1;
  const ours = lines.findIndex(({ by }) => by === "consultancy");
  const all = (column: string) => `SUM(${column}{0}:${column}{${last}})`;
  return {
    all,
    ours: (column: string) => `SUMIF(B{0}:B{${last}},B{${ours}},${column}{0}:${column}{${last}})`,
    others: (column: string) => `${all(column)}-${column}{${last + 1}}`,
  };
}

function costsSheet(issue: Issue, words: ReportWords): Sheet {
  const { report, firm } = issue;
  if (!isOfToday(report)) return earlierCostsSheet(issue, words);
  const { costs, sheets } = words;
  const { lines, headline, total, sentence } = report.costs;
  const below = [sentence, ...notesBelow(report), ...remarksAbout(report.remarks, "costs")];
  const sums = sumsOf(lines);
  const { writing } = report.basis;
  const { item, by, price } = costs.columns;
  return {
    name: sheets.costs.name,
    columns: [
      { title: item, width: 70 },
      { title: by, width: 24 },
      { title: price, width: 30 },
      { title: filled(sheets.costs.low, writing), width: 24 },
      { title: filled(sheets.costs.high, writing), width: 14 },
    ],
    rows: [
      ...lines.map((line) => {
        const [name = "", biller = "", told = "", added = ""] = costCells(line, costs, { report, firm });
        return [name, biller, told, ...(line.standing === "summed" ? amounts(line.total) : [added, ""])];
      }),
      ...subtotals(report, costs, firm).map(({ name, range }, index) => [
        ...[name, "", ""],
        ...amounts(range, index === 0 ? sums.ours : sums.others),
      ]),
      ...(headline === ""
        ? []
        : [[costs.total, "", headline, ...(total.high === 0 ? ["", ""] : amounts(total, sums.all))]]),
      ...below.filter((text) => text !== "").map((text) => [text, "", "", "", ""]),
    ],
  };
}

/** The report as a workbook to work in: every row with the evidence to collect, an owner and a date, the plan, the costs. */
export function reportWorkbook(issue: Issue, given: ReportWords): Workbook {
  const { report, company, version, notice } = issue;
  const words = wordsFor(report, given);
  const title = filled(words.title, report);
  const reviewed = filled(words.reviewed, { ...issue, date: issue.reviewedOn, version });
  const about = [company, reviewed, contactIn(report, words.firstCall)];
  return {
    title: [title, ...about].filter((text) => text !== "").join(" · "),
    notice: [notice, words.notice, report.isForCounsel ? words.counsel : ""]
      .filter((text) => text !== "")
      .join(" "),
    sheets: [
      rowsSheet(issue, words),
      ...firstSheet(report, words),
      ...askedSheet(report, words),
      planSheet(report, words),
      ...letterSheet(report, words),
      ...(report.costs.lines.length === 0 ? [] : [costsSheet(issue, words)]),
    ],
  };
}
