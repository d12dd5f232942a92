import { isbot } from "isbot";
import { withoutTokens } from "#contract/report.ts";
import type { SiteEvent } from "#contract/visits/event.ts";
import { campaignOf, firstPageOf, isBeginning, originOf } from "#contract/visits/visit.ts";
import { type DailyCount, daily } from "#server/database/daily-counts.ts";
import type { PathOnSite } from "#server/http/files/path-on-site.ts";

/** Whether a program sent this, and no person: it says so itself, or says nothing at all. */
export function isBot(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent);
}

/** The path of the page on which the event happened; older clients send it only inside `page_location`. */
function pathOf({ page_path, page_location }: SiteEvent): string {
  return page_path ?? URL.parse(page_location)?.pathname ?? "";
}

function viewCounts(event: SiteEvent, at: Date, pathOnSite: PathOnSite): readonly DailyCount[] {
  const { page_location, visit = "" } = event;
  const view = daily("view", at, pathOnSite(pathOf(event)));
  if (!isBeginning(visit)) return [view];
  const origin = originOf(visit, URL.parse(page_location)?.host ?? "");
  return [
    view,
    daily("visit", at),
    daily("landing", at, pathOnSite(firstPageOf(visit))),
    daily("referrer", at, origin.referrer),
    daily("campaign", at, campaignOf(origin)),
  ];
}

/** The counts of an event of a person, on the day of its arrival. Nothing else is kept of it. */
export function dailyCountsOf(event: SiteEvent, at: Date, pathOnSite: PathOnSite): readonly DailyCount[] {
  const { form_name = "", button_name = "", click_location = "", file_name = "" } = event;
  switch (event.event) {
    case "page_view":
      return viewCounts(event, at, pathOnSite);
    case "button_click": {
      // A button's place may be a page's path, which may hold a token.
      const place = withoutTokens(click_location);
      return [daily("button", at, [button_name, place].filter((word) => word !== "").join(", "))];
    }
    case "file_download":
      return [daily("download", at, file_name)];
    case "form_step":
      return [daily("step", at, `${form_name}/${event.value ?? ""}`)];
    case "question_unanswered":
      return [];
    case "form_submit":
      return event.success === true ? [daily("sent", at, form_name)] : [];
  }
}
