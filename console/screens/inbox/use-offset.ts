import { type RefObject, useLayoutEffect, useState } from "react";

/** Pixels from the top of the page to an element. Changes when what is above it grows or shrinks. */
export function useOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box && box.width > 0) setOffset(Math.round(box.top + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return offset;
}
