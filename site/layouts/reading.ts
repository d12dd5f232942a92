// The one script of the blog and the resources, beside the one of every page. It shares no module with that
// one: both are inlined, and a module in common would be a request of its own.
import { watchActions } from "#site/browser/article-actions.ts";
import { watchFilter } from "#site/browser/blog-filter.ts";
import { watchOutline } from "#site/browser/outline.ts";
import { showReadingList } from "#site/browser/reading-list.ts";

watchActions();
watchFilter();
watchOutline();
showReadingList();
