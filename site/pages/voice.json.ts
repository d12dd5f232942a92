import type { VoiceWords } from "#site/islands/voice/words.ts";
import { words } from "#site/layouts/facts.ts";

/** The words of the voice panel, for it to fetch when it is opened. */
export async function GET(): Promise<Response> {
  const voice: VoiceWords = await words("voice");
  return Response.json(voice);
}
