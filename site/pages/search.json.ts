import { siteKnowledge } from "#site/layouts/site-knowledge.ts";
import { json } from "#site/rendering/routes.ts";

/** The knowledge of the chat, the intent finder, /ask and /search; fetched with the first question. */
export const routes = json("/search.json", ({ content }) => siteKnowledge(content));
