/** Milliseconds without scrolling after which the page counts as still. */
const rest = 400;

/**
 * The bar turns translucent after 50 px, "Back to top" appears after 300 px (specification, part 1, section 9).
 * On a phone there is room for one round button: none while the reader scrolls down, the chat's when scrolling
 * stops, and "Back to top" when the reader scrolls up (frame.css).
 */
export function watchScroll(): void {
  const { classList } = document.body;
  let before = scrollY;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    classList.toggle("scrolled", scrollY > 50);
    classList.toggle("far", scrollY > 300);
    if (scrollY === before) return;
    classList.toggle("sinking", scrollY > before);
    classList.toggle("rising", scrollY < before);
    before = scrollY;
    clearTimeout(resting);
    resting = setTimeout(() => classList.remove("sinking"), rest);
  };
  look();
  addEventListener("scroll", look, { passive: true });
}

/** The button "Back to top". */
export function backToTop(label: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "back-to-top";
  button.ariaLabel = label;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  button.addEventListener("click", () =>
    scrollTo({ top: 0, behavior: isStill.matches ? "instant" : "smooth" }),
  );
  return button;
}
