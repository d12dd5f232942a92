import type { Context, Handler } from "hono";
import type { askPath, searchPath } from "#contract/search.ts";
import { type Knowledge, knowledgePath, openKnowledge } from "#search/knowledge.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { type Finding, questionIn } from "./rules.ts";

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
  path: typeof searchPath | typeof askPath,
  find: Finding,
  knowledge: () => Knowledge,
  noteQuestion: (context: Context<Connection>, asked: string, place: "search") => Promise<void>,
): Handler<Connection> {
  const { fill, security } = site.shell(path);
  return async (context) => {
    const question = questionIn(context.env.incoming.url);
    const found = find(knowledge(), question);
    if (found.length === 0 && context.req.method === "GET") void noteQuestion(context, question, "search");
    const html = await fill({ data: { question, found } });
    return answerPage(context, 200, { security, html });
  };
}
