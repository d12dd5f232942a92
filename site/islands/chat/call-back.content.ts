import type { CallBackContent } from "./words.ts";

/**
 * The form's content (site/pages/call-back.json.ts). The build puts it here: see site/rendering/finishing/link.ts.
 */
export const content: CallBackContent = await (await fetch("/call-back.json")).json();
