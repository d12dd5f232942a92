import type { OpenReportContent } from "#site/islands/open-report/content-shape.ts";
import { words } from "#site/layouts/facts.ts";
import { lineStatuses, ownQuestions, sampleReport } from "#site/layouts/open-report.ts";

/** The data from which the open report is computed; the build moves it into the report's code. */
export async function GET(): Promise<Response> {
  const { yours, words: lineWords } = await words("open-report");
  const { tables } = await sampleReport();
  const { count, open, mine, changed, notYet, later } = yours;
  const all: OpenReportContent = {
    tables,
    questions: await ownQuestions(),
    words: lineWords,
    statuses: await lineStatuses(),
    own: { count, open, mine, changed, notYet, later },
  };
  return Response.json(all);
}
