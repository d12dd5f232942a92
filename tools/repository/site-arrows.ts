import type { Part } from "./part.ts";

const shown = ["site/sections", "site/islands", "site/styles", "ui"];
const core = ["questionnaires", "documents", "search", "contract"];

/** The build, and the parts that make pages, in the order of dependency. */
export const sitePages: readonly Part[] = [
  {
    path: "tools/build",
    may: [
      "brand",
      "tools",
      "site/rendering",
      "site/content",
      "site/styles",
      "server",
      "ui",
      "documents",
      "contract",
      "questionnaires",
    ],
  },
  {
    path: "site/rendering/edition.ts",
    may: ["site/rendering", "site/content", "contract", "questionnaires"],
  },
  { path: "site/rendering/site.ts", may: ["site/pages", "site/rendering/routes.ts", "site/content"] },
  {
    path: "site/pages",
    may: [
      "site/layouts",
      "site/rendering/routes.ts",
      "site/content",
      "schemas/script",
      ...shown,
      ...core,
      "words",
    ],
  },
  {
    path: "site/layouts",
    may: [
      "site/browser",
      "site/rendering/routes.ts",
      "site/rendering/finishing/used-faces.ts",
      "site/rendering/drawing",
      "site/content",
      "brand",
      "schemas/script",
      ...shown,
      ...core,
    ],
  },
  { path: "site/rendering/routes.ts", may: ["site/content"] },
  { path: "site/rendering/finishing", may: ["site/content/nodes.ts", "brand", "contract"] },
  {
    path: "site/rendering/drawing",
    may: [],
    packages: ["@resvg/resvg-wasm", "node:fs/promises", "node:url", "node:zlib"],
  },
];
