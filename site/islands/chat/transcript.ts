import type { Message } from "./conversation.ts";

export type TranscriptWords = {
  readonly you: string;
  readonly assistant: string;
  /** The first line when the beginning does not fit. */
  readonly cut: string;
};

function entry({ sender, text, timestamp }: Message, words: TranscriptWords, language: string): string {
  const who = sender === "user" ? words.you : words.assistant;
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return `${who}, ${time.format(new Date(timestamp))}\n${text}`;
}

/**
 * The conversation as text of at most `limit` characters: a text that is too long loses its beginning.
 * `language`: BCP 47, for times.
 */
export function transcriptOf(
  messages: readonly Message[],
  words: TranscriptWords,
  limit: number,
  language: string,
): string {
  const entries = messages.map((message) => entry(message, words, language));
  const whole = entries.join("\n\n");
  if (whole.length <= limit) return whole;
  let room = limit - words.cut.length;
  const fitting = entries.toReversed().findIndex((text) => {
    room -= text.length + 2;
    return room < 0;
  });
  return [words.cut, ...entries.slice(entries.length - fitting)].join("\n\n");
}
