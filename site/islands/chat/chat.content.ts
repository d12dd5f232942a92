import type { ChatContent } from "./words.ts";

/** The panel's content (site/pages/chat.json.ts). The build puts it here: see site/rendering/finishing/link.ts. */
export const content: ChatContent = await (await fetch("/chat.json")).json();
