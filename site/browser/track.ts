import { analyticsPath } from "#contract/endpoints.ts";
import type { SiteEvent } from "#contract/visits/event.ts";

type Extras = Omit<SiteEvent, "event" | "page_location" | "page_title" | "timestamp">;

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Whether the visitor asks not to be tracked: Global Privacy Control (w3.org/TR/gpc) or the older Do Not Track.
 * Then nothing is reported, and nothing is stored for a report.
 */
export const declines = navigator.globalPrivacyControl || navigator.doNotTrack === "1";

/**
 * Where this visit came from (`visitHeader` of contract/endpoints), kept until the tab is closed; "" when
 * nothing can or may be stored. The first value of a visit carries the sign that the visit begins.
 */
export function visit(): string {
  try {
    if (declines) return "";
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
 * Reports an event without a retry: a failure is only logged (specification, part 1, section 7). No cookie is
 * set, and nothing is reported about visitors who decline, or from rooms.
 */
export function track(event: SiteEvent["event"], extras: Extras = {}): void {
  // Nobody counts who reads what in a client's room.
  if (declines || location.pathname.startsWith("/room/")) return;
  const payload: SiteEvent = {
    event,
    // Without the fragment: it may contain answers, and we promise that these stay in the browser.
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
