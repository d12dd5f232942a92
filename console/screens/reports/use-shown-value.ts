import { type RefObject, useEffect, useRef } from "react";

/** A field that shows the value as it is now, but for while somebody types in it. */
export function useShownValue<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    const element = field.current;
    if (element !== null && element !== document.activeElement) element.value = value;
  }, [value]);
  return field;
}
