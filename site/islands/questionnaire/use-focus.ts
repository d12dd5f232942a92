import { type RefObject, useEffect, useState } from "react";

type Target = { readonly selector: string };

/**
 * Focuses an element below `root` once React has committed the change that shows it. A heading also brings the top of
 * its form or section into view; anything else only as far as it must. It is there at once: a step is another page,
 * and a button that glides along can be missed by the press that aimed at it.
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
