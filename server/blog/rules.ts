import { type BlogFilter, blogFilterIn, conditions, passes } from "#contract/blog-filter.ts";
import { marked, parsePage } from "#server/http/fill.ts";

/** The filter in the address of a request for /blog; undefined when it is another page or asks for nothing. */
export function filterIn(url: string | undefined): BlogFilter | undefined {
  if (!url?.startsWith("/blog?")) return undefined;
  const query = new URLSearchParams(url.slice("/blog?".length));
  return query.has("q") || query.has("category") ? blogFilterIn(query) : undefined;
}

/** The blog's page with the articles that pass a filter, and with the filter in its form. */
export async function filtered(html: string, filter: BlogFilter): Promise<string> {
  const $ = await parsePage(html);
  const hide = (element: ReturnType<typeof $>, isHidden: boolean) =>
    isHidden ? element.attr("hidden", "") : element.removeAttr("hidden");

  const articles = $("[data-blog] [data-category]").toArray();
  const found = articles.filter((element) => {
    const words = $(element)
      .find("[data-searched]")
      .toArray()
      .map((part) => $(part).text());
    const isFound = passes({ words, category: $(element).attr("data-category") ?? "" }, filter);
    hide($(element), !isFound);
    return isFound;
  });

  const holding = conditions(filter, found.length);
  for (const element of $("[data-when]")) hide($(element), !holding.has($(element).attr("data-when") ?? ""));
  marked($(":root"), "count").text(String(found.length));
  marked($(":root"), "q").text(filter.text);
  $("input[name=q]").attr("value", filter.text);
  // The form's first button is the one that Enter presses: it keeps the category.
  $("[name=category]:not([aria-pressed])").attr("value", filter.category);
  for (const element of $("[name=category][aria-pressed]")) {
    $(element).attr("aria-pressed", String($(element).attr("value") === filter.category));
  }
  return $.html();
}
