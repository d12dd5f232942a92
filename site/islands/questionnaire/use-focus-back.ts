import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back to a button that lost it because it was disabled during a request: once the button can
 * be pressed again, unless another element has the focus by then.
 */
export function useFocusBack(isWaiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isWaiting]);
  return button;
}
