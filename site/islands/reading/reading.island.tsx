import { watchActions } from "#site/browser/article-actions.ts";
import { watchFilter } from "#site/browser/blog-filter.ts";
import { watchOutline } from "#site/browser/outline.ts";
import { showReadingList } from "#site/browser/reading-list.ts";

/** Brings the blog and the resources to life: one island to a page, around what may be touched first. */
export function mount(): void {
  watchActions();
  watchFilter();
  watchOutline();
  showReadingList();
}
