import { siteKnowledge } from "#site/layouts/site-knowledge.ts";

/** What the chat, the intent finder, /ask and /search look things up in; fetched when something is asked. */
export const GET = async () => Response.json(await siteKnowledge());
