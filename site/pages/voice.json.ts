import type { VoiceWords } from "#site/islands/voice/words.ts";
import { words } from "#site/layouts/facts.ts";

/** The words of the voice panel; the build moves them into its code. */
export async function GET(): Promise<Response> {
  const voice: VoiceWords = await words("voice");
  return Response.json(voice);
}
