import type { AnswerWords, Script, TopicGroup, TopicId } from "#schemas/script/script.ts";
import type { Content } from "#site/content/content.ts";

/**
 * The assistant's script for the browser: without the words of the answers and what is asked next, which are fetched
 * when needed.
 */
export function assistantScript(content: Content): Script {
  const { topics, offTopic: _, ...script } = content.words("assistant");
  return {
    ...script,
    topics: topics.map(
      ({
        question: __,
        description: ___,
        text: ____,
        links: _____,
        asked: ______,
        followUps: _______,
        ...topic
      }) => topic,
    ),
  };
}

/** The words of the answers of one group, by topic. */
export function answerWords(content: Content, group: TopicGroup): Readonly<Record<TopicId, AnswerWords>> {
  const { topics } = content.words("assistant");
  const ofGroup = topics.filter((topic) => topic.group === group);
  return Object.fromEntries(
    ofGroup.map(({ id, text, links, followUps }) => [id, { text, links, followUps }]),
  );
}
