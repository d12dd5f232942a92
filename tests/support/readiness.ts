import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { readinessSoc2 } from "#questionnaires/definitions/readiness-soc2.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { ReadinessRules } from "#questionnaires/readiness/rules.ts";
import {
  costsTable,
  type PhaseWeeks,
  type ReadinessTables,
  weeksTable,
} from "#questionnaires/readiness/tables.ts";

const same = (weeks: number): PhaseWeeks => ({ few: weeks, usual: weeks, unknown: weeks, large: weeks });

function phase(few: number, usual: number, unknown: number, large: number): PhaseWeeks {
  return { few, usual, unknown, large };
}

const dated = { reviewed: "2025-11-21", source: "The tests" };

const audits = {
  "stage-1": same(1),
  "stage-1-findings": phase(3, 3, 3, 6),
  "stage-2": phase(1, 1, 1, 2),
  decision: phase(3, 4, 4, 4),
};

const weeks = weeksTable.parse({
  ...dated,
  fewOpen: { soc2: 3, iso27001: 5 },
  largeFrom: 201,
  spare: { unanswered: 4, people: { from: 501, weeks: 4 } },
  startAfter: 2,
  hipaa: 12,
  soc2: {
    "gap-assessment": phase(1, 1, 2, 1),
    policies: phase(1, 2, 2, 3),
    controls: phase(1, 2, 2, 3),
    evidence: phase(1, 2, 2, 3),
    "readiness-review": same(1),
    "type-1-audit": phase(4, 4, 4, 6),
    "observation-3": same(13),
    "observation-6": same(26),
    "type-2-audit": phase(7, 7, 7, 8),
  },
  iso27001: {
    "gap-assessment": phase(2, 3, 4, 4),
    "risk-and-policies": phase(4, 6, 6, 8),
    controls: phase(4, 8, 8, 10),
    operation: phase(4, 6, 6, 8),
    "internal-audit": phase(2, 3, 3, 4),
    ...audits,
  },
  together: {
    "gap-assessment": phase(2, 2, 3, 3),
    "risk-and-policies": phase(2, 4, 4, 6),
    controls: phase(3, 4, 4, 6),
    "readiness-review": same(1),
    "observation-3": same(13),
    operation: phase(6, 10, 10, 12),
    "internal-audit": phase(2, 3, 3, 4),
    "type-2-audit": phase(7, 7, 7, 8),
    ...audits,
  },
});

const own = { ...dated, by: "consultancy", note: "Ours." };
const theirs = { ...dated, per: "once", note: "Theirs." };

const costs = costsTable.parse({
  prices: [
    { ...own, id: "fastlane", name: "Fastlane", per: "once", bands: [{ upTo: 50, low: 4_000, high: 6_000 }] },
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
};

/** The questionnaires that lead to a report, with their rules. */
export const graded: readonly (readonly [string, ReadinessRules, Questionnaire])[] = [
  ["the SOC 2 assessment", readinessSoc2, soc2],
  ["the ISO 27001 assessment", readinessIso27001, iso27001],
];

/** A Friday: the plan's first Monday is two weeks and three days later. */
export const arrived = new Date("2025-11-21T12:00:00.000Z");

export function soc2Report(answers: Answers, tables = testTables): Promise<ReadinessReport> {
  return readinessReport({ rules: readinessSoc2, tables, form: soc2, now: arrived }, answers);
}

export function isoReport(answers: Answers): Promise<ReadinessReport> {
  return readinessReport(
    { rules: readinessIso27001, tables: testTables, form: iso27001, now: arrived },
    answers,
  );
}
