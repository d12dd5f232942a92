import type { Link, Reply, Script, Topic, TopicId } from "#schemas/script/script.ts";

type Said = {
  /** Time of the message in milliseconds since 1970, a dash, and a number that makes it unique. */
  readonly id: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
};

export type BotMessage = Said & {
  readonly sender: "bot";
  readonly links: readonly Link[];
  readonly followUps: readonly TopicId[];
  readonly urgent: boolean;
  /** Whether a field for a phone number is shown below it. */
  readonly callBack: boolean;
  /** What the visitor's own words were understood as; "" when the visitor picked a question. */
  readonly understood: string;
};

export type Message = BotMessage | (Said & { readonly sender: "user" });

/** The last message, if it is an answer to something urgent; else undefined. */
export function urgentAnswer(messages: readonly Message[]): BotMessage | undefined {
  const last = messages.at(-1);
  return last?.sender === "bot" && last.callBack ? last : undefined;
}

/** Whether the last answer, or the one that is being written, is to something urgent. */
export function isEmergency({ topics }: Script, { messages, awaited }: Conversation): boolean {
  const coming = topics.some(({ id, urgent }) => urgent && awaited.some(({ topic }) => topic === id));
  return coming || urgentAnswer(messages) !== undefined;
}

/** An answer that is not shown yet: to a question that was picked, or to what was typed. */
export type Awaited = { readonly topic?: TopicId | undefined; readonly typed?: string | undefined };

export type Conversation = {
  readonly messages: readonly Message[];
  /** What the assistant is about to answer, in this order. */
  readonly awaited: readonly Awaited[];
  /** "closed": it was open before, and a button can open it again. */
  readonly calendar: "unasked" | "open" | "closed";
};

export type Action =
  | {
      readonly kind: "asked";
      readonly text: string;
      readonly topic: TopicId | undefined;
      readonly typed?: string;
      readonly at: Date;
    }
  /** The assistant gives the first of the awaited answers. */
  | { readonly kind: "answered"; readonly reply: Reply; readonly at: Date }
  /** The assistant says something without a question: its greeting, or the result of an action. */
  | { readonly kind: "told"; readonly reply: Reply; readonly at: Date }
  | { readonly kind: "calendar"; readonly calendar: "open" | "closed" }
  | { readonly kind: "cleared" }
  | { readonly kind: "restored"; readonly conversation: Conversation };

/** Messages that are kept: older ones are dropped. */
const memory = 200;

/** Most characters of one typed message. */
export const messageLimit = 1000;

export const nothingSaid: Conversation = { messages: [], awaited: [], calendar: "unasked" };

function said(messages: readonly Message[], text: string, at: Date): Said {
  const [, number = "0"] = messages.at(-1)?.id.split("-") ?? [];
  return { id: `${at.getTime()}-${Number(number) + 1}`, text, timestamp: at.toISOString() };
}

function withMessage(conversation: Conversation, message: Message): Conversation {
  return { ...conversation, messages: [...conversation.messages, message].slice(-memory) };
}

function withReply(conversation: Conversation, reply: Reply, at: Date): Conversation {
  const { text, links, followUps, urgent = false, callBack = false, understood = "" } = reply;
  const message = said(conversation.messages, text.join("\n\n"), at);
  return withMessage(conversation, {
    ...message,
    sender: "bot",
    links,
    followUps,
    urgent,
    callBack,
    understood,
  });
}

/** The conversation after something happened. */
export function after(conversation: Conversation, action: Action): Conversation {
  switch (action.kind) {
    case "asked": {
      const message = said(conversation.messages, action.text, action.at);
      const asked = withMessage(conversation, { ...message, sender: "user" });
      return { ...asked, awaited: [...asked.awaited, { topic: action.topic, typed: action.typed }] };
    }
    case "answered": {
      const awaited = conversation.awaited.slice(1);
      return withReply({ ...conversation, awaited }, action.reply, action.at);
    }
    case "told":
      return withReply(conversation, action.reply, action.at);
    case "calendar":
      return { ...conversation, calendar: action.calendar };
    case "cleared":
      return nothingSaid;
    case "restored":
      return action.conversation;
  }
}

/**
 * The quick questions that show now: at the start and after an answer that has follow-ups, never while the
 * assistant is typing or after a visitor's own message (specification, part 1, section 4).
 */
export function optionsIn(script: Script, { messages, awaited }: Conversation): readonly Topic[] {
  const last = messages.at(-1);
  if (awaited.length > 0 || last?.sender === "user") return [];
  const ids = last === undefined ? script.start : last.followUps;
  // The conversation that a tab keeps may be older than the script.
  return ids.flatMap((id) => script.topics.find((topic) => topic.id === id) ?? []);
}
