/** The place of the next tab, by key, from the place of the current tab and the number of tabs. */
const moves: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs over panels that are all in the page: one is open, arrow keys open the next (WAI-ARIA Authoring
 * Practices, tabs with automatic activation). The open one is kept in the address as `#panel`. Until this runs
 * the page's styles open the panel that the address names (site/sections/blocks/tab-panels.css).
 */
export function mount(island: HTMLElement): void {
  const tabs = [...island.querySelectorAll<HTMLElement>("[role=tab]")];
  const idOf = (tab: HTMLElement) => tab.getAttribute("aria-controls") ?? "";
  const panelOf = (tab: HTMLElement) => document.getElementById(idOf(tab));

  const open = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isOpen = tab === chosen;
      tab.ariaSelected = String(isOpen);
      tab.tabIndex = isOpen ? 0 : -1;
      panelOf(tab)?.setAttribute("data-state", isOpen ? "active" : "inactive");
    }
    // On a narrow screen the chosen tab may be outside of the row: scroll it to the middle.
    const row = chosen.parentElement;
    if (row) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
  };
  const choose = (tab: HTMLElement) => {
    open(tab);
    history.replaceState(null, "", `#${idOf(tab)}`);
  };
  /** Opens the panel that the address names. */
  const openNamed = () => {
    const tab = tabs.find((one) => `#${idOf(one)}` === location.hash);
    if (tab) open(tab);
    return tab;
  };

  // At once, and again when the face is loaded: it changes the widths of tabs, and so how far their row can
  // scroll.
  const widths = new ResizeObserver(openNamed);
  for (const [place, tab] of tabs.entries()) {
    widths.observe(tab);
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const next = tabs[moves[event.key]?.(place, tabs.length) ?? -1];
      if (!next) return;
      event.preventDefault();
      choose(next);
      next.focus();
    });
  }
  addEventListener("hashchange", () => {
    const tab = openNamed();
    if (tab) panelOf(tab)?.scrollIntoView({ behavior: "instant" });
  });
}
