import { type RefObject, useEffect, useRef } from "react";

/** Names the page after its screen, and moves the focus there when the screen changes (not when it is the first). */
export function useTitle(title: string, company: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} – ${company} console`;
    if (shown.current === title) return;
    shown.current = title;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [title, company]);
  return main;
}
