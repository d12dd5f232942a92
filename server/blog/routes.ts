import type { Handler } from "hono";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { cutBlog, filterIn } from "./rules.ts";

/** GET /blog?q=…&category=…: the blog's page with the articles that match, for visitors without JavaScript. */
export function answerFilter(site: Site): Handler<Connection> {
  const { html, security } = site.page("/blog/index.html");
  const fill = site.cut(() => cutBlog(html));
  return async (context) => {
    const filter = filterIn(context.env.incoming.url) ?? { text: "", category: "all" };
    return answerPage(context, 200, { security, html: await fill(filter) });
  };
}
