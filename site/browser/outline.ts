/** Where a heading counts as reached: pixels below the viewport's top. */
const readingLine = 140;

/** Lights the part of a text that is being read, in its outline. */
export function watchOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-outline] a")];
  const parts = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const update = () => {
    const reached = parts.findLast(({ heading }) => heading.getBoundingClientRect().top < readingLine);
    const current = reached ?? parts[0];
    for (const part of parts) part.link.ariaCurrent = part === current ? "true" : null;
  };
  addEventListener("scroll", update, { passive: true });
  if (parts.length > 0) update();
}
