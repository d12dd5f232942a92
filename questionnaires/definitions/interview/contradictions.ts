import type { ContradictionRule } from "#questionnaires/readiness/rules.ts";
import { word } from "#words/word.ts";

/** An answer that cannot be right beside another one: the first denies what the second rests on. */
function denied(
  [without, lacks]: readonly [string, readonly string[]],
  [stands, says]: readonly [string, readonly string[]],
  sentence: string,
  ask: string,
): ContradictionRule {
  return {
    kind: "impossible",
    when: [
      { question: without, anyOf: lacks },
      { question: stands, anyOf: says },
    ],
    sentence,
    ask,
    about: `${without} ${stands}`,
  };
}

const nothing = ["none", "planned"];

const soc2Report = ["type-1", "type-2"];
const certificate = ["certificate"];

/** What is not there beside a report or a certificate of the company's own that should have found it. */
function besideHeld(
  held: readonly string[],
  missing: string,
  sentence: string,
  ask: string,
): ContradictionRule {
  return {
    kind: "question",
    when: [
      { question: "company-held", anyOf: held },
      { question: "company-held-whose", anyOf: ["own"] },
      { question: missing, anyOf: nothing },
    ],
    sentence,
    ask,
  };
}

const shown = ["recorded"];

const written: readonly ContradictionRule[] = [
  denied(
    ["suppliers-register", nothing],
    ["suppliers-reviews", shown],
    "There is no list of suppliers, but the important ones are checked each year.",
    "Which suppliers were checked, and how was it decided that these are the important ones?",
  ),
  denied(
    ["devices-inventory", nothing],
    ["devices-malware", shown],
    "There is no list of devices, but a list shows protection on each of them.",
    "Which list shows the protection, and does it name all devices?",
  ),
  denied(
    ["risk-assessment", nothing],
    ["risk-treatment", shown],
    "No risks were assessed, but a plan says for each what is done.",
    "Which risks does the plan name, and who rated them?",
  ),
  denied(
    ["risk-assessment", nothing],
    ["risk-fraud", shown],
    "No risks were assessed, but the register names cases of fraud.",
    "Which register is it, and who keeps it?",
  ),
  denied(
    ["governance-policies", ["none"]],
    ["devices-use", shown],
    "No security policy is written, but everybody has accepted the written rules of use.",
    "Which paper did everybody accept, and who approved it?",
  ),
  denied(
    ["data-classes", nothing],
    ["data-labels", shown],
    "Information is not sorted by levels, but labels show the level.",
    "Which levels do the labels show?",
  ),
  denied(
    ["continuity-backups", nothing],
    ["continuity-restores", shown],
    "Nothing is backed up, but data was restored from a backup within 12 months.",
    "What is backed up, and what was restored?",
  ),
  denied(
    ["changes-environments", ["not-applicable"]],
    ["changes-development", ["recorded", "practised"]],
    "No software is developed, but there are ways of secure development.",
    "Who writes code for you, also small scripts?",
  ),
  denied(
    ["physical-perimeter", ["not-applicable"]],
    ["physical-monitoring", ["recorded", "partly"]],
    "There are no premises, but an alarm or cameras watch them.",
    "Which rooms do you rent or own?",
  ),
  besideHeld(
    soc2Report,
    "governance-policies",
    "You hold a SOC 2 report, and no security policy is written and approved.",
    "Which policies does the SOC 2 report describe, and are they still in force?",
  ),
  besideHeld(
    soc2Report,
    "access-second-factor",
    "You hold a SOC 2 report, and no second factor is required.",
    "How does the SOC 2 report say that access is protected, and is that still so?",
  ),
  besideHeld(
    soc2Report,
    "changes-review",
    "You hold a SOC 2 report, and nobody else looks at a change before production.",
    "How does the SOC 2 report say that changes are approved, and is that still so?",
  ),
  besideHeld(
    soc2Report,
    "risk-assessment",
    "You hold a SOC 2 report, and risks were not assessed in the last 12 months.",
    "Which risk assessment did the SOC 2 auditor look at, and does the report name exceptions?",
  ),
  besideHeld(
    soc2Report,
    "incidents-plan",
    "You hold a SOC 2 report, and there is no written plan for incidents.",
    "Which incident plan did the SOC 2 auditor look at, and does the report name exceptions?",
  ),
  besideHeld(
    certificate,
    "governance-policies",
    "You hold an ISO/IEC 27001 certificate, and no security policy is written and approved.",
    "Which policy did the certification body read, and is it still in force?",
  ),
  besideHeld(
    certificate,
    "risk-assessment",
    "You hold an ISO/IEC 27001 certificate, and risks were not assessed in the last 12 months.",
    "Which risk assessment did the certification body look at last, and is a nonconformity open?",
  ),
  besideHeld(
    certificate,
    "checks-audit",
    "You hold an ISO/IEC 27001 certificate, and there was no internal audit in the last 12 months.",
    "Which internal audit did the certification body look at last, and is a nonconformity open?",
  ),
  besideHeld(
    certificate,
    "checks-review",
    "You hold an ISO/IEC 27001 certificate, and there was no management review in the last 12 months.",
    "Which management review did the certification body look at last, and is a nonconformity open?",
  ),
];

/** Answers of an interview that exclude each other, in the firm's words. */
export const contradictions: readonly ContradictionRule[] = written.map((rule) => ({
  ...rule,
  sentence: word(rule.sentence),
  ask: word(rule.ask),
}));
