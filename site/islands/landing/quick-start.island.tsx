import { isOpen } from "./offer-days.ts";

/** The share of a section that must be visible (specification, part 2, section 9). */
const enough = 0.3;

/**
 * Marks the link of the section in view with `aria-current`. A section is in view when it covers the
 * viewport's center; when none does, the last one of which 30% is visible.
 */
function markCurrentSection(nav: Element): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
  const sections = links.flatMap((link) => document.getElementById(link.hash.slice(1)) ?? []);
  const visible = new Set<Element>();
  const central = new Set<Element>();

  const mark = () => {
    const current =
      sections.findLast((section) => central.has(section)) ??
      sections.findLast((section) => visible.has(section));
    for (const link of links) {
      const isCurrent = link.hash === `#${current?.id}`;
      if (isCurrent === (link.ariaCurrent === "true")) continue;
      link.ariaCurrent = isCurrent ? "true" : null;
      if (isCurrent) link.closest("ul")?.scrollTo({ left: link.offsetLeft - innerWidth / 3 });
    }
  };
  const watch = (
    found: Set<Element>,
    isIn: (entry: IntersectionObserverEntry) => boolean,
    options: IntersectionObserverInit,
  ) => {
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (isIn(entry)) found.add(entry.target);
        else found.delete(entry.target);
      }
      mark();
    }, options);
    for (const section of sections) observer.observe(section);
  };
  watch(visible, ({ intersectionRatio }) => intersectionRatio >= enough, { threshold: enough });
  watch(central, ({ isIntersecting }) => isIntersecting, { rootMargin: "-50% 0px" });
}

/** Marks the section in view in the contents, and shows the offer while it lasts. */
export function mount(): void {
  for (const nav of document.querySelectorAll("[data-contents]")) markCurrentSection(nav);
  for (const offer of document.querySelectorAll<HTMLElement>("[data-ends]")) {
    const { begins = "", ends = "", zone = "" } = offer.dataset;
    offer.hidden = !isOpen({ begins, ends, zone }, new Date());
  }
}
