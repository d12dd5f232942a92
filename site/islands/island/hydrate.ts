import { type ReactNode, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates an island's markup with React. After a touch, the island handles events as soon as this returns.
 * Before a touch (`isAhead`), the work is split, so that no task is long.
 */
export function hydrate(element: HTMLElement, node: ReactNode, isAhead: boolean): void {
  const begin = () => void hydrateRoot(element, node);
  if (isAhead) startTransition(begin);
  else flushSync(begin);
}
