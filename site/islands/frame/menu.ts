/**
 * The browser opens and closes the menu of small screens and the menu panels, also without a script. This code
 * sets the state of their buttons, and closes them for visitors who follow a link and come back.
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
