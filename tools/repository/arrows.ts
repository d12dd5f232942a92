import { consoleParts } from "./console-arrows.ts";
import { contentHeads, contentSchemas } from "./content-arrows.ts";
import type { Part } from "./part.ts";
import { programParts } from "./program-arrows.ts";
import { sitePages } from "./site-arrows.ts";

const settings = "server/settings";
const database = "server/database";
const http = "server/http";
const outbox = "server/outbox";
const ground = [http, database, settings];
const sheets = [...ground, "documents", "contract"];
const spoken = ["ui", "contract", "questionnaires", "search", "words"];
const told = ["server/news", "server/warnings"];
const writing = [outbox, "server/messages", database, settings];

/** The table of docs/architecture.md, in the order of dependency: imports point down only, which is checked. */
export const parts: readonly Part[] = [
  { path: "bench", may: ["*"] },
  { path: "playwright.config.ts", may: ["tools"] },
  { path: "vitest.config.ts", may: ["tests/support"] },
  { path: "tests", may: ["*"] },
  { path: "tools", may: ["tools"] },
  { path: "tools/content", may: ["server/content", "questionnaires", "words"] },
  { path: "tools/asks", may: ["site/content", "contract"] },
  ...sitePages,
  { path: "site/sections", may: ["brand", "site/islands", "site/browser", "schemas/script", ...spoken] },
  ...contentHeads,
  { path: "site/islands", may: ["schemas/script", "site/browser", "site/styles", ...spoken] },
  { path: "site/browser", may: ["contract", "words"] },
  ...consoleParts,
  { path: "site/styles", may: [] },

  ...programParts,
  {
    path: "server/delivery",
    may: [
      "server/booking",
      ...told,
      "server/threads",
      "server/refusals",
      "server/links",
      ...writing,
      "contract",
    ],
  },
  {
    path: "server/api",
    may: ["server/console", "server/leads", "server/operators", http, ...writing, "contract"],
  },
  {
    path: "server/weekly",
    may: [
      "server/analytics",
      "server/pipeline",
      "server/console",
      outbox,
      "server/messages",
      database,
      "contract",
    ],
  },
  { path: "server/pipeline", may: ["server/analytics", "server/operators", "server/leads", ...sheets] },
  {
    path: "server/analytics",
    may: [
      "server/console",
      "server/events",
      "server/leads",
      "server/operators",
      ...ground,
      "contract",
      "questionnaires",
    ],
  },
  {
    path: "server/console",
    may: [
      "server/abuse",
      "server/booking",
      "server/leads",
      "server/operators",
      "server/reports",
      "server/threads",
      "server/progress",
      "server/warnings",
      http,
      ...writing,
      "contract",
      "questionnaires",
    ],
  },
  {
    path: "server/booking",
    may: [
      "server/leads",
      "server/operators",
      "server/progress",
      "server/links",
      http,
      ...writing,
      "contract",
      "questionnaires",
      "words",
    ],
  },
  {
    path: "server/checklist",
    may: [
      "server/backup",
      "server/operators",
      "server/privacy",
      outbox,
      http,
      database,
      settings,
      "contract",
    ],
  },
  { path: "server/first-run", may: ["server/operators", http, database, settings, "contract"] },
  {
    path: "server/configuration",
    may: ["server/operators", outbox, http, database, settings, "contract"],
  },
  { path: "server/evidence", may: ["server/backup", http, database, "contract"] },
  { path: "server/backup", may: [database, settings, "contract"] },
  {
    path: "server/privacy",
    may: [
      "server/operators",
      "server/events",
      "server/leads",
      "server/links",
      "server/progress",
      "server/reports",
      outbox,
      "server/messages",
      http,
      database,
      settings,
      "contract",
      "questionnaires",
      "words",
    ],
  },
  {
    path: "server/leads",
    may: [
      "server/abuse",
      "server/reports",
      "server/progress",
      outbox,
      http,
      database,
      settings,
      "contract",
      "questionnaires",
      "words",
    ],
  },
  { path: "server/abuse", may: [database] },
  {
    path: "server/reports",
    may: [
      "brand",
      "server/progress",
      "server/links",
      outbox,
      ...ground,
      "documents",
      "contract",
      "questionnaires",
      "words",
    ],
  },
  { path: "server/events", may: ["server/operators", http, database, settings, "contract"] },
  { path: "server/blog", may: [http, "contract"] },
  { path: "server/health", may: [http, "questionnaires", "words"] },
  { path: "server/search", may: [http, "search", "contract"] },
  { path: "server/intent", may: [http, settings, "contract", "questionnaires", "search"] },
  { path: "server/operators", may: [outbox, http, database, settings, "contract"] },
  { path: "server/inbound", may: ["server/threads", http, database] },
  {
    path: "server/threads",
    may: ["server/progress", outbox, database, settings, "contract", "questionnaires"],
  },
  { path: "server/threads/parsing", may: [database, "contract"] },
  { path: "server/refusals", may: ["server/progress", outbox, database] },
  { path: "server/progress", may: ["server/warnings", database, "contract", "questionnaires"] },
  { path: "server/warnings", may: [outbox, database, settings, "contract"] },
  { path: "server/news", may: [outbox, database, settings, "contract"] },
  { path: "server/links", may: [database, settings, "contract"] },
  { path: outbox, may: ["server/messages", database, settings, "contract", "questionnaires"] },
  {
    path: "server/messages",
    may: [settings, "contract", "questionnaires"],
    packages: ["hono/html", "hono/utils/html"],
  },
  { path: http, may: ["contract", settings, "words"] },
  { path: "server/http/files", may: ["server/http/filling", "server/http/connection", "contract"] },
  { path: "server/http/filling", may: ["words"] },
  { path: "server/http/connection", may: ["contract"] },
  { path: "server/http/log", may: ["contract"] },
  { path: database, may: [settings, "contract", "questionnaires"] },
  { path: "server/database/disk", may: ["server/database/engines", settings] },
  { path: "server/database/engines", may: ["server/database/tables"] },
  { path: "server/database/migrations", may: ["server/database/tables"] },
  { path: "server/database/tables", may: ["contract", "questionnaires"] },
  { path: settings, may: ["brand", "contract", "questionnaires"] },

  {
    path: "ui",
    may: ["words"],
    packages: [
      "react",
      "react-dom",
      "@radix-ui/react-tabs",
      "@radix-ui/react-toast",
      "@radix-ui/react-tooltip",
    ],
  },

  contentSchemas,

  { path: "documents", may: ["brand", "contract"], packages: ["docx", "write-excel-file", "zod"] },

  { path: "search", may: [], packages: ["minisearch", "stemmer"] },

  { path: "contract", may: ["questionnaires", "words"], packages: ["zod"] },

  ...["questionnaires/first-answers.ts", "questionnaires/titles.ts"].map((path) => ({
    path,
    may: ["questionnaires/catalogue.ts", "questionnaires/definitions", "questionnaires/engine"],
    packages: [],
  })),
  {
    path: "questionnaires/catalogue.ts",
    may: ["questionnaires/definitions", "questionnaires/engine"],
    packages: [],
  },
  { path: "questionnaires/definitions", may: ["questionnaires/engine"], packages: [] },
  { path: "questionnaires/engine", may: ["words"], packages: ["zod"] },

  { path: "words", may: [], packages: [] },

  { path: "brand", may: [], packages: ["zod", "yaml", "cheerio/slim", "node:fs", "node:path"] },
];

/** What a test may import besides what the code next to it may. */
export const testsMay = ["tests/support", "questionnaires/definitions"];
