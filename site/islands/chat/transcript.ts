import type { Message } from "./conversation.ts";

export type TranscriptWords = {
  readonly you: string;
  readonly assistant: string;
  /** Stands first when the beginning does not fit. */
  readonly cut: string;
};

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

function entry({ sender, text, timestamp }: Message, words: TranscriptWords): string {
  const who = sender === "user" ? words.you : words.assistant;
  return `${who}, ${time.format(new Date(timestamp))}\n${text}`;
}

/** The conversation as text of at most `limit` characters: what does not fit is left out at the beginning. */
export function transcriptOf(messages: readonly Message[], words: TranscriptWords, limit: number): string {
  const entries = messages.map((message) => entry(message, words));
  const whole = entries.join("\n\n");
  if (whole.length <= limit) return whole;
  let room = limit - words.cut.length;
  const fitting = entries.toReversed().findIndex((text) => {
    room -= text.length + 2;
    return room < 0;
  });
  return [words.cut, ...entries.slice(entries.length - fitting)].join("\n\n");
}
