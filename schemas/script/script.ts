import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import type { CalendarDelay, KeywordGroup } from "#search/keyword-groups.ts";

/** What a topic is about, in the order of /ask. */
export const topicGroups = [
  "general",
  "scheduling",
  "services",
  "compliance",
  "security",
  "ai",
  "assessments",
  "resources",
  "pricing",
  "urgent",
  "industries",
] as const;

export type TopicGroup = (typeof topicGroups)[number];

/** The id of a topic: part of its address, /ask/{id}. */
export type TopicId = string;

export type Link = { readonly label: string; readonly href: string };

/** The words of an answer. They are fetched when it is given: see ./reply.ts. */
export type AnswerWords = {
  /** Short paragraphs. */
  readonly text: readonly string[];
  readonly links: readonly Link[];
};

/** What the assistant says at one turn. */
export type Reply = AnswerWords & {
  /** Quick questions that are offered next. */
  readonly followUps: readonly TopicId[];
  /** The phone number and whether support is open now stand before the text. */
  readonly urgent?: true | undefined;
  /** A line for a phone number stands below the text. */
  readonly callBack?: true | undefined;
  /** What a typed sentence was understood as. */
  readonly understood?: string | undefined;
};

/** A question that visitors can pick. */
export type Topic = {
  readonly id: TopicId;
  readonly group: TopicGroup;
  /** The quick question, as the button and the visitor's own message show it. */
  readonly label: string;
  readonly followUps: readonly TopicId[];
  /** Milliseconds from the visitor's action until the calendar opens. */
  readonly calendar?: CalendarDelay | undefined;
  readonly urgent?: true | undefined;
  /** A line for a phone number stands below the answer. Below urgent answers it always does. */
  readonly callBack?: true | undefined;
};

/** How to reach a person: facts of content/company.yaml, and the words for them. */
export type Support = {
  readonly phone: string;
  /** As people read them, for example "Mon–Fri, 9–6 PT". */
  readonly hours: string;
  /** The same as they are counted. */
  readonly times: BusinessHours;
  /** BCP 47. */
  readonly locale: string;
  readonly words: Readonly<Record<"call" | "open" | "closed" | "here" | "to", string>>;
};

/** Everything the assistant knows, as content/assistant.yaml says it. */
export type Script = {
  readonly greeting: string;
  /** When no word is known. */
  readonly fallback: Reply;
  /** When several answers may be meant. */
  readonly unsure: string;
  /** When the words of an answer do not come; a link to the answer's page stands below. */
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
