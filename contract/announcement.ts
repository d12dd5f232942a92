/** What other programs can be told about, by the name in a webhook's `type`. */
export const announcements = [
  "lead.created",
  "lead.waiting",
  "lead.due_soon",
  "lead.overdue",
  "lead.changed",
  "lead.answered",
  "lead.booked",
  "lead.won",
  "report.published",
  "signup.created",
  "erasure.done",
] as const;

/** The announcements about what people did with a lead. */
export const changeAnnouncements = ["lead.changed", "lead.answered", "lead.booked", "lead.won"] as const;

export type Announcement = (typeof announcements)[number];

/** Sent to a target when an operator tests it, whatever announcements the target has chosen. */
export const testAnnouncement = "target.test" as const;

/** Everything that a target can be sent. */
export type Told = Announcement | typeof testAnnouncement;

/** The name of each announcement for people. */
const announcementNames: Readonly<Record<Told, string>> = {
  "lead.created": "New lead",
  "lead.waiting": "Warning at half of the time",
  "lead.due_soon": "Warning that the answer is due soon",
  "lead.overdue": "Warning that the answer is overdue",
  "lead.changed": "Lead changed",
  "lead.answered": "Lead answered",
  "lead.booked": "Call booked",
  "lead.won": "Lead won",
  "report.published": "Report published",
  "signup.created": "New signup",
  "erasure.done": "Data erased",
  "target.test": "Test",
};

/** The name for people of a stored announcement, or the stored name if it is not known. */
export function announcementName(name: string): string {
  const names: Readonly<Record<string, string>> = announcementNames;
  return names[name] ?? name;
}
