import type { VoiceWords } from "#site/islands/voice/words.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of the voice panel; the build moves them into its code. */
export const routes = json("/voice.json", ({ content }) => {
  const voice: VoiceWords = content.words("voice");
  return voice;
});
