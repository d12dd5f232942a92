import type { CostRules, PlanRules } from "#questionnaires/engine/readiness-rules.ts";

/**
 * Readiness takes 4 to 6 weeks, up to 8 for larger organizations (decisions; part 2, section 9). A certification
 * body then audits in two stages and wants to see that the system has run: an internal audit and a management
 * review at least (ISO/IEC 27001:2022, 9.2 and 9.3).
 */
export const isoPlan: PlanRules = {
  large: { question: "companySize", anyOf: ["large"] },
  fewGaps: 5,
  wish: {
    question: "timelineExpectation",
    weeks: { "3-months": 13, "6-months": 26, "12-months": 52, flexible: null },
  },
  variants: [
    {
      title: "ISO 27001 certification, stage 1 and stage 2",
      when: [],
      phases: [
        {
          name: "Gap assessment",
          what: "Scope, interested parties, each clause and control against what is there.",
          stage: "preparation",
          weeks: { short: 1, usual: 1, large: 2 },
        },
        {
          name: "Risk assessment and policies",
          what: "Method, register, treatment plan, Statement of Applicability, policies approved.",
          stage: "preparation",
          weeks: { short: 1, usual: 2, large: 3 },
        },
        {
          name: "Controls and training",
          what: "The treatment plan carried out, the riskiest first; people trained.",
          stage: "preparation",
          weeks: { short: 2, usual: 3, large: 3 },
        },
        {
          name: "Operation and evidence",
          what: "The system runs and leaves records.",
          stage: "operation",
          weeks: { short: 6, usual: 6, large: 8 },
        },
        {
          name: "Internal audit and management review",
          what: "Someone who did not build the system audits it; top management reviews and decides.",
          stage: "operation",
          weeks: { short: 2, usual: 2, large: 2 },
        },
        {
          name: "Stage 1 audit",
          what: "The certification body reads the documents and says what is missing.",
          stage: "audit",
          weeks: { short: 1, usual: 1, large: 1 },
        },
        {
          name: "Findings of stage 1",
          what: "Mended before stage 2.",
          stage: "audit",
          weeks: { short: 3, usual: 4, large: 4 },
        },
        {
          name: "Stage 2 audit",
          what: "The certification body looks whether it is lived.",
          stage: "audit",
          weeks: { short: 1, usual: 1, large: 2 },
        },
        {
          name: "Certification decision",
          what: "Nonconformities corrected, decision by people who did not audit.",
          stage: "audit",
          weeks: { short: 3, usual: 4, large: 4 },
        },
      ],
      floor:
        "A certificate needs a stage 1 and a stage 2 audit, and before them records of a system that has run: an internal audit and a management review.",
    },
  ],
};

/** Indicative prices (part 2, section 9). */
export const isoCosts: CostRules = {
  budget: {
    question: "budgetRange",
    upTo: { "under-25k": 25_000, "25k-50k": 50_000, "50k-100k": 100_000, "over-100k": null },
  },
  prices: [
    {
      name: "ISO 27001 gap assessment",
      low: 8_500,
      high: 12_000,
      per: "once",
      by: "consultancy",
      during: [],
      when: [],
      note: "Scope, gaps and a plan.",
    },
    {
      name: "Implementation support",
      low: 5_000,
      high: 8_000,
      per: "month",
      by: "consultancy",
      during: ["preparation", "operation"],
      when: [],
      note: "Until the management review.",
    },
    {
      name: "Audit readiness",
      low: 15_000,
      high: 25_000,
      per: "once",
      by: "consultancy",
      during: [],
      when: [],
      note: "Evidence checked, interviews rehearsed, support in both stages. Not the internal audit: we would audit our own work.",
    },
    {
      name: "Maintenance",
      low: 2_000,
      high: 4_000,
      per: "month",
      by: "consultancy",
      during: [],
      when: [],
      note: "After the certificate, until the surveillance audits. Not in the sum.",
    },
  ],
  note: "Indicative, in US dollars, without tools, your own hours and the certification body’s fee. The certification body is independent: ask it for a quote.",
};
