import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { noFacts } from "#questionnaires/readiness/edits.ts";
import type { Facts } from "#questionnaires/readiness/facts.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings, type Submission } from "#server/leads/commands.ts";
import type { Receipt } from "#server/leads/storing.ts";
import { mintLink } from "#server/mails/links.ts";
import type { ReportFacts } from "#server/mails/messages/message.ts";
import { draftOf } from "#server/reports/drafts.ts";
import { findReport, type Report } from "#server/reports/queries.ts";
import { reply } from "#tests/support/promising.ts";

/** The company's name, which is the only text of the submission that a report contains. */
export const companyName = "Acme & Sons, Inc.";

/** All other free texts of the submission. A report must never contain it. */
export const freeText = "typed-by-the-visitor";

/** Answers to the SOC 2 assessment that lead to every status, to contradictions and to a wish that is too short. */
export const soc2Answers = answersSchema(soc2).parse({
  companyName,
  contactName: freeText,
  contactEmail: "jane.doe@acme.example",
  complianceGoal: "Both",
  auditTimeline: "ASAP (within 4-6 weeks)",
  auditorSelected: "Already selected",
  currentMaturity: "Just getting started",
  currentControls: [
    "Multi-factor authentication",
    "Encryption at rest and in transit",
    "Written security policies",
  ],
  dataProcessing: ["Customer personal data"],
  cloudProviders: ["AWS"],
  dataStorage: ["Cloud databases", "Laptops and mobile devices"],
  businessDrivers: ["Blocked or delayed deals"],
  budget: "$10,000-$25,000",
  vendorManagement: freeText,
  incidentResponse: freeText,
});

/** A submission of the SOC 2 assessment. */
export const soc2Submission: Submission = {
  questionnaire: soc2,
  answers: soc2Answers,
  extras: { plan: "", wording: "" },
  source: "json",
  idempotencyKey: undefined,
};

const house = { domain: "lumenward.example", reply };

/** The text of the scope that a reviewer writes before a report is published. */
export const aboutSoc2 = [{ framework: "soc2", text: "The booking service of Acme & Sons." }] as const;

/** That a reviewer has read every text of the submission, as a review has to say before it is published. */
export const allRead = ["vendorManagement", "incidentResponse"].map((name) => ({
  name,
  rows: [],
  by: "The tests",
  at: "2025-11-21T12:00:00.000Z",
}));

/** That a reviewer has said the facts, as a review has to before it is published. */
export const factsSaid = {
  ...noFacts,
  none: ["needs", "held", "windowSince", "sites", "hours"],
} as const satisfies Facts;

/** The time of the draft, unless a test gives another one: noon, as in the tests of reports. */
const draftedAt = new Date("2025-11-21T12:00:00.000Z");

/** The draft of the submission, with some answers replaced. */
export async function soc2Draft(changed: Answers = {}): Promise<ReadinessReport> {
  const draft = await draftOf(soc2, { ...soc2Answers, ...changed }, draftedAt);
  if (draft === undefined) throw new Error("the SOC 2 assessment leads to no report");
  return draft;
}

/** Facts for the mails about the submission's report, published or not. */
export async function soc2ReportFacts({
  published,
  changed,
}: {
  readonly published: boolean;
  readonly changed?: Answers;
}): Promise<ReportFacts> {
  const draft = await soc2Draft(changed);
  return {
    draft,
    isHeld: false,
    published: published ? draft : null,
    reviewer: published ? "Lead consultant" : null,
    publishedAt: published ? "2025-11-22T17:42:00.000Z" : null,
  };
}

/** Receives a submission like the server. */
export async function receive(
  database: Database,
  submission: Submission,
  receivedAt: Date,
): Promise<Receipt> {
  await registerWordings(database, [submission.questionnaire], receivedAt);
  return receiveLead(database, house, submission, receivedAt);
}

/** Stores the submission and returns its report, with the secret part of a link to it. */
export async function storeReport(
  database: Database,
  receivedAt = new Date(),
): Promise<Report & { readonly token: string }> {
  const receipt = await receive(database, soc2Submission, receivedAt);
  const report = receipt.outcome === "conflict" ? undefined : await findReport(database, receipt.reference);
  if (report === undefined) throw new Error("the submission was stored without a report");
  const { leadId } = report;
  return { ...report, token: await mintLink(database, { opens: "report", leadId }, receivedAt) };
}

/** Puts a stored report on hold, as if its first text had a word that needs care. */
export async function holdReport(database: Database, reference: string): Promise<void> {
  const report = await findReport(database, reference);
  if (report === undefined) throw new Error(`No report has the reference ${reference}.`);
  const texts = report.storedDraft.texts.map((text) => ({ ...text, care: ["breach"] }));
  await database
    .updateTable("reports")
    .set({ draft: JSON.stringify({ ...report.storedDraft, texts }) })
    .where("lead_id", "=", report.leadId)
    .execute();
}
