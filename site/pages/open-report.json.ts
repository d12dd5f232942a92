import type { OpenReportContent } from "#site/islands/open-report/content-shape.ts";
import { lineStatuses, ownQuestions, sampleReport } from "#site/layouts/open-report.ts";
import { json } from "#site/rendering/routes.ts";

/** The data from which the open report is computed; the build moves it into the report's code. */
export const routes = json("/open-report.json", async ({ content }) => {
  const { yours, words: lineWords } = content.words("open-report");
  const { tables } = await sampleReport(content);
  const { count, none, open, mine, changed, notYet, unknown, later } = yours;
  const all: OpenReportContent = {
    tables,
    questions: ownQuestions(content),
    words: lineWords,
    statuses: lineStatuses(content),
    own: { count, none, open, mine, changed, notYet, unknown, later },
  };
  return all;
});
