import { z } from "zod";

/** What an operator says about the calls that visitors book with them. */
export const callSettings = z.object({
  /** Whether their times are offered. */
  takesCalls: z.boolean(),
  /** Where their calls are: a video room's address, or words; "": nowhere in particular. */
  place: z.string().trim().max(300, "Where: please take at most 300 characters."),
  /** Address of an iCalendar file that says when they are busy; "": none. */
  busyUrl: z
    .string()
    .trim()
    .max(2000, "Busy times: please shorten the address.")
    .regex(
      /^(?:(?:https|webcals?):\/\/\S+)?$/i,
      "Busy times: please write an address that begins with https://.",
    ),
});

export type CallSettings = z.infer<typeof callSettings>;

/** The same, and how it stands. Times are ISO 8601, UTC. */
export const ownCalls = callSettings.extend({
  /** Whether calls are booked on the site at all. */
  isOpen: z.boolean(),
  /** When the busy times were read last; null: never. */
  readAt: z.iso.datetime().nullable(),
  /** Why they could not be read the last time; or "". */
  problem: z.string(),
  /** Busy times that are known. */
  busy: z.number(),
  /** Whether there is an address at which a calendar program reads the operator's calls. */
  hasFeed: z.boolean(),
});

export type OwnCalls = z.infer<typeof ownCalls>;

/** The address of an operator's calls for a calendar program: told this once, and the one before ends. */
export const newFeed = z.object({ address: z.url() });

export type NewFeed = z.infer<typeof newFeed>;

/** Where calendar programs read an operator's calls. Whoever has the token can, so it is a secret. */
export function feedPath(token: string): string {
  return `/calendar/${token}.ics`;
}
