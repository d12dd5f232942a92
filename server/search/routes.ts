import type { Handler } from "hono";
import { type Knowledge, knowledgePath, openKnowledge } from "#search/knowledge.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { type Finding, fillingOf, questionIn } from "./rules.ts";

/** The site's index. It is opened with the first question, so that a start does not wait for it. */
export function knowledgeOf(site: Site): () => Knowledge {
  let opened: Knowledge | undefined;
  return () => {
    opened ??= openKnowledge(JSON.parse(site.page(knowledgePath).html));
    return opened;
  };
}

/** GET ?q=…: a page of the site with what was found in it, for visitors with and without JavaScript. */
export function answerSearch(
  site: Site,
  file: string,
  find: Finding,
  knowledge: () => Knowledge,
): Handler<Connection> {
  const { fill, security } = site.template(file);
  const fragment = site.template("/fragments/search/index.html");
  return async (context) => {
    const question = questionIn(context.env.incoming.url);
    const found = fillingOf(question, find(knowledge(), question));
    const html = await fill({
      form: { values: { q: question } },
      slots: { "search-results": await fragment.fill({ record: found }) },
    });
    return answerPage(context, 200, { security, html });
  };
}
