import { hydrateRoot } from "react-dom/client";
import { propsOf } from "#site/islands/island/props.ts";
import { IntentFinder, type IntentFinderProps } from "./intent-finder.tsx";

export function mount(element: HTMLElement): void {
  const slot = element.querySelector("[data-slot]");
  const answered = slot?.hasChildNodes() ?? false;
  slot?.replaceChildren();
  const asked = answered ? (element.querySelector("input")?.value ?? "") : "";
  hydrateRoot(element, <IntentFinder {...propsOf<IntentFinderProps>(element)} asked={asked} />);
}
