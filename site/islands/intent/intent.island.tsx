import { hydrateRoot } from "react-dom/client";
import { loadStyles } from "#site/browser/styles.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { IntentFinder, type IntentFinderProps } from "./intent-finder.tsx";
import { resultStyles } from "./intent-result.tsx";

export function mount(element: HTMLElement): void {
  const slot = element.querySelector("[data-slot]");
  const answered = slot?.hasChildNodes() ?? false;
  slot?.replaceChildren();
  const asked = answered ? (element.querySelector("input")?.value ?? "") : "";
  const props = propsOf<Omit<IntentFinderProps, "asked" | "styled">>(element);
  hydrateRoot(element, <IntentFinder {...props} asked={asked} styled={loadStyles(resultStyles)} />);
}
