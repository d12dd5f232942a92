import { type ReactNode, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/**
 * Lets React adopt what stands in an island. Touched, it hears what is pressed as soon as this returns; ahead of
 * a touch it is adopted in slices, so that no task is long.
 */
export function hydrate(element: HTMLElement, node: ReactNode, isAhead: boolean): void {
  const begin = () => void hydrateRoot(element, node);
  if (isAhead) startTransition(begin);
  else flushSync(begin);
}
