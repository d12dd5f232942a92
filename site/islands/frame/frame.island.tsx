import { adoptStyles } from "#site/browser/styles.ts";
import { content } from "./frame.content.ts";
// Nobody sees these controls before the first scroll, so their styles are loaded with them and not with every
// page.
import styles from "./frame.css?inline";
import { watchMenus } from "./menu.ts";
import { backToTop, watchScroll } from "./scroll.ts";
import { themeChoice } from "./theme-choice.ts";

/**
 * Adds the controls that need a script to the frame of a page: the choice of theme, and "Back to top". The
 * visitor cannot see them before the first sign of activity.
 */
export function mount(place: HTMLElement): void {
  adoptStyles(styles);
  place.append(themeChoice(content.theme));
  document.querySelector("body > footer")?.after(backToTop(content.top));
  watchScroll();
  watchMenus();
}
