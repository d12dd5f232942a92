/**
 * The browser opens and closes the menu of small screens, also without a script. Its button has to say so, and who
 * comes back should find it closed.
 */
export function watchMenu(): void {
  const button = document.querySelector("[popovertarget=menu]");
  const menu = document.getElementById("menu");
  if (!button || !menu) return;
  const say = () => {
    button.ariaExpanded = String(menu.matches(":popover-open"));
  };
  say();
  menu.addEventListener("toggle", say);
  menu.addEventListener("click", () => menu.hidePopover());
}
