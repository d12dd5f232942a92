/** Key of localStorage: "off" when the visitor has switched the key "/" off (WCAG 2.2, 2.1.4). */
const offKey = "search-key-off";

function isTyping({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A field has one of these properties. Names of elements here would make the build keep their styles on every
  // page.
  return target.isContentEditable || "selectionStart" in target || "options" in target;
}

/**
 * The key "/" leads to the search field of this page or to the search page, except while the visitor types in a
 * field. A checkbox `data-search-key` switches the key off and on in this browser.
 */
export function listenForSearchKey(searchPath: string): void {
  addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key !== "/" || altKey || ctrlKey || metaKey || isTyping(event) || localStorage[offKey]) return;
    event.preventDefault();
    const field = document.getElementById("q");
    if (field) field.focus();
    else location.assign(searchPath);
  });
  const box = document.querySelector<HTMLInputElement>("[data-search-key]");
  if (!box) return;
  box.checked = !localStorage[offKey];
  box.addEventListener("change", () => {
    localStorage[offKey] = box.checked ? "" : "off";
  });
}
