import { customPath, intentPaths } from "#questionnaires/definitions/intent-paths.ts";
import { intentMaxLength, type Suggestion, suggest } from "#questionnaires/engine/intent.ts";
import type { Knowledge } from "#search/knowledge.ts";
import type { Entry } from "#search/site-index.ts";
import { suggestionsFor } from "#search/suggestions.ts";
import { attribute, Cutter, type Piece, parsePage } from "#server/http/filling/cut.ts";
import { cutPage } from "#server/http/filling/pages.ts";

/** The text of `?intent=` in a request's address, cut to what the finder accepts; "" when there is none. */
export function intentIn(url: string | undefined): string {
  const query = url?.startsWith("/?") ? url.slice(2) : "";
  const text = new URLSearchParams(query).get("intent")?.trim() ?? "";
  // Cutting must not leave half of a surrogate pair behind.
  return text.slice(0, intentMaxLength).replace(/[\uD800-\uDBFF]$/, "");
}

/** Cuts the content of the fragment's template for one path. */
async function cutAnswer(html: string): Promise<Piece<Suggestion>> {
  const $ = await parsePage(html);
  const cutter = new Cutter<Suggestion>($);
  for (const element of $("[data-others] li[data-path]")) {
    const slug = $(element).attr("data-path");
    cutter.around($(element), (suggestion, built) =>
      suggestion.others.some((other) => other.slug === slug) ? built(suggestion) : "",
    );
  }
  for (const element of $("[data-others]")) {
    cutter.around($(element), (suggestion, built) => (suggestion.others.length > 0 ? built(suggestion) : ""));
  }
  return cutter.cut();
}

/** The answers in the fragment, which holds one template per path. */
async function cutAnswers(fragment: string): Promise<ReadonlyMap<string, Piece<Suggestion>>> {
  const $ = await parsePage(fragment);
  const answers = new Map<string, Piece<Suggestion>>();
  for (const element of $("template[data-path]")) {
    answers.set($(element).attr("data-path") ?? "", await cutAnswer($(element).html() ?? ""));
  }
  return answers;
}

const links = (entries: readonly Entry[]) => entries.map(({ href, title }) => ({ href, title }));

/** What the search of the site finds for a text, besides the path; empty where it finds nothing. */
async function cutFound(fragment: string): Promise<Piece<ReturnType<typeof suggestionsFor>>> {
  const $ = await parsePage(fragment);
  const fill = await cutPage($("template[data-found]").first().html() ?? "");
  return (found) => {
    if (found === undefined) return "";
    const { answer, isUrgent, next, pages } = found;
    const urgent = isUrgent ? "yes" : "";
    const { href, title, lead } = answer;
    return fill({ record: { answer: href, title, lead, urgent, next: links(next), pages: links(pages) } });
  };
}

/**
 * Cuts the home page. The result has the intent finder's answer to a text, and what the search finds; that
 * comes first when it is urgent or when the text does not name the path.
 */
export async function cutHome(
  home: string,
  fragment: string,
  knowledge: () => Knowledge,
): Promise<Piece<string>> {
  const answers = await cutAnswers(fragment);
  const foundIn = await cutFound(fragment);
  const $ = await parsePage(home);
  const cutter = new Cutter<string>($);
  cutter.within($('[data-slot="intent-result"]'), (text) => {
    const suggestion = suggest(intentPaths, customPath, text);
    const path = answers.get(suggestion.path.slug)?.(suggestion) ?? "";
    const found = suggestionsFor(knowledge(), text);
    if (found !== undefined && suggestion.path === customPath) return foundIn(found);
    const isFirst = found?.isUrgent === true || !suggestion.isSaid;
    return isFirst ? `${foundIn(found)}${path}` : `${path}${foundIn(found)}`;
  });
  for (const element of $("input[name=intent]")) {
    cutter.attribute($(element), "value", (text) => attribute("value", text));
  }
  return cutter.cut();
}
