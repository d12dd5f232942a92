import { conversation } from "#questionnaires/definitions/conversation.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import type { ShareContent } from "#site/islands/chat/words.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of the form that sends a conversation; the build moves them into the form's code. */
export const routes = json("/share.json", async ({ content }) => {
  const { unavailable: _, ...share } = content.words("chat").share;
  const all: ShareContent = { words: share, wording: await versionOf(wordingOf(conversation)) };
  return all;
});
