import type { VoiceWords } from "./words.ts";

/** The words of the panel (site/pages/voice.json.ts). The build puts them here: see site/rendering/finishing/link.ts. */
export const content: VoiceWords = await (await fetch("/voice.json")).json();
