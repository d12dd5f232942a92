import type { ChatWords } from "#server/settings/chat-words.ts";

/** Who begins to speak in a line, such as "You, Jan 5, 2026, 10:00 AM" or "Assistant: Hello"; undefined: nobody does. */
function speakerIn(line: string, names: readonly string[]): string | undefined {
  return names.find((name) => line.startsWith(`${name},`) || line.startsWith(`${name}:`));
}

/** What a visitor wrote in a conversation that they sent, without what our assistant answered and without the heads. */
export function visitorsIn(text: string, { you, assistant }: ChatWords): string {
  const said: string[] = [];
  let isVisitor = true;
  for (const line of text.split("\n")) {
    const speaker = speakerIn(line, [you, assistant]);
    if (speaker !== undefined) isVisitor = speaker === you;
    if (!isVisitor) continue;
    // Before a time there is a comma: that line is a head. After a colon stand words.
    if (speaker === undefined) said.push(line);
    else if (line.startsWith(`${speaker}:`)) said.push(line.slice(speaker.length + 1).trim());
  }
  return said
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
