import type { PersonCheckWords } from "./words.ts";

/** What the dialog says (site/pages/person-check.json.ts). The build puts it here: see tools/build/island-content.ts. */
export const content: PersonCheckWords = await (await fetch("/person-check.json")).json();
