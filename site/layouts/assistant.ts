import type { Script } from "#site/islands/assistant/script.ts";
import { words } from "./facts.ts";

/** The assistant's script as the browser gets it, without what only the pages below /ask need. */
export async function assistantScript(): Promise<Script> {
  const { greeting, fallback, start, support, topics, keywordGroups } = await words("assistant");
  return {
    greeting,
    fallback,
    start,
    support,
    topics: topics.map(({ question: _, description: __, ...topic }) => topic),
    keywordGroups,
  };
}
