import type { Language } from "./written.ts";

/** A module whose component is the page, as every framework for React reads it. */
export const react: Language = {
  ending: "tsx",
  classAttribute: "className",
  onIslands: "",
  file: (imports, markup) => `${imports}
import { Start } from "#live/start.tsx";

export const Page = () => (
  <>
    ${markup}
    <Start />
  </>
);
`,
};

/** A page of which React gets only the parts with islands, as soon as the browser is idle. */
export const astroWithIdleIslands: Language = {
  ending: "astro",
  classAttribute: "class",
  onIslands: " client:idle",
  file: (imports, markup) => `---
${imports}
---
${markup}
`,
};
