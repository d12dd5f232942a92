import { type RefObject, useEffect, useEffectEvent } from "react";
import { useSheet } from "./use-sheet.ts";

/** Whether two boxes share a point. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export type PanelOptions = {
  readonly panel: RefObject<HTMLDialogElement | null>;
  readonly open: boolean;
  /** Where typing begins. */
  readonly field: RefObject<HTMLElement | null>;
  /** Called when the panel must go; `returnFocus` unless the visitor works elsewhere. */
  readonly onClose: (returnFocus: boolean) => void;
};

/**
 * Shows the panel: on phones as a modal sheet, else beside the page, which stays usable. There it gives way as
 * soon as the focus moves to something that it covers (WCAG 2.2, 2.4.11).
 */
export function usePanel({ panel, open, field, onClose }: PanelOptions): void {
  const isSheet = useSheet();

  const giveWay = useEffectEvent((event: FocusEvent) => {
    const box = panel.current?.getBoundingClientRect();
    if (!box || !(event.target instanceof Element) || panel.current?.contains(event.target)) return;
    if (overlap(box, event.target.getBoundingClientRect())) onClose(false);
  });

  useEffect(() => {
    const dialog = panel.current;
    if (!open || !dialog) return;
    if (isSheet) dialog.showModal();
    else dialog.show();
    // A keyboard on the screen would hide the greeting: on a sheet the visitor calls it.
    const first = isSheet ? dialog : field.current;
    first?.focus({ preventScroll: true });
    const onFocus = (event: FocusEvent) => giveWay(event);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("focusin", onFocus);
      dialog.close();
    };
  }, [open, isSheet, panel, field]);
}
