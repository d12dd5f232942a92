import type { Sheet, Workbook } from "#documents/paper.ts";
import { dayOf } from "#questionnaires/engine/readiness-calendar.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import { costCells } from "./costs.ts";
import { filled, type Issue, reasonsIn } from "./issue.ts";

/** Characters. */
const widths = {
  criterion: 10,
  group: 24,
  wording: 44,
  status: 13,
  because: 44,
  evidence: 44,
  effort: 7,
  note: 30,
  checked: 18,
  owner: 18,
  due: 12,
  done: 30,
} as const;

const columnNames = [
  "criterion",
  "group",
  "wording",
  "status",
  "because",
  "evidence",
  "effort",
  "note",
  "checked",
  "owner",
  "due",
  "done",
] as const;

/** One row for each criterion. What is open is due when the company is to be ready; who does it is left to fill in. */
function rowsSheet({ rows, roadmap }: ReadinessReport, { sheets, statuses }: ReportWords): Sheet {
  const titles = sheets.rows.columns;
  const ready = dayOf(roadmap.start.date, roadmap.readyWeek, 4);
  return {
    name: sheets.rows.name,
    columns: columnNames.map((name) => ({ title: titles[name], width: widths[name] })),
    rows: rows.map((row) => {
      const cells: Record<keyof typeof widths, string> = {
        criterion: row.criterion,
        group: row.group,
        wording: row.wording,
        status: statuses[row.status],
        because: reasonsIn(row.because),
        evidence: row.evidence,
        effort: row.effort,
        note: row.note ?? "",
        checked: row.checked === undefined ? "" : `${row.checked.by}, ${row.checked.at.slice(0, 10)}`,
        owner: "",
        due: row.status === "indicated" ? "" : ready,
        done: "",
      };
      return columnNames.map((name) => cells[name]);
    }),
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
      ...phases.map(({ name, fromWeek, toWeek }) => [
        name,
        `${fromWeek}-${toWeek}`,
        dayOf(start.date, fromWeek, 0),
        dayOf(start.date, toWeek, 4),
      ]),
      ...milestones.map(({ name, week, date }) => [name, String(week), "", date]),
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
    sheets: [rowsSheet(report, words), planSheet(report, words), costsSheet(issue, words)],
  };
}
