import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import type { CalendarDelay, KeywordGroup } from "#search/keyword-groups.ts";

/** Groups of topics, in the order of /ask. */
export const topicGroups = [
  "compliance",
  "pricing",
  "services",
  "security",
  "urgent",
  "assessments",
  "resources",
  "ai",
  "industries",
  "scheduling",
  "general",
] as const;

export type TopicGroup = (typeof topicGroups)[number];

/** The id of a topic: part of its address, /ask/{id}. */
export type TopicId = string;

export type Link = { readonly label: string; readonly href: string };

/** The words of an answer. They are fetched when they are needed: see site/islands/assistant/reply.ts. */
export type AnswerWords = {
  /** Short paragraphs. */
  readonly text: readonly string[];
  readonly links: readonly Link[];
  /** Quick questions that are offered next. */
  readonly followUps: readonly TopicId[];
};

/** What the assistant says at one turn. */
export type Reply = AnswerWords & {
  /** The phone number, and whether support is open now, are shown before the text. */
  readonly urgent?: true | undefined;
  /** A field for a phone number is shown below the text. */
  readonly callBack?: true | undefined;
  /** What a typed sentence was understood as. */
  readonly understood?: string | undefined;
  /** A typed sentence that this does not answer: it says so, or offers what may be meant. */
  readonly unanswered?: string | undefined;
};

/** A question that visitors can pick. */
export type Topic = {
  readonly id: TopicId;
  readonly group: TopicGroup;
  /** The quick question, as the button and the visitor's own message show it. */
  readonly label: string;
  /** Milliseconds from the visitor's action until the calendar opens. */
  readonly calendar?: CalendarDelay | undefined;
  readonly urgent?: true | undefined;
  /** A field for a phone number is shown below the answer; below urgent answers it always is. */
  readonly callBack?: true | undefined;
};

/** How to reach a person: facts of content/company.yaml, and the words for them. */
export type Support = {
  readonly phone: string;
  /** Hours in words, for example "Mon–Fri, 9–6 PT". */
  readonly hours: string;
  /** The same hours as data. */
  readonly times: BusinessHours;
  /** BCP 47. */
  readonly locale: string;
  readonly words: Readonly<Record<"call" | "open" | "closed" | "here" | "to", string>> & {
    /** Before the time until support opens. */
    readonly opens?: string | undefined;
  };
};

/** Everything that the assistant knows, from content/assistant.yaml. */
export type Script = {
  readonly greeting: string;
  /** The reply when no word is known. */
  readonly fallback: Reply;
  /** Text when several answers may be meant. */
  readonly unsure: string;
  /** The answer that leads to a person, offered below those that may be meant. */
  readonly person?: TopicId | undefined;
  /** When the words of an answer cannot be loaded; a link to the answer's page is shown below. */
  readonly unavailable: { readonly text: string; readonly link: string };
  /** Quick questions at the start. */
  readonly start: readonly TopicId[];
  readonly topics: readonly Topic[];
  /** In order of precedence: urgent, security, scheduling, the rest. */
  readonly keywordGroups: readonly KeywordGroup[];
  readonly support: Support;
};

/** Throws when there is no such topic: content is checked, so ids from the script itself always exist. */
export function topicById(script: Pick<Script, "topics">, id: TopicId): Topic {
  const topic = script.topics.find((candidate) => candidate.id === id);
  if (topic === undefined) throw new Error(`The script has no topic ${id}.`);
  return topic;
}

/** The quick questions at the start, in their order. */
export function startOptions(script: Script): readonly Topic[] {
  return script.start.map((id) => topicById(script, id));
}
