import type { Part } from "./part.ts";

/** The schemas of content that stand above the islands, in the order of dependency. */
export const contentHeads: readonly Part[] = [
  {
    path: "site/content.config.ts",
    may: [
      "site/content.articles.ts",
      "site/content.assessments.ts",
      "site/content.assistant.ts",
      "site/content.blocks.ts",
      "site/content.booking.ts",
      "site/content.chat.ts",
      "site/content.documents.ts",
      "site/content.endings.ts",
      "site/content.facts.ts",
      "site/content.labs.ts",
      "site/content.loaders.ts",
      "site/content.span.ts",
      "site/content.open-report.ts",
      "site/content.pages.ts",
      "site/content.your-data.ts",
      "site/content.pictures.ts",
      "site/content.portals.ts",
      "site/content.readiness.ts",
      "site/content.reports.ts",
      "contract",
    ],
  },
  { path: "site/content.assessments.ts", may: ["site/content.loaders.ts"] },
  {
    path: "site/content.assistant.ts",
    may: ["site/content.advice.ts", "site/islands/assistant", "contract"],
  },
];

/** The schemas of content that stand below the islands, in the order of dependency. */
export const contentParts: readonly Part[] = [
  { path: "site/content.chat.ts", may: ["site/content.advice.ts"] },
  { path: "site/content.documents.ts", may: ["site/content.loaders.ts", "documents", "contract"] },
  {
    path: "site/content.articles.ts",
    may: ["site/content.advice.ts", "site/content.loaders.ts", "contract"],
  },
  { path: "site/content.booking.ts", may: ["contract"] },
  { path: "site/content.your-data.ts", may: [] },
  { path: "site/content.endings.ts", may: [] },
  { path: "site/content.pictures.ts", may: ["site/content.loaders.ts"] },
  { path: "site/content.labs.ts", may: ["site/content.loaders.ts"] },
  {
    path: "site/content.pages.ts",
    may: [
      "site/content.advice.ts",
      "site/content.blocks.ts",
      "site/content.loaders.ts",
      "site/content.span.ts",
    ],
  },
  { path: "site/content.reports.ts", may: ["site/content.loaders.ts", "questionnaires"] },
  { path: "site/content.open-report.ts", may: ["site/content.loaders.ts", "questionnaires"] },
  { path: "site/content.portals.ts", may: ["site/content.advice.ts", "site/content.loaders.ts"] },
  {
    path: "site/content.loaders.ts",
    may: [
      "site/content.blocks.ts",
      "site/content.facts.ts",
      "site/content.folder.ts",
      "site/content.prose.ts",
    ],
  },
  { path: "site/content.blocks.ts", may: ["site/content.advice.ts", "contract"] },
  { path: "site/content.advice.ts", may: [] },
  { path: "site/content.span.ts", may: [] },
  { path: "site/content.prose.ts", may: [] },
  {
    path: "site/content.facts.ts",
    may: ["site/content.folder.ts", "site/content.hidden.ts", "site/content.readiness.ts", "contract"],
  },
  { path: "site/content.hidden.ts", may: ["site/content.folder.ts", "contract"] },
  { path: "site/content.readiness.ts", may: ["questionnaires"] },
  { path: "site/content.folder.ts", may: [] },
];

/** What edits, checks and publishes content. */
export const contentServer: Part = {
  path: "server/content",
  may: [
    "server/operators",
    "server/links",
    "server/http",
    "server/database",
    "server/settings",
    "brand",
    "contract",
    "questionnaires",
  ],
};

/** What stores pictures, and asks the builder for what the server cannot do. */
export const picturesServer: Part = {
  path: "server/pictures",
  may: ["server/operators", "server/http", "contract"],
};
