import { conversation } from "#questionnaires/definitions/conversation.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import type { ChatContent } from "#site/islands/chat/words.ts";
import { assistantScript } from "#site/layouts/assistant.ts";
import { facts, words } from "#site/layouts/facts.ts";

/** What the chat says; the build moves it into the chat's code. */
export async function GET(): Promise<Response> {
  const { scheduling } = await facts();
  const content: ChatContent = {
    words: await words("chat"),
    script: await assistantScript(),
    bookingUrl: scheduling.consultation,
    wording: await versionOf(wordingOf(conversation)),
  };
  return Response.json(content);
}
