import { z } from "zod";
import { labelled } from "#contract/labelled.ts";
import { reportParts } from "#questionnaires/readiness/differences.ts";
import { careWords, denialPhrases, doubtWords, harmlessPhrases } from "#questionnaires/readiness/tables.ts";
import { oneFile } from "./kinds.ts";
import { page, sampleReport } from "./sample-report.ts";
import { heading } from "./sections.ts";

const noReport = z.strictObject({
  ...page,
  heading: labelled("Headline"),
  lead: labelled("Introduction"),
  line: labelled("What to do"),
  write: labelled("Link to write to you"),
  home: labelled("Link to the home page"),
});

const report = z.strictObject({
  ...page,
  statuses: z
    .strictObject({
      indicated: labelled("In place"),
      partial: labelled("Partly in place"),
      gap: labelled("Missing"),
      notAssessed: labelled("Not assessed"),
      notApplicable: labelled("Not applicable").default("Not applicable"),
    })
    .meta({ title: "Names of the statuses" }),
  notice: labelled("What it is not", "On every report, and on every sheet of it."),
  head: z
    .strictObject({
      label: labelled("Kind of document"),
      reference: labelled("Before the reference"),
      version: labelled("Before the number of the version"),
      heading: labelled("After the framework"),
      gaps: labelled("Above the number of gaps"),
      partials: labelled("After the number of partials"),
      of: labelled("After the number of criteria"),
      ready: labelled("Before the week of readiness"),
      readyBy: labelled("Before the date of readiness"),
      provisional: labelled("Before the number of criteria not assessed", "While there are any."),
      money: labelled("Above the costs"),
      budget: labelled("Before the visitor's budget"),
      noBudget: labelled("Without a budget"),
      byQuote: labelled("Before what is quoted"),
      first: labelled("Above what comes first"),
      meanings: z
        .strictObject({
          indicated: labelled("In place"),
          partial: labelled("Partly in place"),
          gap: labelled("Missing"),
          notAssessed: labelled("Not assessed"),
          notApplicable: labelled("Not applicable").default(
            "It does not apply to you, for the reason beside it.",
          ),
        })
        .meta({ title: "What each status means" })
        .optional(),
      note: labelled("What a status comes from"),
      reviewed: labelled("Before the name of the reviewer"),
      date: labelled("Before the date of the review"),
      bar: labelled("What the bar shows"),
    })
    .meta({ title: "Top of the report" }),
  changes: z
    .strictObject({
      ...heading,
      columns: z
        .strictObject({
          criterion: labelled("Criterion"),
          draft: labelled("Status in the draft"),
          reviewed: labelled("Status after the review"),
          why: labelled("Reason"),
        })
        .meta({ title: "Headings of the table" }),
    })
    .meta({ title: "What the review changed" }),
  // Folders of content that are older than it do not have it.
  alone: z
    .strictObject({
      label: labelled("Kind of document"),
      heading: labelled("After the framework"),
      plan: labelled("Heading in place of the plan's"),
      letter: labelled("Heading of the letter to a customer"),
      lead: labelled("Introduction of the criteria"),
    })
    .default({
      label: "Report",
      heading: "criteria: what is in place",
      plan: "The letter",
      letter: "A letter to a customer who asks",
      lead: "Effort in working time of one person, for a company that starts with nothing: S up to a day, M up to a week, L more.",
    })
    .meta({ title: "Where the plan is a letter alone" }),
  view: z
    .strictObject({
      title: labelled("Heading"),
      checked: labelled("Before the number of checked rows", "In reports that count all rows."),
      assessed: labelled("Before the number of checked rows with a status"),
      leftOpen: labelled("Before the number of checked rows that are not assessed"),
      of: labelled("Between the two numbers"),
      unchecked: labelled("Before the number of unchecked rows"),
      allChecked: labelled("When all rows are checked"),
    })
    .meta({ title: "Your view" }),
  since: z
    .strictObject({
      title: labelled("Heading"),
      same: labelled("When nothing changed"),
      ready: labelled("Before the date of readiness"),
      total: labelled("Before the sum of costs"),
      became: labelled("Between before and now"),
      came: labelled("Before criteria that are new"),
      went: labelled("Before criteria that are gone"),
      columns: z
        .strictObject({
          criterion: labelled("Criterion"),
          from: labelled("Before"),
          to: labelled("Now"),
          why: labelled("Reason"),
        })
        .meta({ title: "Headings of the table" }),
      others: labelled("Before the parts that were written anew"),
      parts: z.record(z.enum(reportParts), z.string()).meta({ title: "Names of the parts" }),
    })
    .meta({ title: "What a later version changed" }),
  contradictions: z
    .strictObject({
      impossible: z.strictObject(heading).meta({ title: "That cannot both be right" }),
      question: z.strictObject(heading).meta({ title: "Need an explanation" }),
    })
    .meta({ title: "Contradictions" }),
  roadmap: z
    .strictObject({
      title: labelled("Heading"),
      ready: labelled("Before the week of readiness"),
      whole: labelled("Before the length of the plan"),
      wish: labelled("Before the visitor's wish"),
      reordered: labelled("When phases were put in another order"),
      start: labelled("Before the first day"),
      spare: labelled("Before the spare weeks"),
      more: labelled("After the spare weeks"),
      letter: labelled("Heading of the letter to a customer"),
      dates: z
        .strictObject({
          title: labelled("Heading"),
          milestone: labelled("What is reached"),
          week: labelled("In which week"),
          date: labelled("Date"),
        })
        .meta({ title: "Dates" }),
      columns: z
        .strictObject({ phase: labelled("Phase"), weeks: labelled("Weeks") })
        .meta({ title: "Headings of the table" }),
    })
    .meta({ title: "Plan in weeks" }),
  costs: z
    .strictObject({
      title: labelled("Heading"),
      columns: z
        .strictObject({
          item: labelled("For what"),
          by: labelled("Who bills it"),
          price: labelled("Price"),
          sum: labelled("Sum"),
        })
        .meta({ title: "Headings of the table" }),
      by: z
        .strictObject({
          consultancy: labelled("You"),
          auditor: labelled("The auditor"),
          "certification-body": labelled("The certification body"),
        })
        .meta({ title: "Who bills" }),
      month: labelled("After a price by the month"),
      year: labelled("After a price by the year"),
      months: labelled("After a number of months"),
      later: labelled("For what comes later"),
      byQuote: labelled("For what is quoted"),
      included: labelled("Before what includes it"),
      parts: z
        .strictObject({ consultancy: labelled("You"), auditor: labelled("The auditor") })
        .meta({ title: "Sums of each" }),
      total: labelled("Before the sum"),
      budget: labelled("Before the visitor's budget"),
    })
    .meta({ title: "Costs" }),
  // Folders of content that are older than these do not have them.
  counsel: labelled("When it was prepared for counsel").default("Prepared at the request of counsel."),
  asked: z
    .strictObject(heading)
    .default({ title: "You asked us", lead: "Your questions, and our answers." })
    .meta({ title: "What the client asked" }),
  questions: z.strictObject(heading).meta({ title: "Questions to ask first" }),
  scope: z
    .strictObject({
      ...heading,
      decided: labelled("Where the review decided something"),
      statements: labelled("Above what it is about"),
      inside: labelled("Above what is in the report"),
      outside: labelled("Above what is not in it"),
      confirmed: labelled("Before what the review decided"),
      named: labelled("Above other frameworks"),
      remarks: labelled("Above remarks"),
    })
    .meta({ title: "Scope" }),
  criteria: z
    .strictObject({
      ...heading,
      wording: labelled("About the wording"),
      because: labelled("Before the reason"),
      follows: labelled("Before the criteria of the other framework whose status it has"),
      // Folders of content that are older than it do not have it.
      overlaps: labelled("Before the criteria of the other framework that overlap in part").default(
        "Overlaps in part with",
      ),
      checked: labelled("Before who checked it"),
      leftOpen: labelled("Before who checked it and left it open"),
      // Folders of content that are older than it do not have it.
      owner: labelled("Before who does it").default("Done by"),
      evidence: labelled("Before what an auditor asks for"),
      effort: labelled("Before the effort"),
      // Folders of content that are older than it do not have it.
      step: labelled("Before the next step of a row").default("Next step"),
      run: labelled("Before who else runs a control").default("Who else runs it"),
      included: labelled("Before why a control is included").default("Reason for inclusion"),
      note: labelled("Before a note of the review"),
      gaps: labelled("Before the number of gaps"),
      none: labelled("Without a gap"),
      notAssessed: labelled("Before the number of those not assessed"),
      notApplicable: labelled("Before the number of those that do not apply").default("not applicable:"),
      // Folders of content of 0.2.0 and earlier have it, and nothing says it any more.
      unread: labelled("Not said any more").exactOptional(),
      row: labelled("After the number, of one criterion"),
      rows: labelled("After the number of criteria"),
    })
    .meta({ title: "Every criterion" }),
  closing: z
    .strictObject({
      ...heading,
      schedule: labelled("Button that books a call"),
      write: labelled("Link to write to you"),
      expires: labelled("Before the last day of the link"),
      print: labelled("About printing"),
      take: labelled("Before the files"),
      word: labelled("Link to the Word file"),
      excel: labelled("Link to the Excel file"),
    })
    .meta({ title: "End of the page" }),
  // Folders of content that are older than it do not have it.
  care: careWords.default([]).meta({
    title: "Words that hold a report back",
    description:
      "Until somebody has looked. One entry for each word, with all its forms. A star at the end, as in breach*, stands for every ending.",
  }),
  harmless: harmlessPhrases.default([]).meta({
    title: "Phrases that hold no report back",
    description: "One of those words stands in each, but means nothing of the kind.",
  }),
  denials: denialPhrases.default([]).meta({
    title: "Phrases that deny it",
    description: "It did not happen, or it is insured. Such a phrase holds no report back.",
  }),
  doubts: doubtWords.default([]).meta({
    title: "Words that put a denial in doubt",
    description: "In a sentence with one of these, a phrase that denies it does not count.",
  }),
  inReview: z
    .strictObject({
      ...page,
      heading: labelled("Headline"),
      lead: labelled("Introduction"),
      steps: z
        .array(
          z.strictObject({
            mark: z.enum(["tick", "half", "open"]).meta({ title: "Mark" }),
            text: labelled("Text"),
          }),
        )
        .meta({ title: "Steps" }),
      due: labelled("Before the due time"),
      overdue: labelled("Before a due time that has passed"),
      overdueHint: labelled("What to do then"),
      reference: labelled("Before the reference"),
      schedule: labelled("Button that books a call"),
      write: labelled("Link to write to you"),
    })
    .meta({ title: "Page while it is in review" }),
  missing: z
    .strictObject({
      expired: noReport.meta({ title: "The link has expired" }),
      revoked: noReport.meta({ title: "The link was withdrawn" }),
      unknown: noReport.meta({ title: "There is no such report" }),
    })
    .meta({ title: "Pages without a report" }),
});

/** The words of a readiness report, and the public sample of one. */
export const reportCollections = {
  report: oneFile("report", report),
  "sample-report": oneFile("sample-report", sampleReport),
};
