import type { FinderWords } from "./intent-finder.tsx";

/** The words of the finder (site/pages/intent.json.ts). The build puts them here: see site/rendering/finishing/link.ts. */
export const content: FinderWords = await (await fetch("/intent.json")).json();
