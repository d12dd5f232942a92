import { word } from "#words/word.ts";

/** What a service costs and could cost: US dollars per year. */
export type CostItem = {
  readonly service: string;
  readonly currentCost: number;
  readonly optimizedCost: number;
  readonly savings: number;
  readonly recommendation: string;
};

export const costItems: readonly CostItem[] = [
  {
    service: word("Cloud servers"),
    currentCost: 52_000,
    optimizedCost: 36_500,
    savings: 15_500,
    recommendation: word("Reserve what always runs, stop test machines at night"),
  },
  {
    service: word("Office licenses"),
    currentCost: 38_400,
    optimizedCost: 27_600,
    savings: 10_800,
    recommendation: word("18 premium licenses were never used"),
  },
  {
    service: word("Security tools"),
    currentCost: 29_000,
    optimizedCost: 19_000,
    savings: 10_000,
    recommendation: word("Two products do the same: keep one"),
  },
  {
    service: word("Phone lines"),
    currentCost: 12_600,
    optimizedCost: 7_200,
    savings: 5_400,
    recommendation: word("Cancel 30 lines that nobody calls"),
  },
  {
    service: word("Backup storage"),
    currentCost: 14_200,
    optimizedCost: 8_900,
    savings: 5_300,
    recommendation: word("Copies older than 90 days go to cold storage"),
  },
];
