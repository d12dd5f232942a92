import { analyticsPath } from "#contract/endpoints.ts";
import type { SiteEvent } from "#contract/event.ts";

type Extras = Omit<SiteEvent, "event" | "page_location" | "page_title" | "timestamp">;

/**
 * Where this visit came from (`visitHeader` of contract/endpoints), kept until the tab is closed; "" where nothing
 * can be kept. The first time it is told with the mark of a visit that begins.
 */
export function visit(): string {
  try {
    const kept = sessionStorage["visit"];
    if (kept) return kept;
    const began = `${document.referrer.split("/")[2] ?? ""}${location.pathname}${location.search}`;
    sessionStorage["visit"] = began;
    return `!${began}`;
  } catch {
    return "";
  }
}

/**
 * Reports an event and forgets it: a failure is only logged (specification, part 1, section 7).
 * No cookie is set.
 */
export function track(event: SiteEvent["event"], extras: Extras = {}): void {
  const payload: SiteEvent = {
    event,
    // Without the fragment: it may hold answers that are promised to stay in the browser.
    page_location: location.href.replace(location.hash, ""),
    page_title: document.title,
    timestamp: new Date().toISOString(),
    page_path: location.pathname,
    visit: visit(),
    ...extras,
  };
  fetch(analyticsPath, {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(payload),
  }).catch(console.info);
}
