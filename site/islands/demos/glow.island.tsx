type Light = { readonly element: HTMLElement; readonly left: number; readonly top: number };

// The positions of the cards are measured when they may have changed, and never while the pointer moves.
function lightsIn(cards: HTMLElement): readonly Light[] {
  return Array.from(cards.children).flatMap((card) => {
    const light = card.firstElementChild;
    if (!(light instanceof HTMLElement)) return [];
    const { left, top } = card.getBoundingClientRect();
    return [{ element: light, left: left + scrollX, top: top + scrollY }];
  });
}

function follow(cards: HTMLElement): void {
  let lights: readonly Light[] = [];
  let isWaiting = false;
  let x = 0;
  let y = 0;
  const move = () => {
    isWaiting = false;
    for (const { element, left, top } of lights)
      element.style.setProperty("--pointer", `${x - left}px ${y - top}px`);
  };
  const measure = () => {
    lights = lightsIn(cards);
  };
  new ResizeObserver(measure).observe(document.body);
  cards.addEventListener("pointermove", ({ pageX, pageY, pointerType }) => {
    if (pointerType === "touch") return;
    cards.classList.add("glow-follows");
    x = pageX;
    y = pageY;
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(move);
  });
}

/** Lets the light of the cards follow the pointer, unless the visitor wants no motion. */
export function mount(): void {
  const cards = document.querySelector<HTMLElement>("[data-glow]");
  if (cards && !matchMedia("(prefers-reduced-motion: reduce)").matches) follow(cards);
}
