import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { readBrand } from "#brand/read.ts";
import type { Company } from "#contract/company.ts";
import { letterheadOf } from "#documents/letterhead.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { sayable } from "#questionnaires/readiness/facts.ts";
import { lackingIn, reviewSchema } from "#questionnaires/readiness/review.ts";
import { reviewed, strayIn } from "#questionnaires/readiness/reviewed.ts";
import { readableTimesIn } from "#server/mails/messages/times.ts";
import { formats } from "#server/reports/documents/formats.ts";
import { draftFrom } from "#server/reports/drafts.ts";
import { reportPage } from "#server/reports/page.ts";
import { issueOf } from "#server/reports/rules.ts";
import { readReportWords } from "#server/settings/report-document.ts";
import type { ReportData } from "#site/requests/report.ts";

const sampleFile = z.object({
  notice: z.string().min(1),
  company: z.string().min(1),
  reference: z.string(),
  reviewer: z.string(),
  questionnaire: z.string(),
  receivedOn: z.iso.date(),
  reviewedOn: z.iso.date(),
  answers: z.record(z.string(), z.unknown()),
  /** Fields that it leaves out stay as drafted. */
  review: z.record(z.string(), z.unknown()),
});

/**
 * The sample, stored like a client's report: its draft, and the draft after a review. The open rows and those
 * that the review changed are ticked, and every text is read, as after a real review.
 */
export async function sample(content: string) {
  const file = sampleFile.parse(parse(readFileSync(join(content, "sample-report.yaml"), "utf8")));
  const questionnaire = catalogue[file.questionnaire];
  if (questionnaire === undefined) {
    throw new Error(`content/sample-report.yaml: there is no questionnaire named ${file.questionnaire}.`);
  }
  const answers = answersSchema(questionnaire).parse(file.answers);
  const draft = await draftFrom(questionnaire, answers, file.receivedOn);
  if (draft === undefined) throw new Error(`Answers to ${file.questionnaire} lead to no report.`);
  const at = `${file.reviewedOn}T18:00:00.000Z`;
  const readings = draft.texts.map(({ name, criteria }) => ({ name, rows: criteria, by: file.reviewer, at }));
  const review = reviewSchema.parse({ ...noReview, readings, ...file.review });
  const stray = strayIn(draft, review);
  const untouched = reviewed(draft, review);
  // Older folders do not say the facts of the sample's company.
  const facts = { ...untouched.facts, none: sayable };
  const wrong = stray === undefined ? lackingIn({ ...untouched, facts }) : `The report has no ${stray}.`;
  if (wrong !== undefined) throw new Error(`sample-report.yaml, review: ${wrong}`);
  const checks = untouched.rows
    .filter(({ status, byHand }) => status === "gap" || status === "partial" || byHand === true)
    .map(({ criterion, status }) => ({ criterion, status, by: file.reviewer, at }));
  const report = reviewed(draft, { ...review, checks });
  const { company, reference, reviewer } = file;
  const stored = {
    leadId: "",
    reference,
    company,
    dueAt: at,
    draft,
    storedDraft: draft,
    published: report,
    reviewer,
    publishedAt: at,
    revokedAt: null,
    expiresAt: at,
    createdAt: at,
    openedAt: null,
    liftedAt: null,
    liftedBy: null,
    liftReason: null,
  };
  return { stored, report, at, notice: file.notice };
}

type Sample = Awaited<ReturnType<typeof sample>>;

/** What the page of the sample report shows. */
export function sampleReport({ stored, report }: Sample, company: Company): ReportData {
  const showing = { report, version: 1, earlier: undefined, at: "" };
  return {
    ...reportPage(stored, showing, readableTimesIn(company)),
    documents: { docx: "/downloads/sample-report.docx", xlsx: "/downloads/sample-report.xlsx" },
    // It has no link that expires.
    expiresOn: "",
  };
}

/** The documents of the sample report, by their paths. `mark`: the firm's, as a PNG. */
export async function sampleDocuments(
  content: string,
  { stored, report, at, notice }: Sample,
  company: Company,
  mark: Uint8Array,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const letterhead = letterheadOf(company, readBrand(content), mark);
  const published = { latest: { number: 1, at, report }, earlier: undefined };
  const issue = {
    ...issueOf(stored, published, { firm: company.name, ...readableTimesIn(company) }),
    notice,
  };
  const words = readReportWords(content);
  const made = new Map<string, Uint8Array>();
  for (const [ending, { make }] of Object.entries(formats))
    made.set(`downloads/sample-report.${ending}`, await make(issue, { letterhead, words }));
  return made;
}
