/** A request to the help desk. */
export type Ticket = {
  /** TKT- and a number of three figures. */
  readonly id: string;
  readonly title: string;
  readonly status: "in-progress" | "pending" | "completed";
  readonly priority: "high" | "medium" | "low";
  /** YYYY-MM-DD. */
  readonly created: string;
  /** A team: the sample names no person. */
  readonly assignee: string;
  /** Where it stands, for the one who asked. */
  readonly note: string;
};

export const tickets: readonly Ticket[] = [
  {
    id: "TKT-001",
    title: "New starter laptop for Monday",
    status: "in-progress",
    priority: "high",
    created: "2024-01-12",
    assignee: "Device desk",
    note: "Ordered, enrolled and encrypted. It arrives today; accounts open on Monday at 8.",
  },
  {
    id: "TKT-002",
    title: "Shared mailbox for invoices",
    status: "pending",
    priority: "medium",
    created: "2024-01-11",
    assignee: "Help desk",
    note: "We need one answer from you: who may send from this address?",
  },
  {
    id: "TKT-003",
    title: "Guest wifi drops in the small room",
    status: "in-progress",
    priority: "medium",
    created: "2024-01-09",
    assignee: "Network desk",
    note: "Two access points shared one channel. Changed on Thursday; we are watching it for a week.",
  },
  {
    id: "TKT-004",
    title: "Quarterly access review, sales folder",
    status: "pending",
    priority: "low",
    created: "2024-01-08",
    assignee: "Compliance desk",
    note: "The list is with the folder's owner.",
  },
  {
    id: "TKT-005",
    title: "Printer on the second floor",
    status: "completed",
    priority: "low",
    created: "2024-01-05",
    assignee: "Help desk",
    note: "New driver. Two test pages came out.",
  },
  {
    id: "TKT-006",
    title: "Leaver: close five accounts",
    status: "completed",
    priority: "high",
    created: "2024-01-04",
    assignee: "Help desk",
    note: "Closed within the hour; the evidence is filed under CC6.2.",
  },
];
