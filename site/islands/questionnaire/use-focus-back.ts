import { type RefObject, useEffect, useRef } from "react";

/**
 * For a button that is disabled while it waits, and loses the focus by that: gives it back once the button can be
 * pressed again, unless something else has it by then.
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
