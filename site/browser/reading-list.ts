/** The articles that a visitor saved: kept in this browser alone. */

type Saved = { readonly path: string; readonly title: string };

/** Where the list is kept. */
export const readingListKey = "reading-list";

function isSaved(value: unknown): value is Saved {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    "title" in value &&
    typeof value.path === "string" &&
    typeof value.title === "string" &&
    /^\/(?:blog|resources)\/[\w-]+$/.test(value.path)
  );
}

function read(): readonly Saved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(readingListKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** Whether the article at a path is on the list. */
export function isOnList(path: string): boolean {
  return read().some((saved) => saved.path === path);
}

/** Puts an article on the list or takes it off. Throws when the browser does not allow storage. */
export function setOnList(article: Saved, isOn: boolean): void {
  const others = read().filter(({ path }) => path !== article.path);
  localStorage.setItem(readingListKey, JSON.stringify(isOn ? [...others, article] : others));
}

function entry(saved: Saved, removeLabel: string, refresh: () => void): HTMLLIElement {
  const link = document.createElement("a");
  link.href = saved.path;
  link.textContent = saved.title;
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = removeLabel;
  remove.ariaLabel = `${removeLabel}: ${saved.title}`;
  remove.addEventListener("click", () => {
    setOnList(saved, false);
    refresh();
  });
  const item = document.createElement("li");
  item.append(link, remove);
  return item;
}

/** Shows the list on the pages that have a place for it, unless it is empty. */
export function showReadingList(): void {
  const section = document.querySelector<HTMLElement>("[data-reading-list]");
  const list = section?.querySelector("ul");
  if (!section || !list) return;
  const refresh = () => {
    const saved = read();
    section.hidden = saved.length === 0;
    list.replaceChildren(...saved.map((one) => entry(one, section.dataset["readingList"] ?? "", refresh)));
  };
  // Also when the visitor comes back to a page from the back/forward cache.
  addEventListener("pageshow", refresh);
  addEventListener("storage", refresh);
  refresh();
}
