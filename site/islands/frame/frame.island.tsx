import { adoptStyles } from "#site/browser/styles.ts";
import { content } from "./frame.content.ts";
// Nobody sees these controls before the first scroll: their styles come with them and not with every page.
import styles from "./frame.css?inline";
import { watchMenus } from "./menu.ts";
import { backToTop, watchScroll } from "./scroll.ts";
import { themeChoice } from "./theme-choice.ts";

/**
 * Adds to the frame of a page what only works with a script, and what nobody can see before the first sign of
 * activity: the choice of theme, and what scrolling shows.
 */
export function mount(place: HTMLElement): void {
  adoptStyles(styles);
  place.append(themeChoice(content.theme));
  document.querySelector("body > footer")?.after(backToTop(content.top));
  watchScroll();
  watchMenus();
}
