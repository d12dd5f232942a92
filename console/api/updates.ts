import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addressOf } from "#contract/console/endpoint.ts";
import { updates } from "#contract/console/updates.ts";
import { leadLists, leadReads, reportReads, roomReads, waitingReads } from "./lead-reads.ts";
import { keyOf, readAgain } from "./use.ts";

/** Milliseconds until a connection that was refused is tried again. */
const pause = 10_000;

/** Pages up to which a list is read again by itself. A longer one would be read page by page, and would jump. */
const shortList = 4;

const newsKey = ["news"];

function pagesOf(data: unknown): number {
  if (typeof data !== "object" || data === null || !("pages" in data)) return 0;
  return Array.isArray(data.pages) ? data.pages.length : 0;
}

/** Reads again what may have changed. A long list on the screen is kept, and marked as out of date. */
function takeOver(client: QueryClient): void {
  const lists = leadLists.flatMap((list) => client.getQueryCache().findAll({ queryKey: keyOf(list) }));
  const isLong = (list: (typeof lists)[number]) => list.isActive() && pagesOf(list.state.data) > shortList;
  for (const list of lists) {
    if (isLong(list)) client.setQueryData(newsKey, true);
    else void client.invalidateQueries({ queryKey: list.queryKey, exact: true });
  }
  void readAgain(client, [...leadReads, ...waitingReads, ...reportReads, ...roomReads]);
}

/** Keeps what is shown up to date while somebody is signed in. */
export function useUpdates(isSignedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (isFirst: boolean) => {
      // What was read may lack what happened since the page began to load.
      const age = Math.ceil(performance.now());
      source = new EventSource(`${addressOf(updates.followUpdates)}?age=${age}`, { withCredentials: true });
      source.addEventListener("changed", () => takeOver(client));
      let isKnown = isFirst;
      source.addEventListener("open", () => {
        // The server does not repeat what happened while this connection was closed.
        if (!isKnown) takeOver(client);
        isKnown = false;
      });
      source.addEventListener("error", () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(() => connect(false), pause);
      });
    };
    connect(true);
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [client, isSignedIn]);
}

/** Whether a long list on the screen is out of date, and how to read it again from its top. */
export function useNews() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: newsKey, queryFn: () => false, initialData: false });
  return {
    isThere: data,
    show: () => {
      client.setQueryData(newsKey, false);
      window.scrollTo(0, 0);
      return Promise.all(leadLists.map((list) => client.resetQueries({ queryKey: keyOf(list) })));
    },
  };
}
