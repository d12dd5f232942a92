import type { Query, QueryClient } from "@tanstack/react-query";
import { consoleEndpoints } from "#contract/console.ts";
import { pathOf } from "./client.ts";

/** Whether a query is one of the inbox's lists. */
export function isList({ queryKey }: Pick<Query, "queryKey">): boolean {
  return pathOf(queryKey).startsWith(`${consoleEndpoints.leads.path}?`);
}

/** Reads single leads, the board and the numbers again; those on the screen at once. Lists are not read. */
export function refreshLeads(client: QueryClient): Promise<void> {
  const isTouched = ({ queryKey }: Query) =>
    /\/(?:leads\/|status-counts\?|figures$|today[?/]|pipeline)/.test(pathOf(queryKey));
  return client.invalidateQueries({ predicate: isTouched });
}

/** Reads reports again. */
export function refreshReports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => pathOf(queryKey).startsWith(consoleEndpoints.reports.path),
  });
}
