import type { FrameWords } from "./words.ts";

/** The words of the frame's controls (site/pages/frame.json.ts). The build puts them here: see site/rendering/finishing/link.ts. */
export const content: FrameWords = await (await fetch("/frame.json")).json();
