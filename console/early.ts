import type { consoleEndpoints } from "#contract/console.ts";

// Loaded on its own, before the console's code, of which it imports nothing: what the first screen will read is
// asked for while that code is still on its way.

type Endpoints = typeof consoleEndpoints;

const session: Endpoints["session"]["path"] = "/api/console/session";
const figures: Endpoints["figures"]["path"] = "/api/console/figures";
const leads: Endpoints["leads"]["path"] = "/api/console/leads";
const today: Endpoints["today"]["path"] = "/api/console/today";

// Editors may see nothing of leads.
const showsContent = /^\/console\/content(?:\/|$)/.test(location.pathname);
const showsLeads = /^\/console\/leads(?:\/[^/]*)?$/.test(location.pathname);
const showsToday = /^\/console(?:\/|\/today\/[^/]+)?$/.test(location.pathname);

const whose = new URLSearchParams(location.search).get("whose") === "all" ? "all" : "mine";

function ask(path: string): readonly [string, Promise<Response>] {
  const answer = fetch(path, { credentials: "include" });
  // Whoever takes the answer sees the failure; where nobody does, it does not matter.
  answer.catch(() => undefined);
  return [path, answer];
}

/** Answers that are on their way, by the path that was asked. */
export const asked: ReadonlyMap<string, Promise<Response>> = new Map(
  [
    session,
    ...(showsContent ? [] : [figures]),
    ...(showsLeads ? [`${leads}?${new URLSearchParams(location.search)}`] : []),
    ...(showsToday ? [`${today}?whose=${whose}`] : []),
  ].map(ask),
);
