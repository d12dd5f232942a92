/**
 * The ref of an element that replaces what may have had the focus. It takes the focus, so that screen readers
 * read it out, and the next Tab goes on from there.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
