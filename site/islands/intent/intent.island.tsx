import { adoptStyles } from "#site/browser/styles.ts";
import { hydrate } from "#site/islands/island/hydrate.ts";
import { content } from "./intent.content.ts";
// Few visitors ask, so the styles of waiting and of the answer are loaded with the code and not with every
// page.
import styles from "./intent.css?inline";
import { IntentFinder } from "./intent-finder.tsx";

export function mount(element: HTMLElement, isAhead: boolean): void {
  const slot = element.querySelector("[data-answers]");
  const answered = slot?.hasChildNodes() ?? false;
  slot?.replaceChildren();
  const asked = answered ? (element.querySelector("input")?.value ?? "") : "";
  adoptStyles(styles);
  hydrate(element, <IntentFinder words={content} asked={asked} />, isAhead && !answered);
}
