import type { sessions } from "#contract/console/operators.ts";
import type { consoleEndpoints } from "#contract/console.ts";

// This script is loaded before the console's code and imports nothing of it. It sends the requests of the first
// screen while that code is loading.

type Endpoints = typeof consoleEndpoints;

const session: (typeof sessions.readSession)["path"] = "/api/console/session";
const figures: Endpoints["figures"]["path"] = "/api/console/figures";
const leads: Endpoints["leads"]["path"] = "/api/console/leads";
const statusCounts: Endpoints["statusCounts"]["path"] = "/api/console/status-counts";
const today: Endpoints["today"]["path"] = "/api/console/today";

// Editors may not see leads.
const showsContent = /^\/console\/content(?:\/|$)/.test(location.pathname);
const showsLeads = /^\/console\/leads(?:\/[^/]*)?$/.test(location.pathname);
const showsToday = /^\/console(?:\/|\/today\/[^/]+)?$/.test(location.pathname);

/** The filter of the inbox without its status. */
const rest = new URLSearchParams(location.search);
rest.delete("status");

const whose = new URLSearchParams(location.search).get("whose") === "all" ? "all" : "mine";

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
    ...(showsLeads ? [`${leads}?${new URLSearchParams(location.search)}`, `${statusCounts}?${rest}`] : []),
    ...(showsToday ? [`${today}?whose=${whose}`] : []),
  ].map(ask),
);
