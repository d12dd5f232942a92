import { type Script, type Topic, topicById } from "#schemas/script/script.ts";
import { type CalendarDelay, matchingGroups } from "#search/keyword-groups.ts";

/** How a text is answered. */
export type Answer = {
  /** Undefined when no word is known: then the script's fallback is the reply. */
  readonly topic: Topic | undefined;
  /** Milliseconds from now until the calendar opens. */
  readonly calendar: CalendarDelay | undefined;
};

/**
 * Answers a typed or spoken text. The first matching group of the script gives the answer; its delay decides
 * when the calendar opens. A group that yields keeps its delay and takes the answer of a later group.
 */
export function answerTo(script: Pick<Script, "topics" | "keywordGroups">, text: string): Answer {
  const groups = matchingGroups(script.keywordGroups, text);
  const [answering] = groups;
  return {
    topic: answering && topicById(script, answering.answer),
    calendar: groups.find((group) => group.calendar !== undefined)?.calendar,
  };
}
