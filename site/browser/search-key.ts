/** Where somebody has switched the key off (WCAG 2.2, 2.1.4): set means off. */
const offKey = "search-key-off";

function isTyping({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // What has one of these is a field; named by their elements, every page would keep the styles of all of them.
  return target.isContentEditable || "selectionStart" in target || "options" in target;
}

/**
 * "/" leads to the field that searches, on this page or on the page of the search; not while one types. A box
 * `data-search-key` switches it off and on in this browser.
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
