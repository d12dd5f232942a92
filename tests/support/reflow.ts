import type { Page } from "@playwright/test";

/**
 * Texts that need sideways scrolling to be read (WCAG 2.2, 1.4.4 and 1.4.10): a part of them lies outside the
 * screen's width, and not inside an element that scrolls.
 */
export function cutOffTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // What is on its way in or out is beside the page for a moment.
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    // A text that is only for screen readers is clipped.
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
    const isReadable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest("[aria-hidden=true]") &&
      !isClipped(element);
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!parent || !textContent?.trim() || !isReadable(parent) || scrolls(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (right > innerWidth + 1 || left < -1) found.push(textContent.trim());
    }
    return found;
  });
}
