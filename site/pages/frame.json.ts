import type { FrameWords } from "#site/islands/frame/words.ts";
import { sheetsIn } from "#site/layouts/facts.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of the frame's controls; the build moves them into their code. */
export const routes = json("/frame.json", ({ content }) => {
  const { top, footer } = content.words("frame");
  const frame: FrameWords = { sheets: sheetsIn(content), top, theme: footer.theme };
  return frame;
});
