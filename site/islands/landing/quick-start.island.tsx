import { markCurrentSection } from "./current-section.ts";
import { isOpen } from "./offer-days.ts";

/** Marks the section in view in the contents, and shows the offer while it lasts. */
export function mount(): void {
  for (const nav of document.querySelectorAll("[data-contents]")) markCurrentSection(nav);
  for (const offer of document.querySelectorAll<HTMLElement>("[data-ends]")) {
    const { begins = "", ends = "", zone = "" } = offer.dataset;
    offer.hidden = !isOpen({ begins, ends, zone }, new Date());
  }
}
