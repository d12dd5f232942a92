import { watchActions } from "#site/browser/article-actions.ts";
import { watchFilter } from "#site/browser/blog-filter.ts";
import { showReadingList } from "#site/browser/reading-list.ts";

/** A heading counts as reached above this line: pixels below the top of the viewport. */
const readingLine = 140;

/** Marks in the outline the part of the text that is being read. */
function watchOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-outline] a")];
  const parts = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const update = () => {
    const reached = parts.findLast(({ heading }) => heading.getBoundingClientRect().top < readingLine);
    const current = reached ?? parts[0];
    for (const part of parts) part.link.ariaCurrent = part === current ? "true" : null;
  };
  addEventListener("scroll", update, { passive: true });
  if (parts.length > 0) update();
}

/**
 * The actions of the blog and the resources: one island per page, around the part that may be touched first.
 */
export function mount(): void {
  watchActions();
  watchFilter();
  watchOutline();
  showReadingList();
}
