/**
 * The browser opens and closes the menu of small screens and the panels of the bar, also without a script. Their
 * buttons have to say so, and who follows a link and comes back should find them closed.
 */
export function watchMenus(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("header [popovertarget]")) {
    const menu = button.popoverTargetElement;
    if (!(menu instanceof HTMLElement)) continue;
    const say = () => {
      button.ariaExpanded = String(menu.matches(":popover-open"));
    };
    say();
    menu.addEventListener("toggle", say);
    menu.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a")) closeAll();
    });
  }
}

function closeAll(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) open.hidePopover();
}
