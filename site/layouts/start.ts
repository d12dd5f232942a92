import { callLink } from "#contract/call-link.ts";
import { searchPath } from "#contract/search.ts";
import { originOf } from "#contract/visits/visit.ts";
import { declines, track, visit } from "#site/browser/track.ts";
import { wake, wakeOnTouch } from "#site/browser/wake.ts";

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
function listenForSearchKey(searchPath: string): void {
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

/** Loads the faces; null when that has been done already (draw-faces.ts). */
declare const draw: (() => void) | null;

function each<Found extends HTMLElement>(selector: string, action: (found: Found) => void): void {
  for (const found of document.querySelectorAll<Found>(selector)) action(found);
}

// A form whose only field is blank cannot be sent: its button is disabled even before the island is loaded.
function watchBlank(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  const button = form.querySelector("button");
  if (!input || !button) return;
  const update = () => {
    button.disabled = input.disabled || !input.value.trim();
  };
  form.addEventListener("input", update);
  addEventListener("pageshow", update);
  update();
}

// Keeps on the island what the address says for it: a link within the page may replace it before the island wakes.
function keepHash(island: HTMLElement): void {
  const { hash } = location;
  if (island.dataset["resume"]?.split(" ").some((sign) => hash.startsWith(sign)))
    island.dataset["hash"] = hash;
}

// Wakes an island for which there is saved work: a key of the browser's storage, or a part of the address.
function wakeToResume(island: HTMLElement): void {
  const left = (sign: string) =>
    sign.startsWith("?") ? location.href.includes(sign) : (localStorage[sign] ?? sessionStorage[sign]);
  if (island.dataset["hash"] || island.dataset["resume"]?.split(" ").some(left)) void wake(island);
}

each("form[data-nonblank]", watchBlank);
wakeOnTouch();
listenForSearchKey(searchPath);

const resume = () => each("[data-resume]", wakeToResume);

each("[data-resume]", keepHash);
addEventListener("hashchange", () => {
  each("[data-resume]", keepHash);
  resume();
});

// Nothing may delay the first paint, not even a resumed draft. When a second frame begins, the first paint is
// done. A prerendered page gets frames only once it is shown; until then the page before may still save
// something for it.
function afterPaint(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      draw?.();
      track("page_view");
      resume();
    }),
  );
}
if (document.readyState === "complete") afterPaint();
else addEventListener("load", afterPaint);

// Smooth scrolling only for links within the page: with the Tab key, the focus would be out of view meanwhile.
const { classList } = document.documentElement;
for (const end of ["scrollend", "keydown"]) addEventListener(end, () => classList.remove("glides"));

document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a[href*='#']")) classList.add("glides");
  const pressed = target instanceof Element && target.closest<HTMLElement>("[data-file],[data-track]");
  if (!pressed) return;
  const { file, track: name, place = location.pathname } = pressed.dataset;
  if (file) track("file_download", { file_name: file });
  // Without a name of its own, a button is counted by its text.
  if (name !== undefined) {
    track("button_click", { button_name: name || pressed.textContent.trim(), click_location: place });
  }
  // The scheduling page of another company gets the link's place and the origin of the visit with the address.
  if (pressed instanceof HTMLAnchorElement) {
    const origin = { ...originOf(visit(), location.host), term: declines ? "" : place };
    pressed.href = callLink(pressed.href, { origin });
  }
});
