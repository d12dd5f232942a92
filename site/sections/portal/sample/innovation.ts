/** A place with machines of its own. */
export type EdgeLocation = {
  readonly location: string;
  /** In ms. */
  readonly latency: number;
  readonly devices: number;
  readonly status: "Optimal" | "Good" | "Suboptimal";
};

export const edgeLocations: readonly EdgeLocation[] = [
  { location: "Head office", latency: 4, devices: 86, status: "Optimal" },
  { location: "Warehouse", latency: 9, devices: 41, status: "Optimal" },
  { location: "Sales office", latency: 18, devices: 22, status: "Good" },
  { location: "Home offices", latency: 37, devices: 34, status: "Suboptimal" },
];

/** What the virtual IT manager proposes this week. Dollars per year. */
export const proposals: readonly { readonly title: string; readonly why: string; readonly effect: string }[] =
  [
    {
      title: "Renew endpoint protection for one year, not three",
      why: "Its second product leaves in the spring; three years would pay for it twice.",
      effect: "Saves $10,000 a year",
    },
    {
      title: "Move home offices to the nearer gateway",
      why: "Their way to the file server is the longest of all places.",
      effect: "37 ms become about 15",
    },
    {
      title: "Give the patch window two hours more",
      why: "Patches within 7 days fell to 91% because laptops sleep at night.",
      effect: "Back to 95% in a month",
    },
  ];

/** Requests of the last month, and how many were settled without a person. */
export const requests: readonly { readonly what: string; readonly asked: number; readonly alone: number }[] =
  [
    { what: "Password or second factor", asked: 64, alone: 61 },
    { what: "Access to a folder or program", asked: 38, alone: 27 },
    { what: "New program", asked: 21, alone: 9 },
    { what: "Device trouble", asked: 27, alone: 5 },
  ];
