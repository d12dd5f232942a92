import type { AnswerWords, Reply, Script, Topic, TopicGroup, TopicId } from "#schemas/script/script.ts";

type WordsOfGroup = Readonly<Record<TopicId, AnswerWords>>;

const fetched = new Map<TopicGroup, Promise<WordsOfGroup>>();

/** The site's own file, written by the build (site/pages/answers). */
async function fetchWords(group: TopicGroup): Promise<WordsOfGroup> {
  const response = await fetch(`/answers/${group}.json`);
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.json();
}

function wordsOf(group: TopicGroup): Promise<WordsOfGroup> {
  const begun = fetched.get(group) ?? fetchWords(group);
  fetched.set(group, begun);
  return begun;
}

/**
 * What the assistant says about a topic, or the fallback without one. Call it when the visitor asks: the words
 * are fetched while the assistant seems to type, once for all topics of a group. Never rejects: if the words
 * cannot be fetched, the reply links to the page that has them.
 */
export async function readReply(script: Script, topic: Topic | undefined): Promise<Reply> {
  if (topic === undefined) return script.fallback;
  const { id, group, urgent } = topic;
  const callBack = urgent ?? topic.callBack;
  try {
    const words = (await wordsOf(group))[id];
    if (words === undefined) throw new Error(`no words for ${id}`);
    return { ...words, urgent, callBack };
  } catch (error) {
    console.info("Answer:", error);
    fetched.delete(group);
    const { text, link } = script.unavailable;
    const { followUps } = script.fallback;
    return { text: [text], links: [{ label: link, href: `/ask/${id}` }], followUps, urgent, callBack };
  }
}
