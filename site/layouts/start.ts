import { track } from "#site/browser/track.ts";
import { wake, wakeOnTouch } from "#site/browser/wake.ts";

function each<Found extends HTMLElement>(selector: string, action: (found: Found) => void): void {
  for (const found of document.querySelectorAll<Found>(selector)) action(found);
}

// The browser opens and closes the menu: its button has to say so, and who comes back should find it closed.
function watchMenu(): void {
  const button = document.querySelector("[popovertarget=menu]");
  const menu = document.getElementById("menu");
  if (!button || !menu) return;
  button.ariaExpanded = "false";
  menu.addEventListener("toggle", ({ newState }) => {
    button.ariaExpanded = String(newState === "open");
  });
  menu.addEventListener("click", () => menu.hidePopover());
}

// A form whose only text is blank has nothing to send; the button says so before any island is awake.
function watchBlank(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  const button = form.querySelector("button");
  if (!input || !button) return;
  const update = () => {
    button.disabled = input.disabled || input.value.trim() === "";
  };
  form.addEventListener("input", update);
  addEventListener("pageshow", update);
  update();
}

// What an earlier visit or another page left for an island: a key of the browser's storage, or a part of the address.
function wakeToResume(island: HTMLElement): void {
  const left = (sign: string) =>
    /^[?#]/.test(sign)
      ? location.href.includes(sign)
      : (localStorage.getItem(sign) ?? sessionStorage.getItem(sign));
  if (island.dataset["resume"]?.split(" ").some(left)) void wake(island);
}

watchMenu();
each("form[data-nonblank]", watchBlank);
wakeOnTouch();

const resume = () => each("[data-resume]", wakeToResume);

// A page that is prepared ahead has not been seen, and may be missing what the page before still leaves for it.
function onShown(): void {
  // After the first paint: even a resumed draft must not delay it.
  requestAnimationFrame(() => setTimeout(resume));
  track("page_view");
}
addEventListener("hashchange", resume);

if ("prerendering" in document && document.prerendering) {
  document.addEventListener("prerenderingchange", onShown);
} else onShown();

document.addEventListener("click", ({ target }) => {
  const pressed = target instanceof Element && target.closest<HTMLElement>("[data-file],[data-track]");
  if (!pressed) return;
  const { file, track: name, place = location.pathname } = pressed.dataset;
  if (file) track("file_download", { file_name: file });
  if (name) track("button_click", { button_name: name, click_location: place });
});
