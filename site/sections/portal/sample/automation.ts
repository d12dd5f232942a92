import { word } from "#words/word.ts";

/** What happens automatically when a new employee starts, and how many minutes it takes. */
export const onboarding: readonly { readonly step: string; readonly by: string; readonly minutes: number }[] =
  [
    { step: word("Your HR tool says who starts when"), by: word("You"), minutes: 2 },
    { step: word("Accounts, groups and licenses by role"), by: word("Automatic"), minutes: 4 },
    { step: word("Laptop enrolls itself, encrypted"), by: word("Automatic"), minutes: 38 },
    { step: word("Policies read and signed"), by: word("New starter"), minutes: 15 },
    { step: word("Evidence filed for the auditor"), by: word("Automatic"), minutes: 1 },
  ];

/** Contracts with others. Costs in US dollars per year. */
export type Vendor = {
  readonly vendor: string;
  readonly cost: number;
  readonly renewal: string;
  readonly review: "reviewed" | "due" | "overdue";
};

export const vendors: readonly Vendor[] = [
  { vendor: word("Cloud platform"), cost: 36_500, renewal: word("March"), review: "reviewed" },
  { vendor: word("Office suite"), cost: 27_600, renewal: word("June"), review: "reviewed" },
  { vendor: word("Endpoint protection"), cost: 19_000, renewal: word("February"), review: "due" },
  { vendor: word("Payroll service"), cost: 8_400, renewal: word("September"), review: "overdue" },
];

/** What is copied: `lost` is the most work that can be lost, `back` the time until it works again. */
export const backups: readonly {
  readonly what: string;
  readonly copied: string;
  readonly lost: string;
  readonly back: string;
}[] = [
  { what: word("File server"), copied: word("Today, 2:10"), lost: word("24 h"), back: word("60 min") },
  { what: word("Mail and calendar"), copied: word("Today, 6:00"), lost: word("8 h"), back: word("30 min") },
  { what: word("Customer database"), copied: word("Today, 9:55"), lost: word("5 min"), back: word("20 min") },
];

/** A drill in which the file server is lost. `minute` is when the step is done. */
export const drillSteps: readonly { readonly title: string; readonly minute: number }[] = [
  { title: word("Cut the file server off"), minute: 3 },
  { title: word("Fetch the copy of last night"), minute: 9 },
  { title: word("Restore it to a clean machine"), minute: 24 },
  { title: word("Compare 18,204 checksums"), minute: 29 },
  { title: word("Send people to the new machine"), minute: 36 },
  { title: word("A person opens ten files and signs"), minute: 41 },
];

/** Minutes after which the file server must be back. */
export const drillTarget = 60;
