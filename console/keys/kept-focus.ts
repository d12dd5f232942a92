import { useEffect } from "react";

const focusable =
  "a[href], button:not(:disabled), :is(input, select, textarea):not(:disabled), summary, [tabindex]";

function canFocus(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.matches(focusable) && element.checkVisibility();
}

/** Where the focus goes when the element that had it is gone: to its successor of the same id, else to what stands nearest. */
function successorOf({ id }: Element, around: readonly Element[]): HTMLElement | undefined {
  const same = id === "" ? null : document.getElementById(id);
  if (canFocus(same)) return same;
  for (const near of around) {
    if (!near.isConnected) continue;
    const found = [...near.querySelectorAll(focusable)].find(canFocus);
    if (found !== undefined) return found;
    if (canFocus(near)) return near;
  }
  return undefined;
}

/** An element that has the focus, and what stands around it, from near to far. */
type Place = { readonly element: Element; readonly around: readonly Element[] };

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/**
 * Keeps the focus of who works by keys when the element that has it goes: a list loses the line, a form begins anew. Whatever moves
 * the focus itself comes first. When a notice goes, it returns to where it was before F8.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Place | undefined;
    let beforeNotice: Place | undefined;
    let isByKeys = false;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const isNotice = target.closest(".toast-viewport") !== null;
      if (isNotice && last?.element.closest(".toast-viewport") === null) beforeNotice = last;
      if (!isNotice) beforeNotice = undefined;
      last = { element: target, around: ancestorsOf(target) };
    };
    const press = () => {
      isByKeys = true;
    };
    const point = () => {
      isByKeys = false;
    };
    const isLost = () => last?.element.isConnected === false && document.activeElement === document.body;
    const goOn = () => {
      const place = beforeNotice ?? last;
      if (place === undefined) return;
      const stays = place.element.isConnected && canFocus(place.element) ? place.element : undefined;
      (stays ?? successorOf(place.element, place.around))?.focus();
    };
    const observer = new MutationObserver(() => {
      if (!isByKeys || !isLost()) return;
      requestAnimationFrame(() => {
        if (isLost()) goOn();
      });
    });
    addEventListener("focusin", note);
    addEventListener("keydown", press, true);
    addEventListener("pointerdown", point, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", note);
      removeEventListener("keydown", press, true);
      removeEventListener("pointerdown", point, true);
      observer.disconnect();
    };
  }, []);
}
