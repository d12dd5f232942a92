import { word } from "#words/word.ts";

/** What is likely to go wrong. */
export type RiskPrediction = {
  readonly system: string;
  readonly risk: "Low" | "Medium" | "High";
  /** Whole percent. */
  readonly probability: number;
  readonly action: string;
  readonly timeline: string;
};

export const riskPredictions: readonly RiskPrediction[] = [
  {
    system: word("File server, disk 3"),
    risk: "High",
    probability: 82,
    action: word("Replace the disk on Saturday, no downtime"),
    timeline: word("within 2 weeks"),
  },
  {
    system: word("Certificate of the mail gateway"),
    risk: "Medium",
    probability: 46,
    action: word("Renew it automatically from now on"),
    timeline: word("within 5 weeks"),
  },
  {
    system: word("Four laptops older than 4 years"),
    risk: "Medium",
    probability: 38,
    action: word("Put them into the next order"),
    timeline: word("within 3 months"),
  },
  {
    system: word("Office internet line"),
    risk: "Low",
    probability: 9,
    action: word("None: the second line was tested in December"),
    timeline: word("within a year"),
  },
];

/** System health in percent, by week, the oldest of 12 first. */
export const weeklyHealth: readonly number[] = [
  98.2, 98.4, 98.9, 98.6, 97.9, 98.3, 98.8, 99.0, 98.9, 99.1, 99.2, 99.1,
];

/** The next four weeks, with the actions above and without them. */
export const expectedHealth = {
  withActions: [99.2, 99.3, 99.3, 99.4],
  without: [98.9, 98.4, 97.8, 97.3],
} as const;
