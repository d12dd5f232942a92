import type { OpenReportContent } from "./content-shape.ts";

/** What the report is computed with and said with (site/pages/open-report.json.ts). The build puts it here. */
export const content: OpenReportContent = await (await fetch("/open-report.json")).json();
