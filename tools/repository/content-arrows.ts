import type { Part } from "./part.ts";

/** The parts that make collections of content, in the order of dependency. */
export const contentHeads: readonly Part[] = [
  { path: "site/content.config.ts", may: ["site/content.loaders.ts", "schemas"] },
  {
    path: "site/content.loaders.ts",
    may: ["site/content.facts.ts", "site/content.folder.ts", "site/content.prose.ts", "schemas"],
  },
  { path: "site/content.prose.ts", may: ["words"] },
  {
    path: "site/content.facts.ts",
    may: ["site/content.folder.ts", "site/content.hidden.ts", "schemas", "contract"],
  },
  { path: "site/content.hidden.ts", may: ["site/content.folder.ts", "contract"] },
  { path: "site/content.folder.ts", may: [] },
];

/** The part that edits, checks and publishes content. */
export const contentServer: Part = {
  path: "server/content",
  may: [
    "server/operators",
    "server/links",
    "server/http",
    "server/database",
    "server/settings",
    "schemas",
    "brand",
    "contract",
    "questionnaires",
  ],
};

/** The part that stores pictures, and sends the builder asks for what the server cannot do. */
export const picturesServer: Part = {
  path: "server/pictures",
  may: ["server/operators", "server/http", "contract"],
};

/** The schemas of the files of content. */
export const contentSchemas: Part = {
  path: "schemas",
  may: ["brand", "documents", "search", "contract", "questionnaires", "words"],
  packages: ["zod", "yaml"],
};
