import { type BlogFilter, blogFilterIn, conditions, passes } from "#contract/blog-filter.ts";
import {
  attribute,
  Cutter,
  type Elements,
  escapedText,
  type Piece,
  parsePage,
} from "#server/http/filling/cut.ts";

/** The filter in the address of a request for /blog; undefined when it is another page or asks for nothing. */
export function filterIn(url: string | undefined): BlogFilter | undefined {
  if (!url?.startsWith("/blog?")) return undefined;
  const query = new URLSearchParams(url.slice("/blog?".length));
  return query.has("q") || query.has("category") ? blogFilterIn(query) : undefined;
}

/** A filter, which articles pass it, and what is shown for that. */
type State = {
  readonly filter: BlogFilter;
  readonly found: ReadonlySet<number>;
  readonly holding: ReadonlySet<string>;
};

function hideUnless(cutter: Cutter<State>, element: Elements, isShown: (state: State) => boolean): void {
  cutter.attribute(element, "hidden", (state) => (isShown(state) ? "" : attribute("hidden", "")));
}

function placeWords(cutter: Cutter<State>): void {
  const { $ } = cutter;
  for (const element of $('[data-fill="count"]'))
    cutter.within($(element), ({ found }) => String(found.size));
  for (const element of $('[data-fill="q"]')) {
    cutter.within($(element), ({ filter }) => escapedText(filter.text));
  }
  for (const element of $("input[name=q]")) {
    cutter.attribute($(element), "value", ({ filter }) => attribute("value", filter.text));
  }
}

function placeCategories(cutter: Cutter<State>): void {
  const { $ } = cutter;
  // The Enter key presses the form's first button, so that button keeps the category.
  for (const element of $("[name=category]:not([aria-pressed])")) {
    cutter.attribute($(element), "value", ({ filter }) => attribute("value", filter.category));
  }
  for (const element of $("[name=category][aria-pressed]")) {
    const value = $(element).attr("value");
    cutter.attribute($(element), "aria-pressed", ({ filter }) =>
      attribute("aria-pressed", String(value === filter.category)),
    );
  }
}

/** Cuts the blog's page. The result shows the articles that match a filter, and the filter in its form. */
export async function cutBlog(html: string): Promise<Piece<BlogFilter>> {
  const $ = await parsePage(html);
  const cutter = new Cutter<State>($);
  const elements = $("[data-blog] [data-category]").toArray();
  const articles = elements.map((element) => ({
    words: $(element)
      .find("[data-searched]")
      .toArray()
      .map((part) => $(part).text()),
    category: $(element).attr("data-category") ?? "",
  }));
  for (const [number, element] of elements.entries()) {
    hideUnless(cutter, $(element), ({ found }) => found.has(number));
  }
  for (const element of $("[data-when]")) {
    const condition = $(element).attr("data-when") ?? "";
    hideUnless(cutter, $(element), ({ holding }) => holding.has(condition));
  }
  placeWords(cutter);
  placeCategories(cutter);
  const page = cutter.cut();
  return (filter) => {
    const found = new Set(articles.flatMap((article, number) => (passes(article, filter) ? [number] : [])));
    return page({ filter, found, holding: conditions(filter, found.size) });
  };
}
