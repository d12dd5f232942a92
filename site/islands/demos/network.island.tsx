// How far a scroll position is between the first and the last one, 0 to 1.
function progressAt(position: number, first: number, last: number): number {
  return Math.min(1, Math.max(0, (position - first) / (last - first)));
}

// In browsers with scroll timelines, the styles set --progress; in others this code does.
function followScroll(area: HTMLElement): void {
  let first = 0;
  let last = 1;
  const draw = () => area.style.setProperty("--progress", String(progressAt(scrollY, first, last)));
  const measure = () => {
    const { top, height } = area.getBoundingClientRect();
    first = scrollY + top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    last = scrollY + top + height - innerHeight;
    draw();
  };
  new ResizeObserver(measure).observe(document.documentElement);
  addEventListener("scroll", draw, { passive: true });
}

/** Draws the network while the page is scrolled, unless the browser does, or the visitor wants no motion. */
export function mount(): void {
  const area = document.querySelector<HTMLElement>("[data-network]");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (area && !isStill && !CSS.supports("animation-timeline: view()")) followScroll(area);
}
