import type { Handler } from "hono";
import type { Knowledge } from "#search/knowledge.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { cutHome, intentIn } from "./rules.ts";

/** GET /?intent=…: the home page with the finder's answer, for visitors without JavaScript. */
export function answerIntent(site: Site, knowledge: () => Knowledge): Handler<Connection> {
  const { html: home, security } = site.page("/index.html");
  const { html: fragment } = site.page("/fragments/intent/index.html");
  const fill = site.cut(() => cutHome(home, fragment, knowledge));
  return async (context) => {
    const html = await fill(intentIn(context.env.incoming.url));
    return answerPage(context, 200, { security, html });
  };
}
