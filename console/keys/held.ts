/** Milliseconds for which typed letters wait for their field. */
const longest = 5_000;

/** What is typed while a field is on its way, and until when it waits; undefined: none is. */
let waiting: { readonly text: string; readonly until: number } | undefined;

/**
 * Holds what is typed from now on until a field has the focus, and types it there: the code or the data of what a key opens may
 * still be on its way, and the letters must not be taken for single keys of the screen behind. Escape ends it.
 */
export function holdTyping(): void {
  if (waiting === undefined) {
    addEventListener("keydown", hold, true);
    addEventListener("focusin", typeAgain);
  }
  waiting = { text: "", until: performance.now() + longest };
}

/** Types nothing again: no field comes. */
export function stopHolding(): void {
  waiting = undefined;
  removeEventListener("keydown", hold, true);
  removeEventListener("focusin", typeAgain);
}

/** Whether letters can be typed into it at a caret: no date has one, and no tick. */
function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  const isTyped = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isTyped && target.selectionStart !== null;
}

function textAfter(text: string, key: string): string {
  if (key === "Backspace") return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}

function hold(event: KeyboardEvent): void {
  const isOver = waiting === undefined || performance.now() > waiting.until;
  const isElsewhere =
    event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
  if (waiting === undefined || isOver || isElsewhere) {
    stopHolding();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === "Escape") stopHolding();
  else waiting = { ...waiting, text: textAfter(waiting.text, event.key) };
}

function typeAgain({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches("input, textarea, select")) return;
  const { text = "" } = waiting ?? {};
  stopHolding();
  if (text === "" || !isField(target)) return;
  // After the component has put the caret where it belongs.
  queueMicrotask(() => {
    target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
