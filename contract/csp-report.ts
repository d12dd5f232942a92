import { z } from "zod";

/** What browsers send to the `report-uri` of a content security policy that a page violates. */
export const cspReport = z.looseObject({
  "csp-report": z.looseObject({ "violated-directive": z.string(), "blocked-uri": z.string().optional() }),
});

/** The media types of a report: that of browsers, and JSON for a test by hand. */
export const cspReportTypes = ["application/csp-report", "application/json"] as const;
