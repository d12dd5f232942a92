import type { Handler } from "hono";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/listener.ts";
import type { Site } from "#server/http/site-files.ts";
import { filtered, filterIn } from "./rules.ts";

/** GET /blog?q=…&category=…: the blog's page with the articles that match, for visitors without JavaScript. */
export function answerFilter(site: Site): Handler<Connection> {
  return async (context) => {
    const page = site.page("/blog/index.html");
    const filter = filterIn(context.env.incoming.url) ?? { text: "", category: "all" };
    return answerPage(context, 200, { ...page, html: await filtered(page.html, filter) });
  };
}
