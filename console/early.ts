import type { inbox } from "#contract/console/inbox.ts";
import type { leads } from "#contract/console/lead-lists.ts";
import type { sessions } from "#contract/console/operators.ts";
import type { todaysWork } from "#contract/console/today.ts";

// This script is loaded before the console's code and imports nothing of it. It sends the requests of the first
// screen while that code is loading.

const session: (typeof sessions.readSession)["path"] = "/api/console/session";
const figures: (typeof inbox.readFigures)["path"] = "/api/console/figures";
const list: (typeof leads.listLeads)["path"] = "/api/console/leads";
const statusCounts: (typeof leads.countStatuses)["path"] = "/api/console/status-counts";
const today: (typeof todaysWork.readToday)["path"] = "/api/console/today";

// Editors may not see leads.
const showsContent = /^\/console\/content(?:\/|$)/.test(location.pathname);
const showsLeads = /^\/console\/leads(?:\/[^/]*)?$/.test(location.pathname);
const showsToday = /^\/console(?:\/|\/today\/[^/]+)?$/.test(location.pathname);

/** The filter of the inbox without its status. */
const rest = new URLSearchParams(location.search);
rest.delete("status");

const whose = new URLSearchParams(location.search).get("whose") === "all" ? "all" : "mine";

/** The address as `addressOf` writes it. */
function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

function ask(path: string): readonly [string, Promise<Response>] {
  const answer = fetch(path, { credentials: "include" });
  // The code that uses the answer handles a failure. If no code uses it, the failure does not matter.
  answer.catch(() => undefined);
  return [path, answer];
}

/** Answers that are being loaded, by the path that was asked. */
export const asked: ReadonlyMap<string, Promise<Response>> = new Map(
  [
    session,
    ...(showsContent ? [] : [figures]),
    ...(showsLeads
      ? [withQuery(list, new URLSearchParams(location.search)), withQuery(statusCounts, rest)]
      : []),
    ...(showsToday ? [`${today}?whose=${whose}`] : []),
  ].map(ask),
);
