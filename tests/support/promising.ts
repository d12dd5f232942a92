import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";

/** A promise of 24 hours, of which all hours count. */
export const reply: ReplyPromise = {
  hours: 24,
  counts: "all-hours",
  businessHours: {
    timeZone: "America/Los_Angeles",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
    opens: "09:00",
    closes: "18:00",
    holidays: [],
  },
};
