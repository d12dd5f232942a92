import { contradictions } from "#questionnaires/definitions/interview/contradictions.ts";
import { formClaims } from "#questionnaires/definitions/interview/form-claims.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { readinessSoc2 } from "#questionnaires/definitions/readiness-soc2.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { InterviewAnswers } from "#questionnaires/engine/interview.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { type ReadinessInput, readinessReport } from "#questionnaires/readiness/drafting.ts";
import { interviewOf } from "#questionnaires/readiness/interview.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { ReadinessRules } from "#questionnaires/readiness/rules.ts";
import { costsTable, type ReadinessTables, weeksTable } from "#questionnaires/readiness/tables.ts";

const dated = { reviewed: "2025-11-21", source: "The tests" };

const weeks = weeksTable.parse({
  ...dated,
  effort: {
    S: { client: 0.5, ours: 0.5 },
    M: { client: 2, ours: 1.5 },
    L: { client: 5, ours: 3 },
  },
  shares: { partial: 0.5, unanswered: 1 },
  sizes: [
    { upTo: 10, times: 0.6, hours: 16, ours: 3 },
    { upTo: 50, times: 1, hours: 24, ours: 3 },
    { upTo: 200, times: 1.8, hours: 40, ours: 6 },
    { upTo: 500, times: 3, hours: 48, ours: 9 },
    { upTo: null, times: 4.5, hours: 60, ours: 11 },
  ],
  spare: { unanswered: 4, people: { from: 501, weeks: 4 } },
  windows: { short: 3, long: 6 },
  startAfter: 2,
  hipaa: 12,
  pages: {
    people: 50,
    largePeople: 500,
    soc2: { few: { documents: 0, controls: 1 }, usual: { documents: 1, controls: 3 } },
    iso27001: { few: { documents: 2, controls: 3 }, usual: { documents: 7, controls: 13 } },
  },
  soc2: {
    findings: { least: 1, client: 2, ours: 2 },
    "gap-assessment": { least: 1, perSite: 0.5, client: 2, ours: 3 },
    "engage-auditor": { least: 4, client: 2, ours: 1, ahead: 12 },
    policies: { least: 1 },
    "risk-and-policies": { least: 2, client: 2, ours: 2 },
    controls: { least: 1 },
    "penetration-test": { least: 3, client: 1 },
    "system-description": { least: 2, client: 2, ours: 2 },
    evidence: { least: 1, client: 2.5, ours: 1 },
    "readiness-review": { least: 1, perSite: 0.5, client: 1, ours: 3 },
    "type-1-audit": { least: 4, client: 3, ours: 2 },
    assertion: { least: 1, client: 0.5 },
    "type-2-audit": { least: 7, client: 4, ours: 3 },
  },
  iso27001: {
    findings: { least: 1, client: 2, ours: 2 },
    "gap-assessment": { least: 2, perSite: 0.5, client: 4, ours: 6 },
    "engage-body": { least: 6, client: 2, ours: 1, ahead: 26 },
    "risk-and-policies": { least: 4, client: 6, ours: 6 },
    controls: { least: 4, client: 2, ours: 2 },
    "penetration-test": { least: 3, client: 1 },
    evidence: { least: 1, client: 1 },
    operation: { least: 4, client: 4, ours: 2 },
    "internal-audit": { least: 2, perSite: 0.5, client: 4 },
    "management-review": { least: 1, client: 1, ours: 0.5 },
    "stage-1": { least: 1, client: 1, ours: 1 },
    "stage-1-findings": { least: 3, client: 2, ours: 1 },
    "stage-2": { least: 1, perSite: 0.5, client: 2, ours: 2 },
    decision: { least: 3, client: 1, ours: 1 },
  },
});

const own = { ...dated, by: "consultancy", note: "Ours." };
const theirs = { ...dated, per: "once", note: "Theirs." };

