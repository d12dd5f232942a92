import type { Condition } from "#questionnaires/engine/condition.ts";
import type { PhaseRule, RemarkRule } from "#questionnaires/readiness/rules.ts";

/** Stands beside every plan with a window of 3 months that no day of the client decided. */
export const threeMonthsAssumed =
  "The plan observes for 3 months, the shortest window that customers usually accept. Hospitals and banks among them may ask for 6: ask whoever wants the report.";

/** The report after an observation window. `window`: id of the phase that is the window. */
export function typeTwoAudit(window: string): PhaseRule {
  return {
    id: "type-2-audit",
    name: "Type II audit",
    what: "The independent CPA firm tests samples from the whole window, and reports.",
    stage: "audit",
    for: ["soc2"],
    after: [window],
    reaches: "type-2-report",
  };
}

/**
 * The phases from a system in operation to its certificate. A certification body audits in two stages and wants
 * to see that the system has run: nobody is ready before an internal audit and a management review (ISO/IEC
 * 27001:2022, 9.2 and 9.3).
 */
export const certification: readonly PhaseRule[] = [
  {
    id: "internal-audit",
    name: "Internal audit and management review",
    what: "Someone who did not build the system audits it; top management reviews and decides.",
    stage: "operation",
    for: ["iso27001"],
    after: ["operation"],
    reaches: "iso-ready",
  },
  {
    id: "stage-1",
    name: "Stage 1 audit",
    what: "The certification body reads the documents and says what is missing.",
    stage: "audit",
    for: ["iso27001"],
    after: ["internal-audit"],
    reaches: "stage-1",
  },
  {
    id: "stage-1-findings",
    name: "Findings of stage 1",
    what: "Mended before stage 2.",
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-1"],
  },
  {
    id: "stage-2",
    name: "Stage 2 audit",
    what: "The certification body looks whether it is lived.",
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-1-findings"],
  },
  {
    id: "decision",
    name: "Certification decision",
    what: "Nonconformities corrected, decision by people who did not audit.",
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-2"],
    reaches: "certificate",
  },
];

/** A remark of every report for ISO/IEC 27001. */
export function sitesRemark(when: readonly Condition[]): RemarkRule {
  return {
    id: "sites",
    when,
    text: "The plan counts the whole company at one site. A smaller scope can save time and money; several sites can add months to the preparation and days to the audits. Both are settled when the scope is set.",
  };
}

/** A remark of every report, because every plan has dates. */
export const calendarRemark: RemarkRule = {
  id: "calendar",
  when: [],
  text: "Week 1 is a suggestion that leaves time for questions and your go-ahead. The plan counts calendar weeks and takes out no holidays; where people are away for long, it moves by as much.",
};
