import { word } from "#words/word.ts";

/** The state of the evidence for a framework. */
export type Framework = {
  readonly framework: string;
  /** Requirements that apply: control points, Annex A controls, standards of the Security Rule. */
  readonly controls: number;
  readonly gaps: number;
  /** Whole percent of the requirements without a gap. */
  readonly completion: number;
  readonly priority: "high" | "medium" | "none";
  readonly next: string;
};

export const frameworks: readonly [Framework, ...Framework[]] = [
  {
    framework: word("SOC 2 Type II"),
    controls: 64,
    gaps: 5,
    completion: 92,
    priority: "high",
    next: word("vendor reviews"),
  },
  {
    framework: word("ISO 27001"),
    controls: 93,
    gaps: 18,
    completion: 81,
    priority: "medium",
    next: word("asset owners"),
  },
  {
    framework: word("HIPAA Security Rule"),
    controls: 18,
    gaps: 0,
    completion: 100,
    priority: "none",
    next: word("yearly review"),
  },
];

/** Questions to the compliance assistant, and what it finds in the evidence. */
export const complianceAnswers = [
  {
    title: word("Which gap should we close first?"),
    content: word(
      "Vendor reviews. Three of the five open SOC 2 points wait for them, and the same evidence closes four gaps in ISO 27001.",
    ),
  },
  {
    title: word("What will the auditor ask for next month?"),
    content: word(
      "The access review of this quarter, the restore test, and the list of people who left, with the hour of closing.",
    ),
  },
  {
    title: word("What changed since last week?"),
    content: word(
      "Two points gained evidence: encryption of laptops and the incident exercise. None was lost.",
    ),
  },
] as const;
