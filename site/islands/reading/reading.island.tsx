import { watchActions } from "#site/browser/article-actions.ts";
import { watchFilter } from "#site/browser/blog-filter.ts";
import { watchOutline } from "#site/browser/outline.ts";
import { showReadingList } from "#site/browser/reading-list.ts";

/**
 * The actions of the blog and the resources: one island per page, around the part that may be touched first.
 */
export function mount(): void {
  watchActions();
  watchFilter();
  watchOutline();
  showReadingList();
}
