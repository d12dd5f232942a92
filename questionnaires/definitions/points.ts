import type { PointRule } from "#questionnaires/engine/points.ts";
import { iso27001 } from "./iso27001.ts";
import { onboarding } from "./onboarding.ts";
import { soc2 } from "./soc2.ts";

/**
 * How well a lead fits us, and how urgent it is: tables that the people who answer leads read and correct. In
 * each questionnaire the best lines of a measure add up to 100. Of each question only the first line that holds
 * counts. Free text never counts: a person reads it.
 */
const onboardingPoints: readonly PointRule[] = [
  {
    measure: "fit",
    question: "companySize",
    lines: [
      { anyOf: ["11-50", "51-200"], points: 30, rule: "The size we serve best: 11 to 200 people" },
      { anyOf: ["200+"], points: 20, rule: "Over 200 people: often with a team of their own" },
      { anyOf: ["1-10"], points: 10, rule: "Up to 10 people: a small plan" },
    ],
  },
  {
    measure: "fit",
    question: "complianceRequirements",
    lines: [
      {
        anyOf: ["SOC 2", "ISO 27001", "HIPAA"],
        points: 30,
        rule: "Asked for a framework that we prepare for",
      },
      { anyOf: ["GDPR", "PCI DSS", "NIST", "FedRAMP", "SOX"], points: 15, rule: "Asked for other rules" },
      { anyOf: ["Unsure"], points: 10, rule: "Does not know yet what is asked for" },
    ],
  },
  {
    measure: "fit",
    question: "budget",
    lines: [
      { anyOf: ["15k-30k", "30k-plus"], points: 25, rule: "A budget for managed IT and compliance" },
      { anyOf: ["5k-15k"], points: 20, rule: "A budget for managed IT" },
      { anyOf: ["discuss"], points: 10, rule: "A budget to talk about" },
      { anyOf: ["under-5k"], points: 5, rule: "A budget for the smallest plan" },
    ],
  },
  {
    measure: "fit",
    question: "itTeamSize",
    lines: [
      { anyOf: ["none", "part-time"], points: 15, rule: "Nobody there does IT full-time" },
      { anyOf: ["1-full-time"], points: 10, rule: "One person who can use help" },
      { anyOf: ["2-5", "5-plus"], points: 5, rule: "A team of their own" },
    ],
  },
  {
    measure: "urgency",
    question: "timeline",
    lines: [
      { anyOf: ["immediate"], points: 60, rule: "Wants to start within a month" },
      { anyOf: ["short-term"], points: 40, rule: "Wants to start within 3 months" },
      { anyOf: ["medium-term"], points: 20, rule: "Wants to start within 6 months" },
      { anyOf: ["long-term", "flexible"], points: 0, rule: "In no hurry" },
    ],
  },
  {
    measure: "urgency",
    question: "securityConcerns",
    lines: [
      { anyOf: ["Ransomware", "Data breaches"], points: 20, rule: "Fears what stops a company" },
      { anyOf: ["Phishing attacks", "Insider threats"], points: 10, rule: "Fears an attack" },
    ],
  },
  {
    measure: "urgency",
    question: "supportHours",
    lines: [
      { anyOf: ["24-7"], points: 20, rule: "Needs fast answers" },
      { anyOf: ["extended"], points: 10, rule: "Needs more than business hours" },
    ],
  },
];

