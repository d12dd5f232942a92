import type { ShareContent } from "./words.ts";

/** The form's content (site/pages/share.json.ts). The build puts it here: see site/rendering/finishing/link.ts. */
export const content: ShareContent = await (await fetch("/share.json")).json();
