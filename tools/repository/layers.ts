/** A layer of the repository: a folder or a file. */
export type Layer = {
  /** From the root. A file belongs to the layer with the longest matching path. */
  readonly path: string;
  /** npm packages and node: modules it may import; any, when left out. Types of React count as React. */
  readonly packages?: readonly string[];
};

/**
 * The order of docs/architecture.md. A file may import its own layer and each one that stands further down, and
 * nothing else.
 */
export const layers: readonly Layer[] = [
  { path: "bench" },
  { path: "playwright.config.ts" },
  { path: "vitest.config.ts" },
  { path: "tests" },
  { path: "tools" },

  { path: "server/main.ts" },
  { path: "server/service.ts" },
  { path: "server/app.ts" },
  { path: "server/site-press.ts" },
  { path: "server/store.ts" },
  { path: "server/lasting.ts" },
  { path: "server/give-up.ts" },
  { path: "server/replaceable.ts" },
  { path: "server/ops.ts" },
  { path: "server/ops" },
  { path: "server/console.ts" },
  { path: "server/parts.ts" },
  { path: "server/content" },
  { path: "server/content/pictures" },
  { path: "server/programs.ts" },
  { path: "server/pages/filled-pages.ts" },
  { path: "server/pages/booking-pages.ts" },
  { path: "server/pages/room-pages.ts" },
  { path: "server/content/editions" },
  { path: "server/content/checking" },

  { path: "console/main.tsx" },
  { path: "console/early.ts" },
  { path: "console/worker.ts" },
  { path: "console/shell" },
  { path: "console/screens" },
  { path: "console/keys", packages: ["react"] },
  { path: "console/address", packages: ["react"] },
  { path: "console/api" },

  { path: "server/ops/clock.ts" },
  { path: "server/mails/digest.ts" },
  { path: "server/mails/delivery" },
  { path: "server/api" },
  { path: "server/mails/weekly.ts" },
  { path: "server/pipeline" },
  { path: "server/analytics" },
  { path: "server/analytics/questions.ts" },
  { path: "server/console" },
  { path: "server/booking" },
  { path: "server/rooms" },
  { path: "server/ops/checklist" },
  { path: "server/first-run" },
  { path: "server/configuration" },
  { path: "server/pages/evidence.ts" },
  { path: "server/ops/backup" },
  { path: "server/privacy" },
  { path: "server/leads" },
  { path: "server/leads/abuse" },
  { path: "server/reports" },
  { path: "server/analytics/events" },
  { path: "server/pages/health.ts" },
  { path: "server/pages/search" },
  { path: "server/push" },
  { path: "server/operators" },
  { path: "server/mails/inbound.ts" },
  { path: "server/mails/threads" },
  { path: "server/mails/threads/parsing" },
  { path: "server/mails/refusals" },
  { path: "server/leads/progress" },
  { path: "server/mails/warnings" },
  { path: "server/push/tell.ts" },
  { path: "server/mails/news.ts" },
  { path: "server/mails/links.ts" },
  { path: "server/mails/outbox" },
  { path: "server/mails/messages", packages: ["hono/html", "hono/utils/html"] },
  { path: "server/http" },
  { path: "server/http/files" },
  { path: "server/http/connection" },
  { path: "server/http/log" },
  { path: "server/database" },
  { path: "server/database/disk" },
  { path: "server/database/engines" },
  { path: "server/database/migrations" },
  { path: "server/database/tables" },
  { path: "server/settings" },

  { path: "site/rendering/edition.ts" },
  { path: "site/rendering/site.ts" },
  { path: "site/pages" },
  { path: "site/layouts" },
  { path: "site/rendering/region-page.ts" },
  { path: "site/rendering/region.ts" },
  { path: "site/regions" },
  { path: "site/rendering/region-marks.ts" },
  { path: "site/rendering/routes.ts" },
  { path: "site/rendering/finishing" },
  {
    path: "site/rendering/drawing",
    packages: ["@resvg/resvg-wasm", "harfbuzzjs", "node:fs/promises", "node:url", "node:zlib"],
  },
  { path: "site/sections" },
  { path: "site/content" },
  { path: "site/islands" },
  { path: "site/browser" },
  { path: "site/styles" },
  { path: "site/requests" },

  {
    path: "ui",
    packages: [
      "react",
      "react-dom",
      "@radix-ui/react-tabs",
      "@radix-ui/react-toast",
      "@radix-ui/react-tooltip",
    ],
  },
  { path: "schemas", packages: ["zod", "yaml"] },
  {
    path: "documents",
    packages: ["@joplin/turndown-plugin-gfm", "docx", "turndown", "write-excel-file", "zod"],
  },
  { path: "search", packages: ["minisearch", "stemmer"] },
  { path: "contract", packages: ["zod"] },
  { path: "questionnaires/first-answers.ts", packages: [] },
  { path: "questionnaires/titles.ts", packages: [] },
  { path: "questionnaires/catalogue.ts", packages: [] },
  { path: "questionnaires/definitions", packages: [] },
  { path: "questionnaires/readiness", packages: ["zod"] },
  { path: "questionnaires/engine", packages: ["zod"] },
  { path: "words/product-texts.ts", packages: ["node:fs", "node:path"] },
  { path: "words/sample-texts.ts", packages: ["node:fs", "node:path"] },
  { path: "words/speaking.ts", packages: ["node:async_hooks"] },
  { path: "words", packages: [] },
  { path: "brand", packages: ["zod", "yaml", "cheerio/slim", "node:fs", "node:path"] },
];

/** What runs in browsers never imports, although it stands further down: the server, and what weighs too much. */
export const walls = [
  { of: "site", never: "server" },
  { of: "site", never: "console" },
  { of: "console", never: "server" },
  // Single nouns: all of them weigh as much as all schemas.
  { of: "console", never: "contract/console.ts" },
];

/** What tests may import wherever they stand. */
export const testsMay = ["tests/support", "questionnaires/definitions"];
