import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#server/database/open.ts";
import { firstId, newsSince } from "./queries.ts";

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
