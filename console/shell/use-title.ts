import { type RefObject, useEffect, useRef } from "react";

/** Sets the page's title, and moves the focus to the main part when the screen changes, but not at first. */
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
