import type { SiteEvent } from "#contract/event.ts";
import { withoutTokens } from "#contract/report.ts";

/** Query parameters that name a campaign and no person. */
const campaign = /^(?:utm_[a-z]+|plan)$/;

/** An address without what could identify a visitor: only campaign parameters are kept of its query. */
function withoutPersonalQuery(address: string): string {
  const [path = "", query = ""] = (withoutTokens(address).split("#", 1)[0] ?? "").split(/\?(.*)/s);
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => campaign.test(name)));
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** The path of the page on which the event happened; older clients send it only inside `page_location`. */
function pathOf({ page_path, page_location }: SiteEvent): string {
  return page_path ?? URL.parse(page_location)?.pathname ?? "";
}

// Where something was pressed is told by its page's path when nothing else names the place.
function withoutSecrets(details: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "string" ? withoutTokens(value) : value,
    ]),
  );
}

/** What is kept of an event. */
export function keptOf(event: SiteEvent) {
  const { event: name, page_location, page_title, timestamp, page_path: _, ...details } = event;
  return {
    event: name,
    page_path: withoutPersonalQuery(pathOf(event)),
    page_location: withoutPersonalQuery(page_location),
    page_title,
    occurred_at: new Date(timestamp).toISOString(),
    details: withoutSecrets(details),
  };
}
