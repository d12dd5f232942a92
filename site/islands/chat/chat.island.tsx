import { adoptStyles } from "#site/browser/styles.ts";
import { hydrate } from "#site/islands/island/hydrate.ts";
import { content } from "./chat.content.ts";
// The styles are loaded with the code, so that no page contains them.
import styles from "./chat.css?inline";
import { Chat } from "./chat.tsx";

/** Makes the button of the page open the panel. */
export function mount(element: HTMLElement, isAhead: boolean): void {
  adoptStyles(styles);
  hydrate(element, <Chat label={element.textContent} content={content} ahead={isAhead} />, isAhead);
}
