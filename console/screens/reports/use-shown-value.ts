import { type RefObject, useEffect, useRef } from "react";

/** A field that always shows the present value, except while it has the focus. */
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
