import { callBack } from "#questionnaires/definitions/call-back.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import type { CallBackContent } from "#site/islands/chat/words.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of the form for a phone number; the build moves them into the form's code. */
export const routes = json("/call-back.json", async ({ content }) => {
  const { unavailable: _, ...said } = content.words("chat").callBack;
  const all: CallBackContent = { words: said, wording: await versionOf(wordingOf(callBack)) };
  return all;
});
