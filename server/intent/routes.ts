import type { Handler } from "hono";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/listener.ts";
import type { Site } from "#server/http/site-files.ts";
import { intentIn, withAnswer } from "./rules.ts";

/** GET /?intent=…: the home page with the finder's answer, for visitors without JavaScript. */
export function answerIntent(site: Site): Handler<Connection> {
  return async (context) => {
    const home = site.page("/index.html");
    const fragment = site.page("/fragments/intent/index.html");
    const html = await withAnswer(home.html, fragment.html, intentIn(context.env.incoming.url));
    return answerPage(context, 200, { ...home, html });
  };
}
