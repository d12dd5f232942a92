import { word } from "#words/word.ts";

/** A place with machines of its own. */
export type EdgeLocation = {
  readonly location: string;
  /** In ms. */
  readonly latency: number;
  readonly devices: number;
  readonly status: "Optimal" | "Good" | "Suboptimal";
};

export const edgeLocations: readonly EdgeLocation[] = [
  { location: word("Head office"), latency: 4, devices: 86, status: "Optimal" },
  { location: word("Warehouse"), latency: 9, devices: 41, status: "Optimal" },
  { location: word("Sales office"), latency: 18, devices: 22, status: "Good" },
  { location: word("Home offices"), latency: 37, devices: 34, status: "Suboptimal" },
];

/** What the virtual IT manager proposes this week. */
export const proposals: readonly { readonly title: string; readonly why: string; readonly effect: string }[] =
  [
    {
      title: word("Renew endpoint protection for one year, not three"),
      why: word("Its second product leaves in the spring; three years would pay for it twice."),
      effect: word("Saves $10,000 a year"),
    },
    {
      title: word("Move home offices to the nearer gateway"),
      why: word("Their way to the file server is the longest of all places."),
      effect: word("37 ms become about 15"),
    },
    {
      title: word("Give the patch window two hours more"),
      why: word("Patches within 7 days fell to 91% because laptops sleep at night."),
      effect: word("Back to 95% in a month"),
    },
  ];

/** Requests of the last month, and how many were settled without a person. */
export const requests: readonly { readonly what: string; readonly asked: number; readonly alone: number }[] =
  [
    { what: word("Password or second factor"), asked: 64, alone: 61 },
    { what: word("Access to a folder or program"), asked: 38, alone: 27 },
    { what: word("New program"), asked: 21, alone: 9 },
    { what: word("Device trouble"), asked: 27, alone: 5 },
  ];
