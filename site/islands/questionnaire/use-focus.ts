import { type RefObject, useEffect, useState } from "react";

type Target = { readonly selector: string };

/**
 * Focuses an element below `root` once React has committed the change that shows it. For a heading, the top of
 * its form or section is scrolled into view; for other elements the page scrolls as little as possible. It
 * scrolls without animation: a visitor could miss a button that is still moving.
 */
export function useFocus(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const [target, setTarget] = useState<Target>();

  useEffect(() => {
    const element = target && root.current?.querySelector<HTMLElement>(target.selector);
    if (!element) return;
    const heading = element.matches("h2");
    if (heading) element.closest("form, .receipt")?.scrollIntoView({ behavior: "instant" });
    element.focus({ preventScroll: heading });
  }, [target, root]);

  return (selector) => setTarget({ selector });
}
