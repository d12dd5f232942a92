import { type BlogFilter, blogAddress, blogFilterIn, conditions, passes } from "#contract/blog-filter.ts";

/** Milliseconds without a change before the address is updated: browsers limit how often it may change. */
const addressPause = 200;

const textsIn = (part: Element, selector: string) =>
  [...part.querySelectorAll(selector)].map((found) => found.textContent ?? "");

function show(page: HTMLElement, filter: BlogFilter): void {
  const isShown = (item: HTMLElement) =>
    passes({ words: textsIn(item, "[data-searched]"), category: item.dataset["category"] ?? "" }, filter);
  const items = [...page.querySelectorAll<HTMLElement>("[data-category]")];
  for (const item of items) item.hidden = !isShown(item);
  const count = items.filter((item) => !item.hidden).length;

  const holding = conditions(filter, count);
  const tell = (what: "count" | "text", text: string) => {
    for (const place of page.querySelectorAll(`[data-told=${what}]`)) place.textContent = text;
  };
  tell("count", String(count));
  tell("text", filter.text);
  for (const place of page.querySelectorAll<HTMLElement>("[data-when]")) {
    place.hidden = ![...holding].some((condition) => condition === place.dataset["when"]);
  }
  for (const button of page.querySelectorAll<HTMLButtonElement>("[name=category]")) {
    if (button.ariaPressed !== null) button.ariaPressed = String(button.value === filter.category);
  }
}

/** Filters the blog by text and category while the visitor types. The server answers the same addresses. */
export function watchFilter(): void {
  const page = document.querySelector<HTMLElement>("[data-blog]");
  const form = page?.querySelector("form");
  const search = form?.querySelector("input");
  if (!page || !form || !search) return;
  const known = [...form.querySelectorAll<HTMLButtonElement>("[name=category]")].map(({ value }) => value);
  let filter = blogFilterIn(new URLSearchParams(location.search), known);
  let addressing: ReturnType<typeof setTimeout> | undefined;

  const apply = (change: Partial<BlogFilter>) => {
    filter = { ...filter, ...change };
    show(page, filter);
    clearTimeout(addressing);
    addressing = setTimeout(() => history.replaceState(history.state, "", blogAddress(filter)), addressPause);
  };
  if (search.value === search.defaultValue) {
    search.value = filter.text;
    show(page, filter);
  } else {
    // The visitor may have typed before this code was loaded.
    apply({ text: search.value.trim() });
  }
  search.addEventListener("input", () => apply({ text: search.value.trim() }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter : undefined;
    if (pressed?.ariaPressed === undefined || pressed.ariaPressed === null) return;
    apply({ category: pressed.value });
  });
  page.querySelector("[data-show-all]")?.addEventListener("click", (event) => {
    event.preventDefault();
    search.value = "";
    apply({ text: "", category: "all" });
    search.focus();
  });
}
