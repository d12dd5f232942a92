import { getCookie } from "hono/cookie";
import { streamSSE } from "hono/streaming";
import type { updates } from "#contract/console/updates.ts";
import type { Database } from "#server/database/open.ts";
import { type ConsoleHandlers, cookies } from "#server/operators/sessions/connection.ts";
import { findSession } from "#server/operators/sessions/queries.ts";
import type { Feed } from "./feed.ts";
import { newsSince } from "./queries.ts";

/** What live updates work with. */
export type UpdatesDesk = {
  readonly database: Database;
  readonly feed: Feed;
  /** Whether the server is about to stop. */
  readonly isDraining: () => boolean;
};

/** Milliseconds between two checks whether the listener may go on listening. */
const checkEvery = 1_000;

/** Checks after which a heartbeat is sent; connections without one for 15 seconds are closed. */
const checksPerBeat = 8;

/** Milliseconds: the age up to which a page is told what it missed, and how far clocks may differ. */
const oldest = 60_000;
const skew = 1_000;

/** Whether anything happened since what a page shows was read: its age in milliseconds; 0: it was read just now. */
async function isBehind(database: Database, age: string | undefined): Promise<boolean> {
  const milliseconds = Math.min(Number(age) || 0, oldest);
  if (milliseconds <= 0) return false;
  return (await newsSince(database, new Date(Date.now() - milliseconds - skew))).length > 0;
}

/** What has changed, told at once. */
export const updateHandlers: ConsoleHandlers<UpdatesDesk, typeof updates> = {
  /**
   * As server-sent events: `changed` with `{"references":[…]}`, the leads that are new or changed; empty when something
   * else changed. `?age=` tells how old what is shown is, so that nothing is missed. It ends with the session, and when
   * the server stops: browsers connect again.
   */
  followUpdates: ({ database, feed, isDraining, http }) =>
    streamSSE(http, async (stream) => {
      const secret = getCookie(http, cookies.session) ?? "";
      const isSignedIn = async () => (await findSession(database, secret, new Date())) !== undefined;
      const tell = (references: readonly string[]) =>
        stream.writeSSE({ event: "changed", data: JSON.stringify({ references }) });
      const stopListening = feed.listen((references) => void tell(references));
      stream.onAbort(stopListening);
      await stream.write("retry: 3000\n\n");
      if (await isBehind(database, http.req.query("age"))) await tell([]);
      for (let check = 1; !stream.aborted && !isDraining(); check += 1) {
        await stream.sleep(checkEvery);
        if (check % checksPerBeat !== 0) continue;
        if (!(await isSignedIn())) break;
        await stream.write(": still here\n\n");
      }
      stopListening();
    }),
};
