import { weeksUpTo } from "#questionnaires/readiness/calendar.ts";
import type { Content } from "#site/content/content.ts";
import type { FirstSheetProps } from "#site/sections/pictures/first-sheet.tsx";
import type { PlanInWeeksProps } from "#site/sections/pictures/plan-in-weeks.tsx";
import { facts } from "./facts.ts";
import { lineStatuses, sampleReport } from "./open-report.ts";

const graded = ["indicated", "partial", "gap", "not-assessed"] as const;

/** The first sheet of the sample report, with its own figures. */
export async function firstSheet(content: Content): Promise<FirstSheetProps> {
  const { sheet } = content.words("pictures");
  const { head } = content.words("report");
  const { company } = content.words("sample-report");
  const { report } = await sampleReport(content);
  const names = lineStatuses(content);
  const rows = { ...report.head, "not-assessed": report.head.notAssessed };
  return {
    ...sheet,
    firm: facts(content).company.name,
    label: head.label,
    heading: `${report.framework} ${head.heading}`,
    company,
    figures: [
      { label: head.gaps, value: String(report.head.gap) },
      { label: head.ready, value: weeksUpTo(report.roadmap, report.roadmap.readyWeek) },
      { label: head.money, value: report.costs.headline },
    ],
    bar: graded.map((status) => ({ status, name: names[status], rows: rows[status] })),
    first: head.first,
    priorities: report.priorities,
  };
}

/** The plan of the sample report. */
export async function planInWeeks(content: Content): Promise<PlanInWeeksProps> {
  const { plan } = content.words("pictures");
  const { roadmap } = (await sampleReport(content)).report;
  return { ...plan, length: roadmap.weeks, phases: roadmap.phases };
}
