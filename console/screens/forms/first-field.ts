import { useEffect, useRef } from "react";

/** For a form that opens at a press: its first field has the focus, so that what is typed next goes there. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);
  return form;
}
