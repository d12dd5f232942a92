import { type RefObject, useEffect, useEffectEvent } from "react";
import { useSheet } from "./use-sheet.ts";

/** Whether two boxes share a point. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const afterPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * Shows a closed panel and calls `then` once it has been painted, unless it is closed by then. So a slow `then`
 * does not delay the paint.
 */
export function showFirst(panel: HTMLDialogElement, then: () => void): void {
  panel.open = true;
  void afterPaint().then(() => panel.open && then());
}

/** Makes a shown panel modal, without moving the focus. */
function makeModal(panel: HTMLDialogElement): void {
  const { activeElement } = document;
  panel.close();
  panel.showModal();
  const focused = panel.contains(activeElement) ? activeElement : panel;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

export type PanelOptions = {
  readonly panel: RefObject<HTMLDialogElement | null>;
  readonly open: boolean;
  /** The field that gets the focus. */
  readonly field: RefObject<HTMLElement | null>;
  /** Called when the panel must close; `returnFocus`: false when the visitor has moved the focus elsewhere. */
  readonly onClose: (returnFocus: boolean) => void;
};

/**
 * Shows the panel: on phones as a modal sheet, else beside the page, which stays usable. Beside the page it
 * closes as soon as the focus moves to something that it covers (WCAG 2.2, 2.4.11). The sheet becomes modal
 * only after its first paint: then the browser computes the styles of the whole page again, which takes 100 ms
 * on a slow phone.
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
    // Not show(), which would search for an element to focus.
    dialog.open = true;
    // On a sheet the field does not get the focus, because the screen keyboard would cover the greeting.
    const first = isSheet ? dialog : field.current;
    first?.focus({ preventScroll: true });
    document.documentElement.dataset["chat"] = isSheet ? "sheet" : "beside";
    const modal = new AbortController();
    if (isSheet) void afterPaint().then(() => modal.signal.aborted || makeModal(dialog));
    const onFocus = (event: FocusEvent) => giveWay(event);
    document.addEventListener("focusin", onFocus);
    return () => {
      modal.abort();
      document.removeEventListener("focusin", onFocus);
      delete document.documentElement.dataset["chat"];
      dialog.close();
    };
  }, [open, isSheet, panel, field]);
}
