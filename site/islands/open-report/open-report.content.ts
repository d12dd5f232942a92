import type { OpenReportContent } from "./content-shape.ts";

/** The data and words of the open report (site/pages/open-report.json.ts). The build puts them here. */
export const content: OpenReportContent = await (await fetch("/open-report.json")).json();
