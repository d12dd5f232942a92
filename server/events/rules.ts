import { isbot } from "isbot";
import { z } from "zod";
import type { SiteEvent } from "#contract/event.ts";
import { withoutTokens } from "#contract/report.ts";
import { campaignOf, firstPageOf, isBeginning, originOf } from "#contract/visit.ts";
import { type DailyCount, daily } from "#server/database/daily-counts.ts";
import type { EventsTable } from "#server/database/tables.ts";
import { storable } from "#server/database/text.ts";

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
  const { event: name, page_location, page_title, timestamp, page_path: _, visit = "", ...details } = event;
  const origin = originOf(visit, URL.parse(page_location)?.host ?? "");
  return {
    event: name,
    page_path: withoutPersonalQuery(pathOf(event)),
    page_location: withoutPersonalQuery(page_location),
    page_title,
    occurred_at: new Date(timestamp).toISOString(),
    details: withoutSecrets(details),
    referrer: origin.referrer,
    campaign: campaignOf(origin),
  };
}

/** Whether a program sent this, and no person: it says so itself, or says nothing at all. */
export function isBot(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent);
}

const placeSchema = z.object({
  button_name: z.string().default(""),
  file_name: z.string().default(""),
  form_name: z.string().default(""),
  success: z.boolean().optional(),
});

/** What was pressed, sent or downloaded, for counting; "" for a page view. */
export function placeOf({ details }: Pick<EventsTable, "details">): string {
  const { button_name, file_name, form_name, success } = placeSchema.parse(JSON.parse(details));
  const outcome = success === false ? "failed" : "";
  return storable([button_name, file_name, form_name, outcome].filter((word) => word !== "").join(" "));
}

/** The path of the first page of the visit in which something happened, as it may be kept. */
function landingOf({ visit = "" }: SiteEvent): string {
  return withoutPersonalQuery(firstPageOf(visit));
}

type Kept = ReturnType<typeof keptOf>;

function viewCounts(event: SiteEvent, { page_path, referrer, campaign }: Kept, at: Date) {
  const view = daily("view", at, page_path);
  if (!isBeginning(event.visit ?? "")) return [view];
  return [
    view,
    daily("visit", at),
    daily("landing", at, landingOf(event)),
    daily("referrer", at, referrer),
    daily("campaign", at, campaign),
  ];
}

/** What an event of a person counts as, on the day of its arrival. */
export function dailyCountsOf(event: SiteEvent, kept: Kept, at: Date): readonly DailyCount[] {
  const { form_name = "", button_name = "", click_location = "", file_name = "" } = event;
  switch (event.event) {
    case "page_view":
      return viewCounts(event, kept, at);
    case "button_click":
      return [daily("button", at, [button_name, click_location].filter((word) => word !== "").join(", "))];
    case "file_download":
      return [daily("download", at, file_name)];
    case "form_step":
      return [daily("step", at, `${form_name}/${event.value ?? ""}`)];
    case "form_submit":
      return event.success === true ? [daily("sent", at, form_name)] : [];
  }
}
