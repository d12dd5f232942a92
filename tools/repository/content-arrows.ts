import type { Part } from "./part.ts";

/** The part that reads a version of the content. */
export const contentHeads: readonly Part[] = [
  { path: "site/content", may: ["schemas", "brand", "contract", "words"] },
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
