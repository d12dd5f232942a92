import { customPath, intentPaths } from "#questionnaires/definitions/intent-paths.ts";
import { intentMaxLength, type Suggestion, suggest } from "#questionnaires/engine/intent.ts";
import { marked, parsePage } from "#server/http/fill.ts";

/** The text of `?intent=` in a request's address, cut to what the finder accepts; "" when there is none. */
export function intentIn(url: string | undefined): string {
  const query = url?.startsWith("/?") ? url.slice(2) : "";
  const text = new URLSearchParams(query).get("intent")?.trim() ?? "";
  // Cutting must not leave half of a surrogate pair behind.
  return text.slice(0, intentMaxLength).replace(/[\uD800-\uDBFF]$/, "");
}

/** The content of the fragment's template for the suggested path, as HTML with its words filled in. */
async function answerHtml(fragment: string, { path, word, others }: Suggestion): Promise<string> {
  const $ = await parsePage(fragment);
  const template = $(`template[data-path="${path.slug}"]`).first();
  if (word === undefined) template.find("[data-decided]").remove();
  else marked(template, "word").text(word);
  for (const element of template.find("[data-others] li[data-path]")) {
    const item = $(element);
    const other = others.find((match) => match.path.slug === item.attr("data-path"));
    if (other === undefined) item.remove();
    else marked(item, "other-word").text(other.word);
  }
  if (others.length === 0) template.find("[data-others]").remove();
  return template.html() ?? "";
}

/** The home page with the intent finder's answer to a text in it. `fragment` holds one template per path. */
export async function withAnswer(home: string, fragment: string, text: string): Promise<string> {
  const $ = await parsePage(home);
  // The answer's HTML comes from our own build; the visitor's text only becomes an attribute's value.
  $('[data-slot="intent-result"]').html(await answerHtml(fragment, suggest(intentPaths, customPath, text)));
  $("input[name=intent]").attr("value", text);
  return $.html();
}