const soc2Points: readonly PointRule[] = [
  {
    measure: "fit",
    question: "companySize",
    lines: [
      { anyOf: ["11-50", "51-200"], points: 30, rule: "The size we serve best: 11 to 200 people" },
      { anyOf: ["201-500"], points: 20, rule: "201 to 500 people: up to 8 weeks of preparation" },
      { anyOf: ["1-10", "500+"], points: 10, rule: "Very small or very large for our way of working" },
    ],
  },
  {
    measure: "fit",
    question: "budget",
    lines: [
      { anyOf: ["$50,000-$100,000", "Over $100,000"], points: 30, rule: "Covers preparation and audit" },
      { anyOf: ["$25,000-$50,000"], points: 25, rule: "Covers preparation and a first audit" },
      { anyOf: ["$10,000-$25,000"], points: 15, rule: "Covers the preparation" },
      { anyOf: ["Under $10,000"], points: 5, rule: "Below the price of a whole preparation" },
    ],
  },
  {
    measure: "fit",
    question: "dataProcessing",
    lines: [
      {
        anyOf: ["Health information", "Payment card data", "Financial records"],
        points: 20,
        rule: "Handles data that others make rules for",
      },
      {
        anyOf: ["Customer personal data", "Customer-uploaded content"],
        points: 15,
        rule: "Handles its customers’ data",
      },
      { anyOf: ["Employee data", "Usage and telemetry data"], points: 5, rule: "Handles little of others’" },
    ],
  },
  {
    measure: "fit",
    question: "cloudProviders",
    lines: [
      {
        anyOf: ["AWS", "Microsoft Azure", "Google Cloud Platform"],
        points: 20,
        rule: "Runs where we collect evidence by program",
      },
      { anyOf: ["Hybrid cloud", "Other"], points: 10, rule: "Runs partly elsewhere" },
      { anyOf: ["On-premises only"], points: 5, rule: "Evidence is collected by hand" },
    ],
  },
  {
    measure: "urgency",
    question: "auditTimeline",
    lines: [
      { anyOf: ["ASAP (within 4-6 weeks)"], points: 50, rule: "Needs it within 6 weeks" },
      { anyOf: ["2-3 months"], points: 35, rule: "Needs it within 3 months" },
      { anyOf: ["3-6 months"], points: 20, rule: "Needs it within 6 months" },
      { anyOf: ["6-12 months", "More than 12 months"], points: 0, rule: "Has half a year or more" },
    ],
  },
  {
    measure: "urgency",
    question: "businessDrivers",
    lines: [
      { anyOf: ["Blocked or delayed deals"], points: 30, rule: "Deals wait for it" },
      {
        anyOf: ["Risk reduction after an incident", "Regulatory or contractual duty"],
        points: 25,
        rule: "Something happened, or a duty runs",
      },
      {
        anyOf: ["Customer requirements", "Insurance requirements"],
        points: 15,
        rule: "Somebody else asks for it",
      },
    ],
  },
  {
    measure: "urgency",
    question: "auditorSelected",
    lines: [
      { anyOf: ["Already selected"], points: 20, rule: "An auditor is waiting" },
      { anyOf: ["Evaluating"], points: 10, rule: "An auditor is being chosen" },
    ],
  },
];

const iso27001Points: readonly PointRule[] = [
  {
    measure: "fit",
    question: "companySize",
    lines: [
      { anyOf: ["small"], points: 35, rule: "The size we serve best: 26 to 100 people" },
      { anyOf: ["medium", "startup"], points: 25, rule: "A size that we serve well" },
      { anyOf: ["large"], points: 10, rule: "Over 500 people: often with a team of their own" },
    ],
  },
  {
    measure: "fit",
    question: "budgetRange",
    lines: [
      { anyOf: ["50k-100k", "over-100k"], points: 35, rule: "Covers preparation and certification" },
      { anyOf: ["25k-50k"], points: 25, rule: "Covers the preparation" },
      { anyOf: ["under-25k"], points: 10, rule: "Below the price of a whole preparation" },
    ],
  },
  {
    measure: "fit",
    question: "complianceFrameworks",
    lines: [
      { anyOf: ["SOC 2", "HIPAA"], points: 30, rule: "Also needs a framework that we prepare for" },
      { anyOf: ["GDPR", "PCI DSS", "NIST CSF", "Other"], points: 15, rule: "Also has other rules to meet" },
    ],
  },
  {
    measure: "urgency",
    question: "timelineExpectation",
    lines: [
      { anyOf: ["3-months"], points: 60, rule: "Needs it within 3 months" },
      { anyOf: ["6-months"], points: 35, rule: "Needs it within 6 months" },
      { anyOf: ["12-months", "flexible"], points: 0, rule: "Has a year or more" },
    ],
  },
  {
    measure: "urgency",
    question: "primaryDrivers",
    lines: [
      { anyOf: ["regulatory compliance"], points: 40, rule: "A duty runs" },
      {
        anyOf: ["customer requirements", "insurance requirements"],
        points: 30,
        rule: "Somebody else asks for it",
      },
      { anyOf: ["risk management"], points: 10, rule: "Wants fewer risks" },
    ],
  },
];

/**
 * The tables by the slug of their questionnaire. Other questionnaires have no question that could be counted.
 */
export const pointRules: Readonly<Record<string, readonly PointRule[]>> = {
  [onboarding.slug]: onboardingPoints,
  [soc2.slug]: soc2Points,
  [iso27001.slug]: iso27001Points,
};
