import { z } from "zod";
import { noInput, read, write } from "./endpoint.ts";

/** An operator's settings for the calls that visitors book with them. */
const callSettings = z.object({
  /** Whether their times are offered. */
  takesCalls: z.boolean(),
  /** Where their calls take place: a video room's address, or words; "": not said. */
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

/** These settings, and the state of the operator's calendar. Times are ISO 8601, UTC. */
export const ownCalls = callSettings.extend({
  /** Whether calls are booked on the site at all. */
  isOpen: z.boolean(),
  /** When the busy times were read last; null: never. */
  readAt: z.iso.datetime().nullable(),
  /** Why the last reading failed; "" when it did not. */
  problem: z.string(),
  /** Calls to come whose visitors are mailed when `place` changes. */
  toCome: z.number(),
  /** Busy times that are known. */
  busy: z.number(),
  /** Whether there is an address at which a calendar program reads the operator's calls. */
  hasFeed: z.boolean(),
});

export type OwnCalls = z.infer<typeof ownCalls>;

/** The feed of an operator's calls. Its address is told only here, and the one before stops working. */
export const newFeed = z.object({ address: z.url() });

/** Where calendar programs read an operator's calls. Everybody who has the token can: it is a secret. */
export function feedPath(token: string): string {
  return `/calendar/${token}.ics`;
}

/** The signed-in operator and calls that visitors book. */
export const calls = {
  readOwnCalls: read("/api/console/own/calls", "consultant", ownCalls),
  changeOwnCalls: write("/api/console/own/calls/change", "consultant", callSettings, ownCalls),
  makeFeed: write("/api/console/own/calls/feed", "consultant", noInput, newFeed, { fresh: true }),
};
