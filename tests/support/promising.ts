import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";

/** A promise of 24 hours, of which all hours count, by a firm that never closes, so that no time moves. */
export const reply: ReplyPromise = {
  hours: 24,
  counts: "all-hours",
  businessHours: {
    timeZone: "America/Los_Angeles",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    opens: "00:00",
    closes: "24:00",
    holidays: [],
  },
};
