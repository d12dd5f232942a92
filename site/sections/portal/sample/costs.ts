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
    service: "Cloud servers",
    currentCost: 52_000,
    optimizedCost: 36_500,
    savings: 15_500,
    recommendation: "Reserve what always runs, stop test machines at night",
  },
  {
    service: "Office licenses",
    currentCost: 38_400,
    optimizedCost: 27_600,
    savings: 10_800,
    recommendation: "18 premium licenses were never used",
  },
  {
    service: "Security tools",
    currentCost: 29_000,
    optimizedCost: 19_000,
    savings: 10_000,
    recommendation: "Two products do the same: keep one",
  },
  {
    service: "Phone lines",
    currentCost: 12_600,
    optimizedCost: 7_200,
    savings: 5_400,
    recommendation: "Cancel 30 lines that nobody calls",
  },
  {
    service: "Backup storage",
    currentCost: 14_200,
    optimizedCost: 8_900,
    savings: 5_300,
    recommendation: "Copies older than 90 days go to cold storage",
  },
];
