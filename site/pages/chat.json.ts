import type { ChatContent } from "#site/islands/chat/words.ts";
import { assistantScript } from "#site/layouts/assistant.ts";
import { facts } from "#site/layouts/facts.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of the chat; the build moves them into the chat's code. */
export const routes = json("/chat.json", ({ content }) => {
  const { scheduling } = facts(content);
  const { share, callBack, ...panel } = content.words("chat");
  const all: ChatContent = {
    words: {
      ...panel,
      callBack: { unavailable: callBack.unavailable },
      share: { unavailable: share.unavailable },
    },
    script: assistantScript(content),
    bookingUrl: scheduling.consultation,
  };
  return all;
});
