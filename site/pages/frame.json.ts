import type { FrameWords } from "#site/islands/frame/words.ts";
import { words } from "#site/layouts/facts.ts";

/** The words of the frame's controls; the build moves them into their code. */
export async function GET(): Promise<Response> {
  const { top, footer } = await words("frame");
  const frame: FrameWords = { top, theme: footer.theme };
  return Response.json(frame);
}
