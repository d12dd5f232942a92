import { contentLines, escaped } from "#contract/calendar/content-lines.ts";
import type { LeadDetail } from "#contract/console/lead.ts";

type Followed = Pick<LeadDetail, "company" | "contactName" | "contactEmail" | "reference">;

function compact(iso: string): string {
  return iso.replace(/[-:]|\.\d+/g, "");
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/**
 * The follow-up of a lead as an iCalendar file (RFC 5545): all day on `day` (YYYY-MM-DD). The same lead and day
 * always have the same UID, so that a second import is no second entry. `now`: when the file is written, ISO 8601.
 */
export function followUpEntry(lead: Followed, day: string, address: string, now: string): string {
  const who = lead.company.trim() || lead.contactName.trim() || lead.contactEmail;
  return contentLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Console//Follow-up//EN"],
    ["BEGIN", "VEVENT"],
    ["UID", `${lead.reference}-${day}`],
    ["DTSTAMP", compact(now)],
    ["DTSTART;VALUE=DATE", compact(day)],
    ["DTEND;VALUE=DATE", compact(dayAfter(day))],
    ["SUMMARY", escaped(`Follow up with ${who}`)],
    ["DESCRIPTION", escaped(`${lead.contactName}\n${lead.contactEmail}\n${lead.reference}`)],
    ["URL", address],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ]);
}
