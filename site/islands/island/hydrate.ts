import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/** Lets React adopt what stands in an island. It hears what is pressed as soon as this returns. */
export function hydrate(element: HTMLElement, node: ReactNode): void {
  flushSync(() => {
    hydrateRoot(element, node);
  });
}
