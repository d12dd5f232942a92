import type { Handler } from "hono";
import { answerPage } from "#server/http/answers.ts";
import { fillForm, fillSlot } from "#server/http/fill.ts";
import type { Connection } from "#server/http/listener.ts";
import type { Site } from "#server/http/site-files.ts";
import { fillTemplate } from "#server/http/template.ts";
import { answersIn, missingIn, resultOf } from "./rules.ts";

/** GET /it-assessment?…: the result, or the form with what is missing, for visitors without JavaScript. */
export function answerHealth(site: Site): Handler<Connection> {
  return async (context) => {
    const page = site.page("/it-assessment/index.html");
    const answers = answersIn(context.env.incoming.url);
    const result = resultOf(answers);
    if (result === undefined) {
      const html = await fillForm(page.html, answers, missingIn(answers));
      return answerPage(context, 422, { ...page, html });
    }
    const filled = await fillTemplate(site.page("/fragments/health/index.html").html, result);
    const html = await fillSlot(page.html, "health-result", filled);
    return answerPage(context, 200, { ...page, html });
  };
}
