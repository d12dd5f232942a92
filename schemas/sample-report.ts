import { z } from "zod";
import { labelled } from "#contract/labelled.ts";

/** Title and description of every page. */
export const page = {
  title: labelled("Title", "Of the page, in tabs of browsers."),
  description: labelled("Description", "Of the page, for programs."),
};

/** content/sample-report.yaml. The code that computes the report checks answers and review. */
export const sampleReport = z.strictObject({
  ...page,
  heading: labelled("Headline"),
  link: labelled("Words of links to it"),
  notice: labelled("Notice"),
  lead: labelled("Introduction"),
  start: z
    .strictObject({ label: labelled("Words"), href: z.string().startsWith("/").meta({ title: "Address" }) })
    .meta({ title: "Link to the questionnaire" }),
  company: labelled("Company"),
  reference: labelled("Reference"),
  reviewer: labelled("Reviewer"),
  questionnaire: labelled("Questionnaire"),
  receivedOn: z.iso.date().meta({ title: "Received on" }),
  reviewedOn: z.iso.date().meta({ title: "Reviewed on" }),
  answers: z.record(z.string(), z.unknown()).meta({ title: "Answers" }),
  review: z.record(z.string(), z.unknown()).meta({ title: "Review" }),
});
