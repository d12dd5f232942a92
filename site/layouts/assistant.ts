import type { AnswerWords, Script, TopicGroup, TopicId } from "#schemas/script/script.ts";
import { words } from "./facts.ts";

/** The assistant's script for the browser: without the words of the answers, which are fetched when needed. */
export async function assistantScript(): Promise<Script> {
  const { topics, ...script } = await words("assistant");
  return {
    ...script,
    topics: topics.map(({ question: _, description: __, text: ___, links: ____, ...topic }) => topic),
  };
}

/** The words of the answers of one group, by topic. */
export async function answerWords(group: TopicGroup): Promise<Readonly<Record<TopicId, AnswerWords>>> {
  const { topics } = await words("assistant");
  const ofGroup = topics.filter((topic) => topic.group === group);
  return Object.fromEntries(ofGroup.map(({ id, text, links }) => [id, { text, links }]));
}
