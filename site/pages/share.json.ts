import { conversation } from "#questionnaires/definitions/conversation.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import type { ShareContent } from "#site/islands/chat/words.ts";
import { words } from "#site/layouts/facts.ts";

/** The words of the form that sends a conversation; the build moves them into the form's code. */
export async function GET(): Promise<Response> {
  const { unavailable: _, ...share } = (await words("chat")).share;
  const content: ShareContent = { words: share, wording: await versionOf(wordingOf(conversation)) };
  return Response.json(content);
}
