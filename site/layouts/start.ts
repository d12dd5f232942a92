import { track } from "#site/browser/track.ts";
import { wake, wakeOnTouch } from "#site/browser/wake.ts";

const root = document.documentElement;

function each<Found extends HTMLElement>(selector: string, action: (found: Found) => void): void {
  for (const found of document.querySelectorAll<Found>(selector)) action(found);
}

// The bar turns translucent after 50 px, "Back to top" appears after 300 px (specification, part 1, section 9).
function onScroll(): void {
  root.classList.toggle("scrolled", scrollY > 50);
  root.classList.toggle("far", scrollY > 300);
}

function watchMenu(): void {
  const button = document.querySelector<HTMLButtonElement>("[aria-controls=menu]");
  const menu = document.getElementById("menu");
  if (!button || !menu) return;
  let isOpen = false;
  const show = (open: boolean) => {
    isOpen = open;
    button.ariaExpanded = String(open);
    menu.toggleAttribute("data-open", open);
  };
  button.addEventListener("click", () => show(!isOpen));
  menu.addEventListener("click", () => show(false));
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen) return;
    show(false);
    button.focus();
  });
}

function watchTheme(): void {
  each<HTMLInputElement>("[name=theme]", (choice) => {
    choice.checked = choice.value === (root.dataset["theme"] ?? "system");
    choice.addEventListener("change", () => {
      const system = choice.value === "system";
      if (system) delete root.dataset["theme"];
      else root.dataset["theme"] = choice.value;
      localStorage.setItem("theme", system ? "" : choice.value);
    });
  });
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

// Reading the scroll position at once would force a layout before the first paint.
requestAnimationFrame(onScroll);
addEventListener("scroll", onScroll, { passive: true });
watchMenu();
watchTheme();
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
  const pressed =
    target instanceof Element && target.closest<HTMLElement>("[data-file],[data-track],[data-to-top]");
  if (!pressed) return;
  const { file, track: name, place = location.pathname } = pressed.dataset;
  if ("toTop" in pressed.dataset) scrollTo({ top: 0 });
  if (file) track("file_download", { file_name: file });
  if (name) track("button_click", { button_name: name, click_location: place });
});
