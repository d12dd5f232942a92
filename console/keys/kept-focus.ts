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

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/**
 * Keeps the focus of who works by keys when the element that has it goes: a list loses the line, a form begins anew. Whatever moves
 * the focus itself comes first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let around: readonly Element[] = [];
    let isByKeys = false;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      around = ancestorsOf(target);
    };
    const press = () => {
      isByKeys = true;
    };
    const point = () => {
      isByKeys = false;
    };
    const isLost = () => last?.isConnected === false && document.activeElement === document.body;
    const observer = new MutationObserver(() => {
      if (!isByKeys || !isLost()) return;
      requestAnimationFrame(() => {
        if (last !== undefined && isLost()) successorOf(last, around)?.focus();
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
