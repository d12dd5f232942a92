import type { SiteEvent } from "#contract/event.ts";

/** The event that benchmarks send. */
export const event: SiteEvent = {
  event: "page_view",
  page_path: "/pricing",
  page_location: "https://lumenward.example/pricing?utm_source=newsletter",
  page_title: "Pricing",
  timestamp: "2025-11-21T12:00:00.000Z",
};
