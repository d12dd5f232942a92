/** What other programs can be told about, by the name in a webhook's `type`. */
export const announcements = [
  "lead.created",
  "lead.waiting",
  "lead.due_soon",
  "lead.overdue",
  "report.published",
  "signup.created",
  "erasure.done",
] as const;

export type Announcement = (typeof announcements)[number];
