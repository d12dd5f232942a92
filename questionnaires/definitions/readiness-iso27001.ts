import type { Condition } from "#questionnaires/engine/condition.ts";
import type { NoEvidence, ReadinessRules } from "#questionnaires/readiness/rules.ts";
import { soc2FromIso, soc2PartlyIso } from "./mapping-soc2-iso27001.ts";
import { soc2Statement, trustServicesUnasked } from "./readiness-categories.ts";
import { reviewedKinds } from "./readiness-follow-ons.ts";
import { isoCategories } from "./readiness-iso27001-categories.ts";
import { isoAsks, isoContradictions } from "./readiness-iso27001-checks.ts";
import { isoGrades, soc2GradesOfIso } from "./readiness-iso27001-grades.ts";
import { isoStatement, isoStatements } from "./readiness-iso27001-statements.ts";
import { waitingLetter } from "./readiness-letter.ts";
import { namedByIso27001 } from "./readiness-named.ts";
import {
  calendarRemark,
  isoChoice,
  isoKinds,
  phases,
  sitesRemark,
  togetherChoice,
  togetherRemark,
} from "./readiness-plans.ts";
import { soc2Asks } from "./readiness-soc2-checks.ts";
import { spokenRules } from "./readiness-spoken.ts";

const noEvidence: readonly NoEvidence[] = [
  { question: "companyName", why: "Identifies the company." },
  { question: "industry", why: "Says which duties are likely, not what is done about them." },
  { question: "companySize", why: "Decides weeks and prices." },
  { question: "contactName", why: "Identifies the person." },
  { question: "email", why: "Identifies the person." },
  { question: "phone", why: "Identifies the person." },
  { question: "role", why: "Free text." },
  {
    question: "currentCertifications",
    why: "Contradictions, remarks and frameworks to name: another framework’s report says nothing about these rows until somebody has read it.",
  },
  { question: "complianceFrameworks", why: "Which rules must be met says nothing about meeting them." },
  { question: "securityIncidents", why: "Free text." },
  { question: "currentSecurityTools", why: "Free text." },
  { question: "timelineExpectation", why: "Decides what the plan is measured against." },
  { question: "primaryDrivers", why: "Says why, not what." },
  { question: "budgetRange", why: "Decides what the costs are measured against." },
  { question: "additionalComments", why: "Free text." },
];

/** A company that already holds a SOC 2 report prepares for one framework alone. */
const wantsBoth: readonly Condition[] = [
  { question: "complianceFrameworks", anyOf: ["SOC 2"] },
  { question: "currentCertifications", without: ["SOC 2"] },
];

/**
 * Readiness for ISO/IEC 27001:2022, and also for SOC 2 when both are asked for, from the answers to the
 * ISO 27001 Compliance Assessment.
 */
export const readinessIso27001: ReadinessRules = spokenRules({
  views: [
    {
      framework: "iso27001",
      name: "ISO/IEC 27001:2022",
      when: [],
      categories: isoCategories,
      statement: isoStatement,
      statements: isoStatements,
      grades: isoGrades,
      controls: [],
      freeText: {
        securityIncidents: ["A.5.26", "A.5.27"],
        currentSecurityTools: ["A.8.1", "A.8.7", "A.8.13", "A.8.15", "A.8.16"],
      },
      asks: isoAsks,
    },
    {
      framework: "soc2",
      name: "SOC 2",
      when: wantsBoth,
      categories: trustServicesUnasked,
      statement: soc2Statement,
      grades: soc2GradesOfIso,
      controls: [],
      freeText: {
        securityIncidents: ["CC7.4", "CC7.5"],
        currentSecurityTools: ["CC6.8", "CC7.1", "CC7.2"],
      },
      asks: soc2Asks,
    },
  ],
  mapping: soc2FromIso,
  partly: soc2PartlyIso,
  asking: [{ question: "additionalComments", isOnlyQuestions: false }],
  noEvidence,
  contradictions: isoContradictions,
  named: namedByIso27001,
  remarks: [
    calendarRemark,
    togetherRemark(wantsBoth),
    sitesRemark([]),
    {
      id: "size-open",
      when: [{ question: "companySize", without: ["startup", "small", "medium", "large"] }],
      text: "You did not say how many people you are. Weeks are those of the size that takes longest, and a price whose size is missing is by quote.",
    },
    {
      id: "held",
      when: [
        {
          question: "currentCertifications",
          anyOf: ["SOC 2", "ISO 9001", "GDPR Compliant", "HIPAA", "PCI DSS"],
        },
      ],
      text: "What you hold already can save work and weeks, because much of its evidence serves here too. No row follows from it until somebody has read what shows it.",
    },
  ],
  people: {
    question: "companySize",
    bands: {
      startup: { from: 1, upTo: 25 },
      small: { from: 26, upTo: 100 },
      medium: { from: 101, upTo: 500 },
      large: { from: 501, upTo: null },
    },
  },
  wish: {
    question: "timelineExpectation",
    weeks: { "3-months": 13, "6-months": 26, "12-months": 52, flexible: null },
  },
  budget: {
    question: "budgetRange",
    bands: {
      "under-25k": { from: 0, upTo: 25_000 },
      "25k-50k": { from: 25_000, upTo: 50_000 },
      "50k-100k": { from: 50_000, upTo: 100_000 },
      "over-100k": { from: 100_000, upTo: null },
    },
  },
  phases,
  kinds: reviewedKinds(isoKinds),
  choices: [togetherChoice(wantsBoth), isoChoice],
  letter: waitingLetter,
});
