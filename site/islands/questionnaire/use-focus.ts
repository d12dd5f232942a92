import { type RefObject, useEffect, useState } from "react";

type Target = { readonly selector: string };

/**
 * Focuses an element below `root` once React has committed the change that shows it. A heading also brings
 * the top of `root` into view; anything else only as far as it must.
 */
export function useFocus(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const [target, setTarget] = useState<Target>();

  useEffect(() => {
    const element = target && root.current?.querySelector<HTMLElement>(target.selector);
    if (!element) return;
    const heading = element.matches("h2");
    if (heading) root.current?.scrollIntoView();
    element.focus({ preventScroll: heading });
  }, [target, root]);

  return (selector) => setTarget({ selector });
}
