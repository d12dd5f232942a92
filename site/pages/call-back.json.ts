import { callBack } from "#questionnaires/definitions/call-back.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import type { CallBackContent } from "#site/islands/chat/words.ts";
import { words } from "#site/layouts/facts.ts";

/** The words of the form for a phone number; the build moves them into the form's code. */
export async function GET(): Promise<Response> {
  const { unavailable: _, ...said } = (await words("chat")).callBack;
  const content: CallBackContent = { words: said, wording: await versionOf(wordingOf(callBack)) };
  return Response.json(content);
}
