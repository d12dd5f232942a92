/** What happens by itself when somebody starts, and how long it takes in minutes. */
export const onboarding: readonly { readonly step: string; readonly by: string; readonly minutes: number }[] =
  [
    { step: "Your HR tool says who starts when", by: "You", minutes: 2 },
    { step: "Accounts, groups and licenses by role", by: "Automatic", minutes: 4 },
    { step: "Laptop enrolls itself, encrypted", by: "Automatic", minutes: 38 },
    { step: "Policies read and signed", by: "New starter", minutes: 15 },
    { step: "Evidence filed for the auditor", by: "Automatic", minutes: 1 },
  ];

/** Contracts with others. Costs in US dollars per year. */
export type Vendor = {
  readonly vendor: string;
  readonly cost: number;
  readonly renewal: string;
  readonly review: "reviewed" | "due" | "overdue";
};

export const vendors: readonly Vendor[] = [
  { vendor: "Cloud platform", cost: 36_500, renewal: "March", review: "reviewed" },
  { vendor: "Office suite", cost: 27_600, renewal: "June", review: "reviewed" },
  { vendor: "Endpoint protection", cost: 19_000, renewal: "February", review: "due" },
  { vendor: "Payroll service", cost: 8_400, renewal: "September", review: "overdue" },
];

/** What is copied: `lost` is the most work that can be lost, `back` the time until it works again. */
export const backups: readonly {
  readonly what: string;
  readonly copied: string;
  readonly lost: string;
  readonly back: string;
}[] = [
  { what: "File server", copied: "Today, 2:10", lost: "24 h", back: "60 min" },
  { what: "Mail and calendar", copied: "Today, 6:00", lost: "8 h", back: "30 min" },
  { what: "Customer database", copied: "Today, 9:55", lost: "5 min", back: "20 min" },
];

/** A drill in which the file server is lost. `minute` is when the step is done. */
export const drillSteps: readonly { readonly title: string; readonly minute: number }[] = [
  { title: "Cut the file server off", minute: 3 },
  { title: "Fetch the copy of last night", minute: 9 },
  { title: "Restore it to a clean machine", minute: 24 },
  { title: "Compare 18,204 checksums", minute: 29 },
  { title: "Send people to the new machine", minute: 36 },
  { title: "A person opens ten files and signs", minute: 41 },
];

/** Minutes after which the file server must be back. */
export const drillTarget = 60;
