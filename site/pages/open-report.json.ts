import { ownReport } from "#site/layouts/open-report.ts";
import { json } from "#site/rendering/routes.ts";

/** The data from which the open report is computed; the build moves it into the report's code. */
export const routes = json("/open-report.json", ({ content }) => ownReport(content));