const costs = costsTable.parse({
  prices: [
    {
      ...own,
      id: "fastlane",
      name: "Fastlane",
      per: "once",
      byWork: true,
      bands: [{ upTo: 50, low: 4_000, high: 6_000 }],
    },
    {
      ...own,
      id: "concierge",
      name: "Concierge",
      per: "month",
      until: ["type-1-report", "type-2-report"],
      includes: ["fastlane", "iso-gap-assessment", "iso-audit-readiness"],
      bands: [{ upTo: 200, low: 2_000, high: 3_000 }],
    },
    {
      ...own,
      id: "care-plan",
      name: "Care Plan",
      per: "month",
      later: true,
      bands: [{ upTo: 200, low: 1_000, high: 2_000 }],
    },
    {
      ...own,
      id: "iso-gap-assessment",
      name: "ISO gap assessment",
      per: "once",
      bands: [{ upTo: 500, low: 8_000, high: 12_000 }],
    },
    {
      ...own,
      id: "iso-implementation",
      name: "ISO implementation",
      per: "month",
      until: ["iso-ready"],
      bands: [{ upTo: 500, low: 5_000, high: 8_000 }],
    },
    {
      ...own,
      id: "iso-audit-readiness",
      name: "ISO audit readiness",
      per: "once",
      bands: [{ upTo: 500, low: 15_000, high: 25_000 }],
    },
    {
      ...own,
      id: "iso-maintenance",
      name: "ISO maintenance",
      per: "month",
      later: true,
      bands: [{ upTo: 500, low: 2_000, high: 4_000 }],
    },
    {
      ...theirs,
      id: "cpa-type-1",
      name: "CPA firm, Type I",
      by: "auditor",
      bands: [
        { upTo: 50, low: 8_000, high: 20_000 },
        { upTo: 250, low: 12_000, high: 30_000 },
        { upTo: null, low: 25_000, high: 80_000 },
      ],
    },
    {
      ...theirs,
      id: "cpa-type-2",
      name: "CPA firm, Type II",
      by: "auditor",
      bands: [
        { upTo: 50, low: 12_000, high: 28_000 },
        { upTo: 250, low: 20_000, high: 50_000 },
        { upTo: null, low: 40_000, high: 150_000 },
      ],
    },
    {
      ...theirs,
      id: "certification-body",
      name: "Certification body",
      by: "certification-body",
      perSite: 0.15,
      bands: [
        { upTo: 25, low: 7_000, high: 14_000 },
        { upTo: 100, low: 11_000, high: 24_000 },
        { upTo: 500, low: 16_000, high: 34_000 },
        { upTo: null, low: 24_000, high: 60_000 },
      ],
    },
    {
      ...theirs,
      id: "surveillance",
      name: "Surveillance",
      by: "certification-body",
      per: "year",
      later: true,
      bands: [{ upTo: null, low: 2_000, high: 20_000 }],
    },
  ],
  firstYear: { ...dated, definition: "The first year in all.", totals: [] },
  remarks: [{ id: "own-hours", for: ["soc2", "iso27001"], text: "Your own hours are not in the sum." }],
  note: "Indicative.",
});

/** Fixed weeks and prices for tests: an edit in content/ does not change them. */
export const testTables: ReadinessTables = {
  weeks,
  costs,
  writing: { locale: "en-US", currency: "USD" },
  working: { weekdays: [1, 2, 3, 4, 5], holidays: ["2025-12-25", "2026-01-01"] },
  care: [["breach", "breaches"], ["regulator"], ["leak", "leaks"], ["Secret Service"], ["Behörde*"], ["*"]],
  harmless: ["leak proof"],
  denials: ["no leak"],
  doubts: ["until"],
};

/** The questionnaires that lead to a report, with their rules. */
export const graded: readonly (readonly [string, ReadinessRules, Questionnaire])[] = [
  ["the SOC 2 assessment", readinessSoc2, soc2],
  ["the ISO 27001 assessment", readinessIso27001, iso27001],
];

/** A Friday: the plan's first Monday is two weeks and three days later. */
export const arrived = new Date("2025-11-21T12:00:00.000Z");

/** What a form's answers say, and what was answered in the interview since. */
function reportOf(
  input: Omit<ReadinessInput, "now" | "interview">,
  answers: Answers,
  given: InterviewAnswers | undefined,
): Promise<ReadinessReport> {
  const { writing } = input.tables;
  const interview =
    given &&
    interviewOf({ topics, contradictions, formClaims, people: input.rules.people }, given, {
      answers,
      labels: labelsOf(input.form),
      writing,
    });
  return readinessReport({ ...input, now: arrived, ...(interview && { interview }) }, answers);
}

export function soc2Report(
  answers: Answers,
  tables = testTables,
  given?: InterviewAnswers,
): Promise<ReadinessReport> {
  return reportOf({ rules: readinessSoc2, tables, form: soc2 }, answers, given);
}

export function isoReport(
  answers: Answers,
  tables = testTables,
  given?: InterviewAnswers,
): Promise<ReadinessReport> {
  return reportOf({ rules: readinessIso27001, tables, form: iso27001 }, answers, given);
}
