import type { Handler } from "hono";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { answersIn, missingIn, resultOf } from "./rules.ts";

/** GET /it-assessment?…: the result, or the form with what is missing, for visitors without JavaScript. */
export function answerHealth(site: Site): Handler<Connection> {
  const { fill, security } = site.shell("/it-assessment");
  return async (context) => {
    const answers = answersIn(context.env.incoming.url);
    const result = resultOf(answers);
    if (result === undefined) {
      const html = await fill({ data: undefined, form: { values: answers, faults: missingIn(answers) } });
      return answerPage(context, 422, { security, html });
    }
    const html = await fill({ data: result });
    return answerPage(context, 200, { security, html });
  };
}
