import type { Handler } from "hono";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";

/** The query of a request for /blog; undefined when it is another page or asks for nothing. */
export function filterIn(url: string | undefined): string | undefined {
  if (!url?.startsWith("/blog?")) return undefined;
  const query = url.slice("/blog?".length);
  const asked = new URLSearchParams(query);
  return asked.has("q") || asked.has("category") ? query : undefined;
}

/** GET /blog?q=…&category=…: the blog's page with the articles that match, for visitors without JavaScript. */
export function answerFilter(site: Site): Handler<Connection> {
  const { fill, security } = site.shell("/blog");
  return async (context) => {
    const query = filterIn(context.env.incoming.url) ?? "";
    return answerPage(context, 200, { security, html: await fill({ data: { query } }) });
  };
}
