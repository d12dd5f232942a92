import type { ChatContent } from "#site/islands/chat/words.ts";
import { assistantScript } from "#site/layouts/assistant.ts";
import { facts, words } from "#site/layouts/facts.ts";

/** The words of the chat; the build moves them into the chat's code. */
export async function GET(): Promise<Response> {
  const { scheduling } = await facts();
  const { share, callBack, ...panel } = await words("chat");
  const content: ChatContent = {
    words: {
      ...panel,
      callBack: { unavailable: callBack.unavailable },
      share: { unavailable: share.unavailable },
    },
    script: await assistantScript(),
    bookingUrl: scheduling.consultation,
  };
  return Response.json(content);
}
