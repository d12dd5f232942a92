import { z } from "zod";
import { isTimeZone } from "#contract/calendar/zoned-words.ts";

const page = { title: z.string(), description: z.string(), heading: z.string() };

/** booking.yaml: the pages on which calls are booked on the site itself. */
export const booking = z.strictObject({
  times: z.strictObject({
    ...page,
    lead: z.string(),
    minutes: z.string(),
    zone: z.string(),
    firmZone: z.string(),
    chooseZone: z.string(),
    zoneLabel: z.string(),
    show: z.string(),
    none: z.string(),
    laterDays: z.string().default("Later days"),
    moreTimes: z.string().default("More times"),
  }),
  details: z.strictObject({
    ...page,
    when: z.string(),
    firmWhen: z.string(),
    taken: z.string(),
    none: z.string(),
    book: z.string(),
    other: z.string(),
    problems: z.string(),
    note: z.string(),
  }),
  call: z.strictObject({
    ...page,
    booked: z.string(),
    bring: z.string(),
    moved: z.string(),
    cancelled: z.string(),
    when: z.string(),
    firmWhen: z.string(),
    with: z.string(),
    place: z.string(),
    reference: z.string(),
    file: z.string(),
    move: z.string(),
    cancelTitle: z.string(),
    cancelLead: z.string(),
    cancel: z.string(),
    over: z.string(),
    again: z.string(),
  }),
  move: z.strictObject({
    ...page,
    lead: z.string(),
    shared: z.string(),
    present: z.string(),
    taken: z.string(),
    back: z.string(),
  }),
  unknown: z.strictObject({ ...page, lead: z.string(), again: z.string() }),
  zones: z
    .array(
      z.strictObject({
        id: z.string().refine(isTimeZone, "write a time zone of the IANA list, for example Asia/Tokyo."),
        label: z.string(),
      }),
    )
    .min(1),
});
