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

/** What a target is sent when an operator tries it out: whatever it wants to be told about. */
export const testAnnouncement = "target.test" as const;

/** Everything that a target can be sent. */
export type Told = Announcement | typeof testAnnouncement;
