import { siteKnowledge } from "#site/layouts/site-knowledge.ts";

/** The knowledge of the chat, the intent finder, /ask and /search; fetched with the first question. */
export const GET = async () => Response.json(await siteKnowledge());
