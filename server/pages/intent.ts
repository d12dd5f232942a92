import type { Handler } from "hono";
import { intentMaxLength } from "#questionnaires/engine/intent.ts";
import type { Knowledge } from "#search/knowledge.ts";
import { suggestionsFor } from "#search/suggestions.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";

/** The text of `?intent=` in a request's address, cut to what the finder accepts; "" when there is none. */
export function intentIn(url: string | undefined): string {
  const query = url?.startsWith("/?") ? url.slice(2) : "";
  const text = new URLSearchParams(query).get("intent")?.trim() ?? "";
  // Cutting must not leave half of a surrogate pair behind.
  return text.slice(0, intentMaxLength).replace(/[\uD800-\uDBFF]$/, "");
}

/** GET /?intent=…: the home page with the finder's answer, for visitors without JavaScript. */
export function answerIntent(site: Site, knowledge: () => Knowledge): Handler<Connection> {
  const { fill, security } = site.shell("/");
  return async (context) => {
    const asked = intentIn(context.env.incoming.url);
    const html = await fill({ data: { asked, found: suggestionsFor(knowledge(), asked) } });
    return answerPage(context, 200, { security, html });
  };
}
