import type { Reply, Script } from "#schemas/script/script.ts";
import { matchingGroups } from "#search/keyword-groups.ts";
import type { Understood } from "#search/understanding.ts";
import { searchHere } from "#site/islands/search/search-here.ts";
import { readReply } from "./reply.ts";

/** What the script's keyword groups alone know: an emergency, or what may be meant. */
function guessedBy({ topics, keywordGroups }: Script, text: string): Understood {
  const [first, ...others] = new Set(matchingGroups(keywordGroups, text).map(({ answer }) => answer));
  const isUrgent = topics.some(({ id, urgent }) => id === first && urgent);
  if (first === undefined || isUrgent) return { answer: first, next: others.slice(0, 2) };
  return { answer: undefined, next: [first, ...others].slice(0, 4) };
}

/** If the index cannot be loaded, the script's keyword groups still guess. */
async function understoodBy(script: Script, text: string): Promise<Understood> {
  try {
    return (await searchHere()).understand(text);
  } catch (error) {
    console.info("Index:", error);
    return guessedBy(script, text);
  }
}

/** Most follow-ups of an answer; other possible meanings come first. */
const mostFollowUps = 6;

/**
 * What the assistant says to a typed or spoken text: the answer with what it was understood as; or the best guesses
 * to pick from, and a person; or that it has no answer. Never rejects.
 */
export async function readReplyTo(script: Script, text: string): Promise<Reply> {
  const { answer, next } = await understoodBy(script, text);
  const topic = script.topics.find(({ id }) => id === answer);
  if (topic === undefined) {
    if (next.length === 0) return { ...script.fallback, unanswered: text };
    const followUps = [...new Set([...next, ...(script.person === undefined ? [] : [script.person])])];
    return { text: [script.unsure], links: [], followUps, unanswered: text };
  }
  const reply = await readReply(script, topic);
  const followUps = [...new Set([...next, ...reply.followUps])].slice(0, mostFollowUps);
  return { ...reply, followUps, understood: topic.label };
}
