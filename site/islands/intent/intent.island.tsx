import { hydrateRoot } from "react-dom/client";
import { loadStyles } from "#site/browser/styles.ts";
import { content } from "./intent.content.ts";
import { IntentFinder } from "./intent-finder.tsx";
import { resultStyles } from "./intent-result.tsx";

export function mount(element: HTMLElement): void {
  const slot = element.querySelector("[data-slot]");
  const answered = slot?.hasChildNodes() ?? false;
  slot?.replaceChildren();
  const asked = answered ? (element.querySelector("input")?.value ?? "") : "";
  hydrateRoot(element, <IntentFinder words={content} asked={asked} styled={loadStyles(resultStyles)} />);
}
