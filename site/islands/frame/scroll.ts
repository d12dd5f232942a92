/** Milliseconds without scrolling after which the page counts as still. */
const rest = 400;

/** Whether two boxes on the screen overlap. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  const beside = one.right <= other.left || other.right <= one.left;
  return !beside && one.bottom > other.top && other.bottom > one.top;
}

/** Whether the chat's button lies on the ending of the page, or on the form beside the open report. */
function covers(): boolean {
  const button = document.querySelector(".chat .button")?.getBoundingClientRect();
  if (!button?.width) return false;
  const contents = document.querySelectorAll("[data-ending] :is(a, h2, p, dd), .own :is(summary, .button)");
  return [...contents].some((content) => overlap(content.getBoundingClientRect(), button));
}

/**
 * The bar turns translucent after 50 px, "Back to top" appears after 300 px (specification, part 1, section 9).
 * On a phone there is room for one round button: none while the reader scrolls down, the chat's when scrolling
 * stops, and "Back to top" when the reader scrolls up (frame.css).
 */
export function watchScroll(): void {
  const { classList } = document.body;
  let before = scrollY;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const giveWay = () => classList.toggle("giving-way", covers());
  const look = () => {
    classList.toggle("scrolled", scrollY > 50);
    classList.toggle("far", scrollY > 300);
    giveWay();
    if (scrollY === before) return;
    classList.toggle("sinking", scrollY > before);
    classList.toggle("rising", scrollY < before);
    before = scrollY;
    clearTimeout(resting);
    resting = setTimeout(() => {
      classList.remove("sinking");
      giveWay();
    }, rest);
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
