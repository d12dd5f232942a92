import { setTimeout as wait } from "node:timers/promises";
import { getCookie } from "hono/cookie";
import { streamSSE } from "hono/streaming";
import type { updates } from "#contract/console/updates.ts";
import type { Database } from "#server/database/open.ts";
import { type ConsoleHandlers, cookies } from "#server/operators/sessions/connection.ts";
import { findSession } from "#server/operators/sessions/queries.ts";

/** Something new: its own id, and the lead that it is about, if any. */
export type News = { readonly id: string; readonly reference: string | null };

/** The smallest UUIDv7 of a time in milliseconds (RFC 9562, section 5.7). */
function firstId(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Deletions at most that are looked at: more of them at once are as much news. */
const mostDeletions = 50;

/** What was deleted since a time (ISO 8601). Which leads they were is not known any more. */
async function deletionsSince(database: Database, since: string): Promise<readonly News[]> {
  const latest = await database
    .selectFrom("deletions")
    .select(["position", "at"])
    .orderBy("position", "desc")
    .limit(mostDeletions)
    .execute();
  return latest
    .filter(({ at }) => at >= since)
    .map(({ position, at }) => ({ id: `${firstId(Date.parse(at))} ${position}`, reference: null }));
}

/**
 * What arrived or was done since a time: leads, mails, deeds, reviews, suspects, who began or ended to write, and
 * that something was deleted.
 */
export async function newsSince(database: Database, since: Date): Promise<readonly News[]> {
  const id = firstId(since.getTime());
  const leads = database
    .selectFrom("leads")
    .select(["leads.id", "leads.reference"])
    .where("leads.id", ">=", id);
  const deeds = database
    .selectFrom("lead_history as deed")
    .innerJoin("leads", "leads.id", "deed.lead_id")
    .select(["deed.id", "leads.reference"])
    .where("deed.id", ">=", id);
  const reviews = database
    .selectFrom("report_versions as version")
    .innerJoin("leads", "leads.id", "version.lead_id")
    .select(["version.id", "leads.reference"])
    .where("version.id", ">=", id);
  const suspects = database.selectFrom("quarantine").select("id").where("id", ">=", id);
  const mails = database
    .selectFrom("mails")
    .leftJoin("leads", "leads.id", "mails.lead_id")
    .select(["mails.id", "leads.reference"])
    .where("mails.id", ">=", id);
  const writers = database
    .selectFrom("lead_writers as writer")
    .innerJoin("leads", "leads.id", "writer.lead_id")
    .select(["writer.id", "leads.reference"])
    .where("writer.id", ">=", id);
  return [
    ...(await mails.execute()),
    ...(await writers.execute()),
    ...(await leads.execute()),
    ...(await deeds.execute()),
    ...(await reviews.execute()),
    ...(await suspects.execute()).map((suspect) => ({ ...suspect, reference: null })),
    ...(await deletionsSince(database, since.toISOString())),
  ];
}

/** Milliseconds between two queries, while somebody listens. */
const lookEvery = 1_500;

/** Milliseconds within which ids may come out of order, because processes have clocks of their own. */
const window = 20_000;

type Listener = (references: readonly string[]) => void;

/** Tells listeners what is new. */
export type Feed = {
  /** Calls `listener` with references of changed leads; empty: something else is new. Returns its end. */
  listen(listener: Listener): () => void;
};

/** Runs one query for all listeners of this process, and none while nobody listens. */
export function openFeed(database: Database): Feed {
  const listeners = new Set<Listener>();
  let isLooking = false;

  async function newsAfter(seen: ReadonlySet<string>) {
    const news = await newsSince(database, new Date(Date.now() - window));
    return { ids: new Set(news.map(({ id }) => id)), fresh: news.filter(({ id }) => !seen.has(id)) };
  }

  async function look(): Promise<void> {
    isLooking = true;
    const begin = firstId(Date.now());
    const known = await newsAfter(new Set());
    // What arrives during the first query counts as new.
    let ids = new Set([...known.ids].filter((id) => id < begin));
    while (listeners.size > 0) {
      await wait(lookEvery);
      const { ids: now, fresh } = await newsAfter(ids);
      ids = now;
      const references = new Set(fresh.flatMap(({ reference }) => reference ?? []));
      if (fresh.length > 0) for (const listener of listeners) listener([...references]);
    }
  }

  function start(): void {
    // Without a database there is nothing to tell; listeners read everything when they reconnect.
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
        if (listeners.size > 0) setTimeout(start, lookEvery);
      });
  }

  return {
    listen(listener) {
      listeners.add(listener);
      if (!isLooking) start();
      return () => listeners.delete(listener);
    },
  };
}

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
