import type { FrameWords } from "#site/islands/frame/words.ts";
import { facts, sheetsIn } from "#site/layouts/facts.ts";
import { json } from "#site/rendering/routes.ts";
import { dialAddress } from "#words/phone-digits.ts";
import { word } from "#words/word.ts";

/** The words of the frame's controls; the build moves them into their code. */
export const routes = json("/frame.json", ({ content }) => {
  const { top, footer } = content.words("frame");
  const call = { label: word("Call"), href: dialAddress(facts(content).company.phone) };
  const frame: FrameWords = { sheets: sheetsIn(content), top, call, theme: footer.theme };
  return frame;
});
