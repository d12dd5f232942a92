import { word } from "#words/word.ts";

/** A measured promise. */
export type Metric = {
  readonly metric: string;
  readonly value: string;
  readonly target: string;
  readonly trend: "stable" | "improving" | "concerning";
  /** The last eight weeks, in the unit of the value. */
  readonly history: readonly number[];
};

export const metrics: readonly Metric[] = [
  {
    metric: word("First reply"),
    value: word("11 min"),
    target: word("15 min"),
    trend: "improving",
    history: [18, 17, 15, 16, 13, 12, 12, 11],
  },
  {
    metric: word("Solved the same day"),
    value: "87%",
    target: "85%",
    trend: "stable",
    history: [86, 87, 85, 88, 87, 86, 87, 87],
  },
  {
    metric: word("Page load, intranet"),
    value: word("1.4 s"),
    target: word("1.5 s"),
    trend: "stable",
    history: [1.5, 1.4, 1.4, 1.5, 1.4, 1.4, 1.4, 1.4],
  },
  {
    metric: word("Patched within 7 days"),
    value: "91%",
    target: "95%",
    trend: "concerning",
    history: [96, 96, 95, 94, 94, 93, 92, 91],
  },
  {
    metric: word("Satisfaction"),
    value: word("4.7 of 5"),
    target: word("4.5 of 5"),
    trend: "improving",
    history: [4.4, 4.4, 4.5, 4.5, 4.6, 4.6, 4.7, 4.7],
  },
];

/** Percent of the capacity that is used, by month: eight past months and four expected ones. */
export const capacity = [
  {
    name: word("Storage"),
    hue: "amber",
    values: [48, 51, 55, 58, 61, 65, 68, 71],
    expected: [75, 79, 82, 86],
  },
  {
    name: word("Cloud memory"),
    hue: "blue",
    values: [55, 54, 57, 56, 58, 57, 59, 58],
    expected: [59, 60, 60, 61],
  },
  {
    name: word("Internet line"),
    hue: "pine",
    values: [31, 33, 32, 34, 33, 35, 36, 35],
    expected: [36, 36, 37, 37],
  },
] as const;

/** Percent of use from which more capacity is bought. */
export const capacityLimit = 80;
