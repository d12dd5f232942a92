import type { APIRoute } from "astro";
import { z } from "zod";
import { topicGroups } from "#schemas/script/script.ts";
import { answerWords } from "#site/layouts/assistant.ts";

export function getStaticPaths() {
  return topicGroups.map((group) => ({ params: { group } }));
}

/** The words of the answers of one group, which the chat and the voice panel fetch when they need one. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(await answerWords(z.enum(topicGroups).parse(params["group"])));
