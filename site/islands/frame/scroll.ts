/** The bar turns translucent after 50 px, "Back to top" appears after 300 px (specification, part 1, section 9). */
export function watchScroll(): void {
  const { classList } = document.body;
  const look = () => {
    classList.toggle("scrolled", scrollY > 50);
    classList.toggle("far", scrollY > 300);
  };
  look();
  addEventListener("scroll", look, { passive: true });
}

/** Leads back to the top. */
export function backToTop(label: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "back-to-top";
  button.ariaLabel = label;
  button.addEventListener("click", () => scrollTo({ top: 0 }));
  return button;
}
