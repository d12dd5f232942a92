import type { Link, Reply } from "#schemas/script/script.ts";
import type { SupportNow } from "#site/islands/assistant/support.ts";
import type { Hearing } from "./recognition.ts";

type Said = {
  /** Timestamp in milliseconds and a counter. */
  readonly id: string;
  /** Paragraphs, all of them shown as captions. */
  readonly text: readonly string[];
  /** ISO 8601 in UTC. */
  readonly timestamp: string;
};

export type VoiceMessage = Said &
  (
    | { readonly sender: "user" }
    | {
        readonly sender: "assistant";
        readonly links: readonly Link[];
        /** Phone number and support hours, shown before the text of an urgent answer. */
        readonly support?: SupportNow | undefined;
      }
  );

export type VoiceState = {
  readonly connection: "disconnected" | "connecting" | "connected";
  /** Undefined until it is known. */
  readonly hearing: Hearing | undefined;
  /** What the visitor wants; recognition pauses while the assistant speaks. */
  readonly listening: boolean;
  readonly speaking: boolean;
  readonly muted: boolean;
  readonly messages: readonly VoiceMessage[];
};

export const silence: VoiceState = {
  connection: "disconnected",
  hearing: undefined,
  listening: false,
  speaking: false,
  muted: false,
  messages: [],
};

function said(messages: readonly VoiceMessage[], text: readonly string[]): Said {
  const now = new Date();
  return { id: `${now.getTime()}-${messages.length}`, text, timestamp: now.toISOString() };
}

export function withQuestion(messages: readonly VoiceMessage[], text: string): readonly VoiceMessage[] {
  return [...messages, { ...said(messages, [text]), sender: "user" }];
}

export function withReply(
  messages: readonly VoiceMessage[],
  { text, links }: Pick<Reply, "text" | "links">,
  support?: SupportNow,
): readonly VoiceMessage[] {
  return [...messages, { ...said(messages, text), sender: "assistant", links, support }];
}
