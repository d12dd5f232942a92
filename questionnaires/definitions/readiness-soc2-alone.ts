import type { ReadinessRules, View } from "#questionnaires/readiness/rules.ts";
import { soc2Statement, trustServices } from "./readiness-categories.ts";
import { waitingLetter } from "./readiness-letter.ts";
import { namedBySoc2 } from "./readiness-named.ts";
import { calendarRemark, kinds, phases, soc2Choices } from "./readiness-plans.ts";
import { soc2Asks, soc2Contradictions } from "./readiness-soc2-checks.ts";
import { soc2Controls } from "./readiness-soc2-controls.ts";
import { spokenRules } from "./readiness-spoken.ts";

/** Answers that say which reports are wanted. */
const knownGoals = [
  "SOC 2 Type I (point-in-time)",
  "SOC 2 Type II (operational effectiveness)",
  "Both",
  "ISO 27001 + SOC 2",
];

const soc2View: View = {
  framework: "soc2",
  name: "SOC 2",
  when: [],
  categories: trustServices,
  statement: soc2Statement,
  grades: [],
  controls: soc2Controls,
  freeText: {
    vendorManagement: ["CC9.2"],
    incidentResponse: ["CC7.3", "CC7.4", "CC7.5"],
    accessManagement: ["CC6.1", "CC6.2", "CC6.3"],
    monitoring: ["CC4.1", "CC7.2", "CC7.3"],
    customerRequirements: ["CC2.3"],
  },
  asks: soc2Asks,
};

/**
 * Readiness for SOC 2 alone, from the answers to the SOC 2 Quick-Start Assessment. The browser computes with
 * these rules.
 */
export const readinessSoc2Alone: ReadinessRules = spokenRules({
  views: [soc2View],
  mapping: {},
  partly: {},
  asking: [{ question: "questionsForUs", isOnlyQuestions: true }],
  // With the whole rules (readiness-soc2.ts): the browser has no use for them.
  noEvidence: [],
  contradictions: soc2Contradictions,
  named: namedBySoc2,
  remarks: [
    calendarRemark,
    {
      id: "size-open",
      when: [{ question: "companySize", without: ["1-10", "11-50", "51-200", "201-500", "500+"] }],
      text: "You did not say how many people you are. Weeks are those of the size that takes longest, and a price whose size is missing is by quote.",
    },
    {
      id: "report-open",
      when: [{ question: "complianceGoal", without: knownGoals }],
      text: "You did not choose a report, or are not sure which one you need. The plan is the shorter first step, a Type I report. Ask your customers: where none of them needs something signed soon, going straight to Type II saves the fee of Type I.",
    },
    {
      id: "own-view",
      when: [{ question: "currentMaturity", atLeast: 1 }],
      text: "How you rate your own security is your own view. It changes no row, no week and no price of this report.",
    },
  ],
  people: {
    question: "companySize",
    bands: {
      "1-10": { from: 1, upTo: 10 },
      "11-50": { from: 11, upTo: 50 },
      "51-200": { from: 51, upTo: 200 },
      "201-500": { from: 201, upTo: 500 },
      "500+": { from: 501, upTo: null },
    },
  },
  wish: {
    question: "auditTimeline",
    weeks: {
      "ASAP (within 4-6 weeks)": 6,
      "2-3 months": 13,
      "3-6 months": 26,
      "6-12 months": 52,
      "More than 12 months": null,
    },
  },
  budget: {
    question: "budget",
    bands: {
      "Under $10,000": { from: 0, upTo: 10_000 },
      "$10,000-$25,000": { from: 10_000, upTo: 25_000 },
      "$25,000-$50,000": { from: 25_000, upTo: 50_000 },
      "$50,000-$100,000": { from: 50_000, upTo: 100_000 },
      "Over $100,000": { from: 100_000, upTo: null },
    },
  },
  phases,
  kinds,
  choices: soc2Choices,
  letter: waitingLetter,
});
