import { markCurrentSection } from "./current-section.ts";
import { lastDayOfMonth } from "./last-day.ts";

/** Lights the section in view among the contents, and dates the offer for the reader's own month. */
export function mount(): void {
  for (const nav of document.querySelectorAll("[data-contents]")) markCurrentSection(nav);
  for (const time of document.querySelectorAll<HTMLTimeElement>("[data-month-end]")) {
    const { dateTime, text } = lastDayOfMonth(new Date());
    time.dateTime = dateTime;
    time.textContent = text;
  }
}
