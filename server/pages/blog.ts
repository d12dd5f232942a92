import type { Handler } from "hono";
import { type BlogFilter, blogFilterIn } from "#contract/blog-filter.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";

/** The filter in the address of a request for /blog; undefined when it is another page or asks for nothing. */
export function filterIn(url: string | undefined): BlogFilter | undefined {
  if (!url?.startsWith("/blog?")) return undefined;
  const query = new URLSearchParams(url.slice("/blog?".length));
  return query.has("q") || query.has("category") ? blogFilterIn(query) : undefined;
}

/** GET /blog?q=…&category=…: the blog's page with the articles that match, for visitors without JavaScript. */
export function answerFilter(site: Site): Handler<Connection> {
  const { fill, security } = site.shell("/blog");
  return async (context) => {
    const filter = filterIn(context.env.incoming.url) ?? { text: "", category: "all" };
    return answerPage(context, 200, { security, html: await fill({ data: { filter } }) });
  };
}
