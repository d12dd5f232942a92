import type { Reply, Script } from "#schemas/script/script.ts";
import type { Understood } from "#search/understanding.ts";
import { searchHere } from "#site/islands/search/search-here.ts";
import { answerTo } from "./answer.ts";
import { readReply } from "./reply.ts";

/** If the index cannot be loaded, the script's keyword groups still give an answer. */
async function understoodBy(script: Script, text: string): Promise<Understood> {
  try {
    return (await searchHere()).understand(text);
  } catch (error) {
    console.info("Index:", error);
    return { answer: answerTo(script, text).topic?.id, next: [] };
  }
}

/** Most follow-ups of an answer; other possible meanings come first. */
const mostFollowUps = 6;

/**
 * What the assistant says to a typed or spoken text: the answer with what it was understood as, or the best guesses
 * to pick from. Never rejects.
 */
export async function readReplyTo(script: Script, text: string): Promise<Reply> {
  const { answer, next } = await understoodBy(script, text);
  const topic = script.topics.find(({ id }) => id === answer);
  if (topic === undefined && next.length > 0) return { text: [script.unsure], links: [], followUps: next };
  const reply = await readReply(script, topic);
  if (topic === undefined) return reply;
  const followUps = [...new Set([...next, ...reply.followUps])].slice(0, mostFollowUps);
  return { ...reply, followUps, understood: topic.label };
}
