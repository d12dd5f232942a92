import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { type SiteEvent, siteEvent } from "#contract/visits/event.ts";

/** A site on which every path exists. */
export const anyPath = (path: string): string => path;

/** Every event that this page reports from now on. */
export function collectEvents(page: Page): readonly SiteEvent[] {
  const events: SiteEvent[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== endpoints.analytics.path) return;
    events.push(siteEvent.parse(request.postDataJSON()));
  });
  return events;
}
