import { word } from "#words/word.ts";

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
  /** The state of the ticket, for the person who opened it. */
  readonly note: string;
};

export const tickets: readonly Ticket[] = [
  {
    id: "TKT-001",
    title: word("New starter laptop for Monday"),
    status: "in-progress",
    priority: "high",
    created: "2024-01-12",
    assignee: word("Device desk"),
    note: word("Ordered, enrolled and encrypted. It arrives today; accounts open on Monday at 8."),
  },
  {
    id: "TKT-002",
    title: word("Shared mailbox for invoices"),
    status: "pending",
    priority: "medium",
    created: "2024-01-11",
    assignee: word("Help desk"),
    note: word("We need one answer from you: who may send from this address?"),
  },
  {
    id: "TKT-003",
    title: word("Guest wifi drops in the small room"),
    status: "in-progress",
    priority: "medium",
    created: "2024-01-09",
    assignee: word("Network desk"),
    note: word("Two access points shared one channel. Changed on Thursday; we are watching it for a week."),
  },
  {
    id: "TKT-004",
    title: word("Quarterly access review, sales folder"),
    status: "pending",
    priority: "low",
    created: "2024-01-08",
    assignee: word("Compliance desk"),
    note: word("The list is with the folder's owner."),
  },
  {
    id: "TKT-005",
    title: word("Printer on the second floor"),
    status: "completed",
    priority: "low",
    created: "2024-01-05",
    assignee: word("Help desk"),
    note: word("New driver. Two test pages came out."),
  },
  {
    id: "TKT-006",
    title: word("Leaver: close five accounts"),
    status: "completed",
    priority: "high",
    created: "2024-01-04",
    assignee: word("Help desk"),
    note: word("Closed within the hour; the evidence is filed under CC6.2."),
  },
];
