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
];

/** Answers of an interview that exclude each other, in the firm's words. */
export const contradictions: readonly ContradictionRule[] = written.map((rule) => ({
  ...rule,
  sentence: word(rule.sentence),
  ask: word(rule.ask),
}));
