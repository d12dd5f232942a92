import type { Cell, Sheet, Workbook } from "#documents/paper.ts";
import { dayOf, latestDay, weeksUpTo } from "#questionnaires/readiness/calendar.ts";
import type { ReadinessReport, ReadinessRow, Roadmap } from "#questionnaires/readiness/report.ts";
import { isOnlyUnasked, needsOperation } from "#questionnaires/readiness/rows.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import { costCells } from "./costs.ts";
import { filled, type Issue, reasonsIn, sentences, unreadWords, weeksOf } from "./issue.ts";

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

type Step = keyof ReportWords["sheets"]["rows"]["steps"];

function stepOf(row: ReadinessRow): Step {
  return isOnlyUnasked(row) ? "rest" : row.status;
}

/** The phase of the plan at whose end a row is done; "": when the company is ready. */
const doneIn = { "not-assessed": "gap-assessment", rest: "gap-assessment", indicated: "" } as const;

/** Criteria that are met by documents, before anything is built: scope, risks, policies. */
const written = /^(?:[456]\.|7\.[145]|8\.2$|A\.5\.1$|CC3\.|CC5\.3$)/;

/** The phases at whose end a gap is closed. A plan has one of them. */
function closedIn({ criterion }: ReadinessRow): readonly string[] {
  if (needsOperation(criterion)) return ["internal-audit"];
  return written.test(criterion) ? ["policies", "risk-and-policies"] : ["controls"];
}

/** The Friday by which a row is to be done. */
function dueOn(row: ReadinessRow, { phases, milestones, start, readyWeek }: Roadmap): string {
  const { framework } = row;
  const step = stepOf(row);
  const doneBy = step === "gap" || step === "partial" ? closedIn(row) : [doneIn[step]];
  const phase = phases.find(
    ({ id, for: frameworks }) => doneBy.includes(id) && frameworks.includes(framework),
  );
  const ready = milestones.find(({ id }) => id === (framework === "soc2" ? "soc2-ready" : "iso-ready"));
  return dayOf(start.date, phase?.toWeek ?? ready?.week ?? readyWeek, 4);
}

/** The role that usually does it: the first one with a prefix of the criterion's number. */
function ownerOf({ criterion }: ReadinessRow, owners: ReportWords["owners"]): string {
  return owners.find(({ begins }) => criterion.startsWith(begins))?.role ?? "";
}

/** One row for each criterion: what is to be done, what to collect, who usually does it, and by when. */
function rowsSheet(
  { report: { rows, roadmap }, readableDay }: Issue,
  { owners, sheets, statuses, criteria }: ReportWords,
): Sheet {
  const { columns: titles, steps, name } = sheets.rows;
  return {
    name,
    columns: columnNames.map((column) => ({ title: titles[column], width: widths[column] })),
    rows: rows.map((row) => {
      const cells: Record<Column, Cell> = {
        criterion: row.criterion,
        group: row.group,
        wording: row.wording,
        status: statuses[row.status],
        because: sentences([reasonsIn(row.because), unreadWords(row, criteria.unread)]),
        step: steps[stepOf(row)],
        evidence: row.evidence,
        owner: ownerOf(row, owners),
        due: { day: dueOn(row, roadmap) },
        done: "",
        effort: row.effort,
        note: row.note ?? "",
        checked: row.checked === undefined ? "" : `${row.checked.by}, ${readableDay(row.checked.at)}`,
      };
      return columnNames.map((column) => cells[column]);
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

function letterSheet({ roadmap }: ReadinessReport, { sheets }: ReportWords): Sheet {
  return {
    name: sheets.letter.name,
    columns: [{ title: sheets.letter.column, width: 100 }],
    rows: roadmap.letter.split(/\n+/).map((line) => [line]),
  };
}

function planSheet({ roadmap }: ReadinessReport, { plan, sheets }: ReportWords): Sheet {
  const { start, phases, milestones } = roadmap;
  const { phase, weeks, from, to } = plan.columns;
  return {
    name: sheets.plan.name,
    columns: [
      { title: phase, width: 60 },
      { title: weeks, width: 10 },
      { title: from, width: 12 },
      { title: to, width: 12 },
    ],
    rows: [
      ...phases.map(({ name, ...place }) => [
        name,
        weeksOf(place),
        { day: dayOf(start.date, place.fromWeek, 0) },
        { day: dayOf(start.date, place.toWeek, 4) },
      ]),
      ...milestones.map(({ name, week, date }) => {
        const latest = latestDay(roadmap, week);
        return [name, weeksUpTo(roadmap, week), latest === date ? "" : { day: date }, { day: latest }];
      }),
    ],
  };
}

function costsSheet({ report, firm }: Issue, { costs, sheets }: ReportWords): Sheet {
  const { item, by, price, sum } = costs.columns;
  return {
    name: sheets.costs.name,
    columns: [
      { title: item, width: 70 },
      { title: by, width: 24 },
      { title: price, width: 24 },
      { title: sum, width: 30 },
    ],
    rows: report.costs.lines.map((line) => costCells(line, costs, { firm, writing: report.basis.writing })),
  };
}

/** The report as a workbook to work in: every row with the evidence to collect, an owner and a date, the plan, the costs. */
export function reportWorkbook(issue: Issue, words: ReportWords): Workbook {
  const { report, company, version, notice } = issue;
  const title = filled(words.title, report);
  const about = [company, filled(words.reviewed, { ...issue, date: issue.reviewedOn, version })];
  return {
    title: [title, ...about].filter((text) => text !== "").join(" · "),
    notice: [notice, words.notice].filter((text) => text !== "").join(" "),
    sheets: [
      rowsSheet(issue, words),
      ...firstSheet(report, words),
      planSheet(report, words),
      letterSheet(report, words),
      costsSheet(issue, words),
    ],
  };
}
